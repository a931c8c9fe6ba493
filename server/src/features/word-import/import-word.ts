import type { Article } from '@spalten/contract/article';
import type { FieldRules } from '@spalten/contract/article-template';
import type { LocalisedText } from '@spalten/contract/fields';
import type { ImportedWord, wordImport } from '@spalten/contract/word-import';
import { MAX_WORD_FILES } from '@spalten/contract/word-import';
import type { z } from 'zod';
import { auditMany } from '../../platform/audit.ts';
import type { Language } from '../../platform/errors.ts';
import { ProblemError, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import { plainName } from '../../platform/plain-name.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import {
  ARTICLE,
  createArticle,
  findOfficeForArticle,
  findRulesForArticle,
} from '../article/index.ts';
import { discardPictures, readWordDraft } from './word-draft.ts';
import type { LeftOutCode } from './word-sentences.ts';
import { LEFT_OUT } from './word-sentences.ts';

type Body = z.output<typeof wordImport.create.body>;

interface Target {
  templateId: number;
  officeId: number;
  rules: FieldRules;
}

const refused = (sentence: LocalisedText) => ({ sentence });
type Outcome =
  | { article: Article; bylines: Bylines; leftOut: LeftOutCode[] }
  | { sentence: LocalisedText };

type Bylines = Pick<NonNullable<ImportedWord['article']>, 'own_byline' | 'file_author'>;

/** Says whose name a draft got where its text names nobody, and who its file says has made it. */
function sayBylines(
  { read, author }: { read: string | null; author: string | null },
  { byline }: { byline: string },
): Bylines {
  if (read) return { own_byline: null, file_author: null };
  const isSame = author !== null && plainName(author) === plainName(byline);
  return { own_byline: byline || null, file_author: isSame ? null : author };
}

/** Makes a draft of one Word file, or answers with the sentence that refuses it. */
async function importOne(
  services: Services,
  viewer: Viewer,
  file: Upload,
  { templateId, officeId, rules }: Target,
): Promise<Outcome> {
  const draft = await readWordDraft(services, viewer, file, { rules });
  if ('sentence' in draft) return draft;
  const { fields, images, author, leftOut } = draft;
  try {
    const article = await createArticle(services.database, viewer, {
      ...fields,
      byline: fields.byline ?? undefined,
      article_template_id: templateId,
      editorial_office_id: officeId,
      images,
    });
    const bylines = sayBylines({ read: fields.byline, author }, article);
    return { article, bylines, leftOut: [...leftOut] };
  } catch (error) {
    await discardPictures(services, images);
    throw error;
  }
}

/** A refusal of one file that the others can go on without. */
const isOfFile = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 422;

const noFiles = () =>
  unprocessable({
    files: [{ sv: 'Välj minst en Word-fil.', en: 'Choose at least one Word file.' }],
  });

const stillReading = () =>
  new ProblemError(
    429,
    'too_many',
    {
      sv: 'Du hämtar redan in filer. Vänta tills de är klara.',
      en: 'You are already importing files. Wait until they are done.',
    },
    { headers: { 'retry-after': '5' } },
  );

/** Ids of people whose files are being read on this node. */
const importing = new Set<number>();

function toAnswer(filename: string, outcome: Outcome, language: Language): ImportedWord {
  if ('sentence' in outcome)
    return { filename, article: null, left_out: [], fault: outcome.sentence[language] };
  const { id, headline } = outcome.article;
  const words = outcome.leftOut.map((code) => LEFT_OUT[code][language]);
  const article = { id, headline, ...outcome.bylines };
  return { filename, article, left_out: words, fault: null };
}

async function importAll(
  services: Services,
  viewer: Viewer,
  files: Upload[],
  target: Target,
): Promise<{ filename: string; outcome: Outcome }[]> {
  const outcomes: { filename: string; outcome: Outcome }[] = [];
  for (const file of files) {
    let outcome: Outcome;
    try {
      outcome = await importOne(services, viewer, file, target);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      outcome = refused(error.sentence);
    }
    outcomes.push({ filename: file.filename.slice(0, 300), outcome });
  }
  return outcomes;
}

/**
 * Makes a draft of each Word file, one call at a time per person. @throws ProblemError 422 if no file
 * can be read, 429 while an earlier call runs
 */
export async function importWord(
  services: Services,
  viewer: Viewer,
  given: Body,
  language: Language,
): Promise<{ files: ImportedWord[] }> {
  const templateId = given.article_template_id;
  const files = given.files.filter((file) => file instanceof Upload).slice(0, MAX_WORD_FILES);
  if (files.length === 0) throw noFiles();
  const { database } = services;
  const target: Target = {
    templateId,
    officeId: await findOfficeForArticle(database, viewer, given.editorial_office_id),
    rules: await findRulesForArticle(database, templateId),
  };
  if (importing.has(viewer.userId)) throw stillReading();
  importing.add(viewer.userId);
  try {
    const all = await importAll(services, viewer, files, target);
    const made = all.flatMap(({ outcome }) => ('article' in outcome ? [outcome.article.id] : []));
    if (made.length === 0)
      throw unprocessable(
        {
          files: all.flatMap(({ filename, outcome }) =>
            'sentence' in outcome
              ? [
                  {
                    sv: `${filename}: ${outcome.sentence.sv}`,
                    en: `${filename}: ${outcome.sentence.en}`,
                  },
                ]
              : [],
          ),
        },
        'no_word',
      );
    const { userId, overrideCustomerId: actingFor } = viewer;
    await auditMany(database, ARTICLE, { action: 'create', userId, actingFor }, made);
    return { files: all.map(({ filename, outcome }) => toAnswer(filename, outcome, language)) };
  } finally {
    importing.delete(viewer.userId);
  }
}
