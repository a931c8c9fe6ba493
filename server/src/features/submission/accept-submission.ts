import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FieldRules } from '@spalten/contract/article-template';
import type { AttachedFile } from '@spalten/contract/attached-file';
import type { LocalisedText } from '@spalten/contract/fields';
import type { AcceptedSubmission, Submission } from '@spalten/contract/submission';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { auditChange } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { languageOf } from '../../platform/problems.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import {
  ARTICLE,
  createArticleIn,
  findOfficeForArticle,
  findRulesForArticle,
} from '../article/index.ts';
import { copyStored } from '../file/index.ts';
import type { LeftOutCode, WordArticle } from '../word-import/index.ts';
import {
  discardPictures,
  fitToTemplate,
  LEFT_OUT,
  MAX_PICTURES,
  readWordDraft,
} from '../word-import/index.ts';
import type { SentImage } from './submission-parts.ts';
import {
  formArticle,
  isUnderFormHeadline,
  isWord,
  noteOfSender,
  sentPictures,
  underHeadline,
  withFormNames,
} from './submission-parts.ts';
import { requireSubmission } from './require-submission.ts';
import { KIND } from './submission.queries.ts';

/** A draft to make. Its Word file is null for the form's own text. */
interface Draft {
  filename: string | null;
  wordId: number | null;
  fields: Omit<WordArticle, 'pictures'>;
  images: SentImage[];
  leftOut: Set<LeftOutCode>;
}
/** A Word file that can't be read. */
interface Unread {
  id: number;
  filename: string;
  sentence: LocalisedText;
}
type Read = Awaited<ReturnType<typeof readWordDraft>>;

