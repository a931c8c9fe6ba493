import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AttachedFile } from '@spalten/contract/attached-file';
import type { Block } from '@spalten/contract/rich-text';
import { emptyRichText } from '@spalten/contract/rich-text';
import type { AcceptedSubmission, Submission } from '@spalten/contract/submission';
import { sql } from 'kysely';
import type { Language } from '../../platform/errors.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { createArticleIn, findOfficeForArticle, findRulesForArticle } from '../article/index.ts';
import { copyStored, discardFiles } from '../file/index.ts';
import type { WordArticle } from '../word-import/index.ts';
import { fitToTemplate, LEFT_OUT, readWord, storeWordPictures } from '../word-import/index.ts';
import type { LeftOutCode } from '../word-import/index.ts';
import { findSubmission, KIND } from './submission.queries.ts';

interface StoredImage {
  file_id: number;
  caption: string | null;
  credit: string | null;
  alt: string | null;
}

const MAX_IMAGES = 40;

/** Reads paragraphs, which are separated by an empty line, with line breaks in them. */
export function paragraphsOf(text: string): Block[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 2000)
    .map((part) => ({
      type: 'paragraph',
      content: part
        .split(/\r?\n/)
        .slice(0, 2000)
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line.trim() ? [{ type: 'text' as const, text: line.trim() }] : []),
        ]),
    }));
}

interface ReadFiles {
  article: WordArticle | null;
  images: StoredImage[];
}

/** Joins the texts of several Word files below the first. */
const joined = (first: WordArticle | null, next: WordArticle): WordArticle =>
  first
    ? {
        ...first,
        body: { type: 'doc', content: [...first.body.content, ...next.body.content] },
      }
    : next;

async function readWordFile(
  services: Services,
  viewer: Viewer,
  { id }: AttachedFile,
  leftOut: Set<LeftOutCode>,
): Promise<ReadFiles> {
  const { database, storage, config } = services;
  const { storage_key: key } = await database
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copy = await copyStored(storage, path.join(config.dataDir, 'incoming'), key);
  try {
    const read = await readWord(copy, viewer.userId);
    // It was read when it was sent, so a fault is rare. The file itself stays with the submission.
    if ('fault' in read) return { article: null, images: [] };
    for (const code of read.leftOut) leftOut.add(code);
    const { pictures } = read.article;
    const stored = await storeWordPictures(services, viewer, { file: copy, pictures }, leftOut);
    return { article: read.article, images: stored };
  } finally {
    await rm(copy, { force: true });
  }
}

const isWord = ({ display_filename: name }: AttachedFile) => /\.docx$/i.test(name);
const isPicture = ({ width }: AttachedFile) => width !== null;

async function readWordFiles(
  services: Services,
  viewer: Viewer,
  { files }: Submission,
  leftOut: Set<LeftOutCode>,
): Promise<ReadFiles> {
  const all: ReadFiles = { article: null, images: [] };
  for (const file of files.filter(isWord)) {
    const { article, images } = await readWordFile(services, viewer, file, leftOut);
    if (article) all.article = joined(all.article, article);
    all.images.push(...images);
  }
  return all;
}

/** The pictures that were sent as files. Who is in them is the caption's beginning. */
const sentPictures = ({ files, photographer, pictured }: Submission): StoredImage[] =>
  files.filter(isPicture).map(({ id }) => ({
    file_id: id,
    caption: pictured,
    credit: photographer,
    alt: null,
  }));

/** Joins what was written in the form with what stands in Word files. */
function toFields(sent: Submission, word: WordArticle | null): WordArticle {
  const body = [...paragraphsOf(sent.body_text), ...(word?.body.content ?? [])];
  return {
    kicker: word?.kicker ?? null,
    headline: sent.headline || word?.headline || null,
    standfirst: word?.standfirst ?? null,
    byline: word?.byline ?? sent.sender_name,
    body: body.length > 0 ? { type: 'doc', content: body } : emptyRichText,
    pictures: [],
  };
}

/**
 * Makes a draft of a submission, once. Its pictures and sounds become the office's; its text and Word
 * files are erased with it after their time. @throws ProblemError 404, 422
 */
export async function acceptSubmission(
  services: Services,
  viewer: Viewer,
  id: number,
  { templateId, language }: { templateId: number; language: Language },
): Promise<AcceptedSubmission> {
  const { database } = services;
  const sent = requireFound(await findSubmission(database, viewer, id));
  const officeId = await findOfficeForArticle(database, viewer, sent.editorial_office.id);
  const rules = await findRulesForArticle(database, templateId);
  const leftOut = new Set<LeftOutCode>();
  const word = await readWordFiles(services, viewer, sent, leftOut);
  const { pictures: _, ...fields } = fitToTemplate(toFields(sent, word.article), rules, leftOut);
  const hasPictures = rules.images.use !== 'off';
  const images = hasPictures ? [...sentPictures(sent), ...word.images].slice(0, MAX_IMAGES) : [];
  try {
    const article = await database.transaction().execute(async (transaction) => {
      await sql`select from submission where id = ${id} for update`.execute(transaction);
      requireFound(await findSubmission(transaction, viewer, id));
      await sql`update file f set is_shared = true from attachment a
        where a.kind = ${KIND} and a.object_id = ${id} and f.id = a.file_id
          and f.display_filename !~* '[.]docx$'`.execute(transaction);
      const made = await createArticleIn(transaction, viewer, officeId, {
        ...fields,
        headline: fields.headline ?? undefined,
        byline: fields.byline ?? undefined,
        article_template_id: templateId,
        images,
      });
      await sql`update submission set is_accepted = true, article_id = ${made.id}
        where id = ${id}`.execute(transaction);
      return made;
    });
    return { ...article, left_out: [...leftOut].map((code) => LEFT_OUT[code][language]) };
  } catch (error) {
    await discardFiles(
      services,
      word.images.map(({ file_id }) => file_id),
    );
    throw error;
  }
}
