import type {
  Article,
  ArticleImageInput,
  ArticleUpdate,
  PersonAnswer,
} from '@spalten/contract/article';
import type { FocalPoint } from '@spalten/contract/fields';
import type { RichText } from '@spalten/contract/rich-text';
import { isEmptyRichText, plainText } from '@spalten/contract/rich-text';
import { measureText } from '@spalten/contract/text-measures';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { forbidden, requireFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import { areFilesVisible, findFocalPoints, requireAllowed } from '../file/index.ts';
import { requireNotOnItsWay, findArticle, lockArticle } from './article.queries.ts';
import { requireOpenArticle } from './closed-article.ts';
import { contentOf } from './document-fields.ts';

/** A save whose pictures are all stored. */
export type ArticleSave = Omit<z.output<typeof ArticleUpdate>, 'images' | 'files'> & {
  images?: z.output<typeof ArticleImageInput>[] | undefined;
};
type Update = ArticleSave;

/** Saves by one author within this time are merged into one version. */
const FOLD_MINUTES = 5;

/** Joins the texts of body and answers, for search and counts. */
const textColumns = (body: RichText, answers: PersonAnswer[]) => {
  const said = answers.flatMap(({ name, about, words }) => [name, about ?? '', words]);
  const text = [plainText(body), ...said.filter(Boolean)].join('\n');
  const { characters, words, lix } = measureText(text);
  return { body_text: text, characters, words, lix };
};

/** Maps a save to columns. `undefined` leaves a column unchanged, null empties it. */
function columnsOf(update: Omit<Update, 'version'>) {
  const { kicker, headline, standfirst, pull_quote, quote_speaker, byline } = update;
  const { due_on, fact_box, body, easy_body, answers } = update;
  return {
    kicker,
    standfirst,
    pull_quote,
    quote_speaker,
    due_on,
    headline: headline === null ? '' : headline,
    byline: byline === null ? '' : byline,
    fact_box: fact_box && JSON.stringify(fact_box),
    ...(fact_box === null && { fact_box: null }),
    // An empty text is none, as in the document.
    ...(easy_body !== undefined && {
      easy_body: easy_body && !isEmptyRichText(easy_body) ? JSON.stringify(easy_body) : null,
    }),
    ...(body && { body: JSON.stringify(body) }),
    ...(answers && { answers: JSON.stringify(answers) }),
  };
}

const focalColumns = ({ x, y }: FocalPoint) => ({ focal_x: x, focal_y: y });

async function replaceImages(
  transaction: Transaction,
  id: number,
  images: NonNullable<Update['images']>,
) {
  await transaction.deleteFrom('article_image').where('article_id', '=', id).execute();
  if (images.length === 0) return;
  const pointOf = await findFocalPoints(
    transaction,
    images.map((image) => image.file_id),
  );
  await transaction
    .insertInto('article_image')
    .values(
      images.map((image, position) => ({
        article_id: id,
        position,
        file_id: image.file_id,
        caption: image.caption ?? null,
        credit: image.credit ?? null,
        alt: image.alt ?? null,
        ...focalColumns(image.focal_point ?? pointOf(image.file_id)),
      })),
    )
    .execute();
}

/**
 * Keeps portraits that are among the article's pictures. An earlier portrait that was removed from
 * the pictures is dropped. @throws ProblemError 422 for any other file
 */
export function ownFaces(
  answers: NonNullable<Update['answers']>,
  current: Article,
  images: readonly { file_id: number }[] = current.images,
): NonNullable<Update['answers']> {
  const own = new Set(images.map(({ file_id }) => file_id));
  const before = new Set(current.answers.map(({ file_id }) => file_id));
  return answers.map((answer, index) => {
    const { file_id: id } = answer;
    if (id === null || own.has(id)) return answer;
    if (before.has(id)) return { ...answer, file_id: null };
    throw unprocessable({
      [`answers.${index}.file_id`]: [
        {
          sv: 'Bilden hör inte till artikeln. Lägg till den bland artikelns bilder först.',
          en: 'The picture is not one of the article’s. Add it to its pictures first.',
        },
      ],
    });
  });
}

/** Sets the authors. All must be members of the article's office. */
async function replaceAuthors(transaction: Transaction, article: Article, authorIds: number[]) {
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id from editorial_office_member m
    where m.editorial_office_id = ${article.editorial_office.id}
    union select w.user_id from article_author w
    where w.article_id = ${article.id}`.execute(transaction);
  const known = new Set(rows.map((row) => row.id));
  if (!authorIds.every((authorId) => known.has(authorId)))
    throw unprocessable({
      author_ids: [
        {
          sv: 'Välj skribenter som är med i redaktionen.',
          en: 'Choose writers who are in the office.',
        },
      ],
    });
  await transaction.deleteFrom('article_author').where('article_id', '=', article.id).execute();
  await transaction
    .insertInto('article_author')
    .values(
      [...new Set(authorIds)].map((userId, position) => ({
        article_id: article.id,
        user_id: userId,
        position,
      })),
    )
    .execute();
}

/** Builds the JSON of an article that a version stores: everything printed. */
export const toVersion = (article: Article): string => JSON.stringify(contentOf(article));

/** Stores the state before the first recorded save, so that it can be restored. */
async function keepBeginning(transaction: Transaction, article: Article): Promise<void> {
  if (article.headline === '' && isEmptyRichText(article.body)) return;
  await sql`
    insert into article_version (article_id, version, snapshot, saved_by, started_at, saved_at)
    select a.id, a.version, ${toVersion(article)}, a.created_by, a.updated_at, a.updated_at
    from article a where a.id = ${article.id}
      and not exists (select from article_version v where v.article_id = a.id)`.execute(
    transaction,
  );
}

/**
 * Stores the current article as a version. Successive saves by the same author are merged. Authors
 * who write at once (`isShared`) have one version each, and not one for each pause.
 */
async function keepVersion(
  transaction: Transaction,
  article: Article,
  viewer: Viewer,
  isShared: boolean,
): Promise<void> {
  await sql`
    with folded as (
      delete from article_version v
      where v.article_id = ${article.id} and v.saved_by = ${viewer.userId}
        and v.version = (select max(version) from article_version
          where article_id = ${article.id} and (not ${isShared} or saved_by = ${viewer.userId}))
        and v.started_at > now() - make_interval(mins => ${FOLD_MINUTES})
      returning v.started_at)
    insert into article_version (article_id, version, snapshot, saved_by, started_at)
    values (${article.id}, ${article.version}, ${toVersion(article)}, ${viewer.userId},
      coalesce((select started_at from folded), now()))`.execute(transaction);
}

/**
 * Saves an article. A save based on an older version changes nothing and answers 409 with the
 * current article. `whenPlaced` runs within the transaction for an article on a page.
 */
export function saveArticle(
  database: Database,
  viewer: Viewer,
  id: number,
  update: Update,
  whenPlaced: (
    transaction: Transaction,
    saved: Article,
    before: Article,
  ) => Promise<void> = async () => {},
): Promise<Article> {
  return database.transaction().execute(async (transaction) => {
    await requireNotOnItsWay(transaction, id);
    await lockArticle(transaction, id);
    const current = requireFound(await findArticle(transaction, viewer, id));
    requireOpenArticle(viewer, current);
    requireVersion(update.version, current);
    const saved = await writeArticle(transaction, viewer, current, update);
    if (saved.placement) await whenPlaced(transaction, saved, current);
    return saved;
  });
}

/**
 * Refuses another due day from a participant where the article has a story, since the plan is not
 * theirs to change. @throws ProblemError 403
 */
async function requireOwnDueDay(
  transaction: Transaction,
  viewer: Viewer,
  { id, due_on: before }: Article,
  { due_on: after }: Pick<Update, 'due_on'>,
): Promise<void> {
  if (viewer.role !== 'participant' || after === undefined || after === before) return;
  const { rows } = await sql`select from story s
    where s.article_id = ${id} and s.deleted_at is null`.execute(transaction);
  if (rows.length > 0) throw forbidden();
}

/**
 * Updates the given fields of an article that the viewer may change, and stores the versions before
 * and after. @throws ProblemError 422 for pictures the viewer can't see, or authors of other
 * offices
 */
export async function writeArticle(
  transaction: Transaction,
  viewer: Viewer,
  current: Article,
  update: Omit<Update, 'version'>,
  { isShared = false } = {},
): Promise<Article> {
  const { id } = current;
  await requireOwnDueDay(transaction, viewer, current, update);
  await keepBeginning(transaction, current);
  if (update.images) {
    const fileIds = update.images.map((image) => image.file_id);
    if (!(await areFilesVisible(transaction, viewer, fileIds)))
      throw unprocessable({
        images: [
          {
            sv: 'En bild finns inte längre. Ta bort den och välj en annan.',
            en: 'A picture no longer exists. Remove it and choose another.',
          },
        ],
      });
    const known = new Set(current.images.map((image) => image.file_id));
    const added = fileIds.filter((fileId) => !known.has(fileId));
    await requireAllowed(transaction, added, { allowed: 'pictures', field: 'images' });
    await replaceImages(transaction, id, update.images);
  }
  const answers = update.answers && ownFaces(update.answers, current, update.images);
  if (update.author_ids) await replaceAuthors(transaction, current, update.author_ids);
  await transaction
    .updateTable('article')
    .set({
      ...columnsOf({ ...update, answers }),
      ...((update.body || answers) &&
        textColumns(update.body ?? current.body, answers ?? current.answers)),
      version: current.version + 1,
    })
    .where('id', '=', id)
    .execute();
  const saved = requireFound(await findArticle(transaction, viewer, id));
  await keepVersion(transaction, saved, viewer, isShared);
  return saved;
}