async function readWordFile(
  services: Services,
  viewer: Viewer,
  { id, display_filename: filename }: AttachedFile,
  target: Parameters<typeof readWordDraft>[3],
): Promise<Read> {
  const { database, storage, config } = services;
  const { storage_key: key } = await database
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copy = await copyStored(storage, path.join(config.dataDir, 'incoming'), key);
  try {
    return await readWordDraft(services, viewer, { path: copy, filename }, target);
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Reads the Word files of a submission. They were read when they were sent, so those that can't be
 * are rare.
 */
async function readWordFiles(
  services: Services,
  viewer: Viewer,
  sent: Submission,
  rules: FieldRules,
): Promise<{ drafts: Draft[]; unread: Unread[] }> {
  const drafts: Draft[] = [];
  const unread: Unread[] = [];
  const change = (read: WordArticle): WordArticle => {
    const article = { ...read, byline: read.byline ?? sent.sender_name };
    return isUnderFormHeadline(sent) ? underHeadline(article, sent.headline) : article;
  };
  try {
    for (const file of sent.files.filter(isWord)) {
      const read = await readWordFile(services, viewer, file, { rules, change });
      const { id, display_filename: filename } = file;
      if ('sentence' in read) unread.push({ id, filename, sentence: read.sentence });
      else drafts.push({ ...read, filename, wordId: id, images: withFormNames(sent, read.images) });
    }
    return { drafts, unread };
  } catch (error) {
    await discardAll(services, drafts);
    throw error;
  }
}

const discardAll = (services: Services, drafts: readonly Draft[]) =>
  discardPictures(
    services,
    drafts.flatMap(({ images }) => images),
  );

/** The draft of the form's own text, if it has any or there is no other draft. */
function formDrafts(sent: Submission, words: readonly Draft[], rules: FieldRules): Draft[] {
  if (sent.body_text === '' && words.length > 0) return [];
  const leftOut = new Set<LeftOutCode>();
  const { pictures: _, ...fields } = fitToTemplate(formArticle(sent), rules, leftOut);
  return [{ filename: null, wordId: null, fields, images: [], leftOut }];
}

/** Adds the pictures that were sent as files to the first draft, as many as it may have. */
function withSentPictures(sent: Submission, draft: Draft, rules: FieldRules): Draft {
  const pictures = sentPictures(sent);
  const leftOut = new Set(draft.leftOut);
  const all = [...pictures, ...draft.images];
  if (rules.images.use === 'off') {
    if (pictures.length > 0) leftOut.add('pictures_off');
    return { ...draft, images: [], leftOut };
  }
  if (all.length > MAX_PICTURES) leftOut.add('pictures_over');
  return { ...draft, images: all.slice(0, MAX_PICTURES), leftOut };
}

/** Notes who sent each draft, by its place. */
function notesOf(sent: Submission, drafts: readonly Draft[]): LocalisedText[] {
  const images = drafts.flatMap((draft) => draft.images);
  const unused = {
    headline: !drafts.some(({ fields }) => fields.headline === sent.headline),
    photographer: images.length === 0,
    names: !images.some(({ caption }) => caption === sent.pictured),
  };
  const nothing = { headline: false, photographer: false, names: false };
  return drafts.map((_, index) => noteOfSender(sent, index === 0 ? unused : nothing));
}

/** Pictures that an article can't have, or not so many. */
const PICTURES_LOST = new Set<LeftOutCode>(['pictures_off', 'pictures_over']);

/** Returns the id of a draft's Word file if some of its pictures are in no other place. */
const wordToKeep = ({ wordId, leftOut }: Draft): number | null =>
  [...leftOut].some((code) => PICTURES_LOST.has(code)) ? wordId : null;

/** Tells what a draft lacks of its file, and where to find pictures that it has no room for. */
const sayLeftOut = (draft: Draft, language: 'sv' | 'en'): string[] =>
  [...draft.leftOut].map((code) => {
    const said = LEFT_OUT[code][language];
    if (!PICTURES_LOST.has(code) || wordToKeep(draft) === null) return said;
    return `${said}. ${WORD_IN_FILES[language]}`;
  });

const WORD_IN_FILES: LocalisedText = {
  sv: 'Word-filen med bilderna ligger kvar under Filer.',
  en: 'The Word file with the pictures is kept under Files.',
};

/**
 * Shares the pictures and sounds of a submission with the office, and Word files that no draft was
 * made of, or whose pictures it has no room for.
 */
async function shareSentFiles(transaction: Transaction, id: number, words: readonly number[]) {
  await sql`update file f set is_shared = true from attachment a
    where a.kind = ${KIND} and a.object_id = ${id} and f.id = a.file_id
      and (f.display_filename !~* '[.]docx$'
        or f.id = any(${[...words]}::bigint[]))`.execute(transaction);
}

const keptAmongFiles = ({ sv, en }: LocalisedText): LocalisedText => ({
  sv: `${sv} Den ligger kvar under Filer.`,
  en: `${en} It is kept under Files.`,
});

/**
 * Makes drafts of a submission, once: one of its own text and one of each Word file. Its pictures and
 * sounds become the office's; its text and Word files are erased with it after their time.
 * @throws ProblemError 404, 422
 */
export async function acceptSubmission(
  services: Services,
  viewer: Viewer,
  id: number,
  { templateId, request }: { templateId: number; request: FastifyRequest },
): Promise<AcceptedSubmission> {
  const { database } = services;
  const language = languageOf(request);
  const sent = await requireSubmission(database, viewer, id);
  const officeId = await findOfficeForArticle(database, viewer, sent.editorial_office.id);
  const rules = await findRulesForArticle(database, templateId);
  const { drafts: words, unread } = await readWordFiles(services, viewer, sent, rules);
  const drafts = [...formDrafts(sent, words, rules), ...words].map((draft, index) =>
    index === 0 ? withSentPictures(sent, draft, rules) : draft,
  );
  const notes = notesOf(sent, drafts);
  try {
    const articles = await database.transaction().execute(async (transaction) => {
      await sql`select from submission where id = ${id} for update`.execute(transaction);
      await requireSubmission(transaction, viewer, id);
      await shareSentFiles(transaction, id, [
        ...unread.map((file) => file.id),
        ...drafts.flatMap((draft) => wordToKeep(draft) ?? []),
      ]);
      const made: AcceptedSubmission['articles'] = [];
      const ids: number[] = [];
      for (const [index, draft] of drafts.entries()) {
        const { filename, fields, images } = draft;
        const body = {
          ...fields,
          headline: fields.headline ?? undefined,
          byline: fields.byline ?? undefined,
          article_template_id: templateId,
          images,
        };
        const note = notes[index]?.[language] ?? null;
        const article = await createArticleIn(transaction, viewer, officeId, body, note);
        const left_out = sayLeftOut(draft, language);
        const { id: articleId, headline } = article;
        ids.push(articleId);
        // Where a file names nobody, its sender is named.
        const said = { id: articleId, headline, own_byline: null, file_author: null };
        made.push({ filename, article: said, left_out, fault: null });
      }
      await sql`update submission set is_accepted = true, article_id = ${ids[0] ?? null}
        where id = ${id}`.execute(transaction);
      await sql`insert into submission_article (article_id, submission_id)
        select made, ${id} from unnest(${ids}::bigint[]) made`.execute(transaction);
      const { userId } = viewer;
      for (const articleId of ids)
        await auditChange(transaction, request, ARTICLE, { id: articleId, userId, before: null });
      return made;
    });
    const refused = unread.map(({ filename, sentence }) => ({
      filename,
      article: null,
      left_out: [],
      fault: keptAmongFiles(sentence)[language],
    }));
    return { articles: [...articles, ...refused] };
  } catch (error) {
    await discardAll(services, words);
    throw error;
  }
}
