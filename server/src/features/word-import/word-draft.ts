import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FieldRules } from '@spalten/contract/article-template';
import type { LocalisedText } from '@spalten/contract/fields';
import { ProblemError } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import { openZip } from '../../platform/open-zip.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { withTemporaryFile } from '../../platform/temporary-file.ts';
import type { Services } from '../../services.ts';
import { discardFiles, takeFiles } from '../file/index.ts';
import { fitToTemplate } from './fit-to-template.ts';
import type { WordArticle } from './word-article.ts';
import type { WordPicture } from './word-pictures.ts';
import { readWord } from './word-reader.ts';
import type { LeftOutCode } from './word-sentences.ts';
import { FAULTS, findNameFault } from './word-sentences.ts';

/** A picture that was stored for an article. */
type StoredPicture = Omit<WordPicture, 'part'> & { file_id: number };

/** The fields of a draft of a Word file. Its pictures are stored, and removed if no draft is made. */
export interface WordDraft {
  fields: Omit<WordArticle, 'pictures' | 'headline'> & { headline: string };
  images: StoredPicture[];
  /** The author of the file's properties, if any. */
  author: string | null;
  leftOut: Set<LeftOutCode>;
}

/** Codes of refusals that concern one picture, not the room or the caller. */
const PICTURE_FAULTS = new Set(['unreadable_picture', 'wrong_kind', 'invalid']);

/** Stores a picture's part. @returns its file id, or null if it is no picture that can be shown */
async function storePicture(
  services: Services,
  viewer: Viewer,
  extract: (target: string) => Promise<boolean>,
  part: string,
): Promise<number | null> {
  return withTemporaryFile(services.config, async (target) => {
    if (!(await extract(target))) return null;
    const upload = new Upload(target, path.posix.basename(part), (await stat(target)).size);
    try {
      const options = { field: 'images', allowed: 'pictures' } as const;
      const [id] = await takeFiles(services, viewer, [upload as never], options);
      return id ?? null;
    } catch (error) {
      if (error instanceof ProblemError && PICTURE_FAULTS.has(error.code)) return null;
      throw error;
    }
  });
}

/** Removes the stored pictures of a draft that wasn't made. */
export const discardPictures = (
  services: Services,
  images: readonly StoredPicture[],
): Promise<void> =>
  discardFiles(
    services,
    images.map(({ file_id }) => file_id),
  );

/**
 * Stores the pictures of a Word file as files of the viewer. @throws ProblemError if there is no
 * room for them; then none is kept
 */
async function storeWordPictures(
  services: Services,
  viewer: Viewer,
  { file, pictures }: { file: string; pictures: readonly WordPicture[] },
  leftOut: Set<LeftOutCode>,
): Promise<StoredPicture[]> {
  if (pictures.length === 0) return [];
  const stored: StoredPicture[] = [];
  const zip = await openZip(file);
  try {
    for (const { part, ...texts } of pictures) {
      const extract = (target: string) => zip.extract(part, target);
      const id = await storePicture(services, viewer, extract, part);
      if (id === null) leftOut.add('picture_unreadable');
      else if (!stored.some((one) => one.file_id === id)) stored.push({ ...texts, file_id: id });
    }
    return stored;
  } catch (error) {
    await discardPictures(services, stored);
    throw error;
  } finally {
    zip.close();
  }
}

/**
 * Reads a Word file into the fields of a draft, fitted to a template. A text without a title is named
 * by its file. `change` is called before the fitting.
 * @returns the sentence that refuses the file, if it can't be read
 */
export async function readWordDraft(
  services: Services,
  viewer: Viewer,
  file: { path: string; filename: string },
  { rules, change }: { rules: FieldRules; change?: (read: WordArticle) => WordArticle },
): Promise<WordDraft | { sentence: LocalisedText }> {
  const read = await readWord(file.path, viewer.userId);
  if ('fault' in read) {
    const byName = read.fault === 'no_word' ? findNameFault(file.filename) : undefined;
    return { sentence: FAULTS[byName ?? read.fault] };
  }
  const leftOut = new Set(read.leftOut);
  const changed = change ? change(read.article) : read.article;
  const { pictures, ...fields } = fitToTemplate(changed, rules, leftOut);
  const images = await storeWordPictures(services, viewer, { file: file.path, pictures }, leftOut);
  const { name } = path.parse(file.filename.replaceAll('\\', '/'));
  return {
    fields: { ...fields, headline: fields.headline ?? name.slice(0, 200) },
    images,
    author: read.author,
    leftOut,
  };
}
