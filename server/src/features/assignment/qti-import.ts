import type { LocalisedText } from '@spalten/contract/fields';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Assignment, ImportReport } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import type { Language } from '../../platform/errors.ts';
import { ProblemError, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import type { OpenZip } from '../../platform/open-zip.ts';
import { openZip, PackageTooLarge } from '../../platform/open-zip.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { withTemporaryFile } from '../../platform/temporary-file.ts';
import type { Services } from '../../services.ts';
import { takeFiles } from '../file/index.ts';
import type { LeftOutItem, ReadItem, ReadPackage } from './qti-reader.ts';
import { readPackage } from './qti-reader.ts';
import type { ChangeCode } from './qti-sentences.ts';
import { CHANGES, REASONS } from './qti-sentences.ts';
import { createAssignment } from './save-assignment.ts';

const MAX_SENTENCES = 20;
/** File names that other programs give to any export. They say nothing of what is in it. */
const GENERIC_NAME = /^(?:ims|qti|imsqti|export|test|quiz|package|items?)?[\s\d()._-]*$/i;

const noPackage = (sentences: LocalisedText[] = []) =>
  unprocessable({
    file: [
      {
        sv: 'Filen är inget QTI-paket som går att läsa. Välj en zip-fil som är exporterad som QTI 2.1, 2.2 eller 3.',
        en: 'The file is no QTI package that can be read. Choose a zip that was exported as QTI 2.1, 2.2 or 3.',
      },
      ...sentences.slice(0, MAX_SENTENCES),
    ],
  });

const tooMuch = () =>
  unprocessable(
    {
      file: [
        {
          sv: 'Paketet är för stort för att läsa. Dela upp det i det andra programmet.',
          en: 'The package is too large to read. Split it in the other program.',
        },
      ],
    },
    'package_too_large',
  );

const stillReading = () =>
  new ProblemError(
    429,
    'too_many',
    {
      sv: 'Du hämtar redan in en fil. Vänta tills den är klar.',
      en: 'You are already importing a file. Wait until it is done.',
    },
    { headers: { 'retry-after': '5' } },
  );

const sentenceOf = ({ title, identifier, reason }: LeftOutItem): LocalisedText => ({
  sv: `${title || identifier}: ${REASONS[reason].sv}`,
  en: `${title || identifier}: ${REASONS[reason].en}`,
});

/** Stores the pictures of an open package, each once. */
class Pictures {
  readonly #services: Services;
  readonly #viewer: Viewer;
  readonly #zip: OpenZip;
  readonly #stored = new Map<string, Promise<number | null>>();

  constructor(services: Services, viewer: Viewer, zip: OpenZip) {
    this.#services = services;
    this.#viewer = viewer;
    this.#zip = zip;
  }

  /** Stores a picture. @returns its file id, or null if the package has no such file */
  take(item: string, name: string): Promise<number | null> {
    const inside = path.posix.join(path.posix.dirname(item), decoded(name));
    const stored = this.#stored.get(inside) ?? this.#store(inside);
    this.#stored.set(inside, stored);
    return stored;
  }

  #store(inside: string): Promise<number | null> {
    return withTemporaryFile(this.#services.config, async (target) => {
      if (!(await this.#zip.extract(inside, target))) return null;
      const { size } = await stat(target);
      const upload = new Upload(target, path.posix.basename(inside), size);
      const [id] = await takeFiles(this.#services, this.#viewer, [upload as never]);
      return id ?? null;
    });
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // The per cent sign isn't an escape but part of the name.
    return name;
  }
}

/**
 * Returns the question with the ids of its stored pictures. Missing pictures are reported as
 * changes.
 */
async function withPictures(pictures: Pictures, item: ReadItem): Promise<Question> {
  const question = item.question;
  for (const { name, alt, optionId } of item.pictures) {
    const id = await pictures.take(item.href, name);
    const options = 'options' in question ? question.options : [];
    const target = optionId ? options.find((option) => option.id === optionId) : question;
    if (id === null) item.changes.push('picture_missing');
    else if (target)
      Object.assign(target, { image_file_id: id, image_alt: alt.slice(0, 500) || null });
  }
  return question;
}

function reportOf(read: ReadPackage, language: Language): ImportReport {
  const changed = (title: string, identifier: string, codes: ChangeCode[]) =>
    codes.length > 0
      ? [{ title, identifier, changes: [...new Set(codes)].map((c) => CHANGES[c][language]) }]
      : [];
  return {
    left_out: read.leftOut.map(({ title, identifier, reason }) => ({
      title,
      identifier,
      reason: REASONS[reason][language],
    })),
    simplified: [
      ...changed('', '', read.changes),
      ...read.items.flatMap((item) => changed(item.title, item.identifier, item.changes)),
    ],
  };
}

async function storeQuestions(services: Services, viewer: Viewer, file: Upload, read: ReadPackage) {
  const zip = await openZip(file.path);
  try {
    const pictures = new Pictures(services, viewer, zip);
    const questions: Question[] = [];
    for (const item of read.items) questions.push(await withPictures(pictures, item));
    return questions;
  } catch (error) {
    if (error instanceof PackageTooLarge) throw tooMuch();
    throw error;
  } finally {
    zip.close();
  }
}

async function importPackage(
  services: Services,
  viewer: Viewer,
  file: Upload,
  language: Language,
): Promise<Assignment & ImportReport> {
  const answer = await readPackage(file.path, viewer.userId);
  if ('fault' in answer) throw answer.fault === 'too_much' ? tooMuch() : noPackage();
  const { read } = answer;
  if (read.items.length === 0) throw noPackage(read.leftOut.map(sentenceOf));
  const questions = await storeQuestions(services, viewer, file, read);
  const ofFile = path.basename(file.filename, '.zip').trim();
  const names = [read.title, GENERIC_NAME.test(ofFile) ? '' : ofFile];
  const title =
    [...names, ...read.items.map((item) => item.title)].map((name) => name.trim()).find(Boolean) ??
    'QTI';
  const made = await createAssignment(services, viewer, { title: title.slice(0, 200), questions });
  return { ...made, ...reportOf(read, language) };
}

/** Ids of people whose package is being read on this node. */
const importing = new Set<number>();

/**
 * Creates a draft from a QTI package, one at a time per person. The answer lists items that were
 * left out or simplified. @throws ProblemError 422 if nothing can be read, 429 while an earlier
 * import runs
 */
export async function importQti(
  services: Services,
  viewer: Viewer,
  file: unknown,
  language: Language,
): Promise<Assignment & ImportReport> {
  if (!(file instanceof Upload)) throw noPackage();
  if (importing.has(viewer.userId)) throw stillReading();
  importing.add(viewer.userId);
  try {
    return await importPackage(services, viewer, file, language);
  } finally {
    importing.delete(viewer.userId);
  }
}
