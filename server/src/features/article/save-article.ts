import type { Article, ArticleUpdate } from '@spalten/contract/article';
import type { RichText } from '@spalten/contract/rich-text';
import { isEmptyRichText, plainText } from '@spalten/contract/rich-text';
import { measureText } from '@spalten/contract/text-measures';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { demandFound, forbidden, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { demandVersion } from '../../platform/versions.ts';
import { areFilesVisible } from '../file/index.ts';
import { mayUpdate } from './article.policy.ts';
import { findArticle, lockArticle } from './article.queries.ts';

type Update = z.output<typeof ArticleUpdate>;

/** Saves of one writer within this long are one row of the history. */
const FOLD_MINUTES = 5;

const textColumns = (body: RichText) => {
  const text = plainText(body);
  const { characters, words, lix } = measureText(text);
  return { body: JSON.stringify(body), body_text: text, characters, words, lix };
};

/** The columns that a save names; `undefined` leaves a column as it is, null empties it. */
function columnsOf(update: Update) {
  const { kicker, headline, standfirst, pull_quote, byline, due_on, fact_box, body } = update;
  return {
    kicker,
    standfirst,
    pull_quote,
    due_on,
    headline: headline === null ? '' : headline,
    byline: byline === null ? '' : byline,
    fact_box: fact_box && JSON.stringify(fact_box),
    ...(fact_box === null && { fact_box: null }),
    ...(body && textColumns(body)),
  };
}

async function replaceImages(
  transaction: Transaction,
  id: number,
  images: NonNullable<Update['images']>,
) {
  await transaction.deleteFrom('article_image').where('article_id', '=', id).execute();
  if (images.length === 0) return;
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
        focal_x: image.focal_point.x,
        focal_y: image.focal_point.y,
      })),
    )
    .execute();
}

/** Sets who wrote it; all of them must be people of the article's office. */
async function replaceAuthors(transaction: Transaction, article: Article, authorIds: number[]) {
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id from editorial_office_member m
    where m.editorial_office_id = ${article.editorial_office.id} and m.user_id = any(${authorIds})
    union select w.user_id from article_author w
    where w.article_id = ${article.id} and w.user_id = any(${authorIds})`.execute(transaction);
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

/** What is kept of an article in each version, as JSON. */
function snapshotOf(article: Article): string {
  const { kicker, headline, standfirst, body, pull_quote, fact_box, byline, images } = article;
  return JSON.stringify({
    kicker,
    headline,
    standfirst,
    body,
    pull_quote,
    fact_box,
    byline,
    images: images.map(({ file: _, ...image }) => image),
  });
}

/** Keeps what was there before the first save that is kept, so that it can be gone back to. */
async function keepBeginning(transaction: Transaction, article: Article): Promise<void> {
  if (article.headline === '' && isEmptyRichText(article.body)) return;
  await sql`
    insert into article_version (article_id, version, snapshot, saved_by, started_at, saved_at)
    select a.id, a.version, ${snapshotOf(article)}, a.created_by, a.updated_at, a.updated_at
    from article a where a.id = ${article.id}
      and not exists (select from article_version v where v.article_id = a.id)`.execute(
    transaction,
  );
}

/** Keeps the saved article as it is now; follow-up saves of the same writer fold into the row. */
async function keepVersion(
  transaction: Transaction,
  article: Article,
  viewer: Viewer,
): Promise<void> {
  await sql`
    with folded as (
      delete from article_version v
      where v.article_id = ${article.id} and v.saved_by = ${viewer.userId}
        and v.version = (select max(version) from article_version where article_id = ${article.id})
        and v.started_at > now() - make_interval(mins => ${FOLD_MINUTES})
      returning v.started_at)
    insert into article_version (article_id, version, snapshot, saved_by, started_at)
    values (${article.id}, ${article.version}, ${snapshotOf(article)}, ${viewer.userId},
      coalesce((select started_at from folded), now()))`.execute(transaction);
}

/**
 * Saves what an editor sends. A save that was made from an older version than the stored one
 * changes nothing and answers 409 with the article as it is now. `whenPlaced` is told, within the
 * transaction, of an article that lies on a page.
 */
export function saveArticle(
  database: Database,
  viewer: Viewer,
  id: number,
  update: Update,
  whenPlaced: (transaction: Transaction, article: Article) => Promise<void> = async () => {},
): Promise<Article> {
  return database.transaction().execute(async (transaction) => {
    await lockArticle(transaction, id);
    const current = demandFound(await findArticle(transaction, viewer, id));
    if (!mayUpdate(viewer, current)) throw forbidden();
    demandVersion(update.version, current);
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
      await replaceImages(transaction, id, update.images);
    }
    if (update.author_ids) await replaceAuthors(transaction, current, update.author_ids);
    await transaction
      .updateTable('article')
      .set({ ...columnsOf(update), version: current.version + 1 })
      .where('id', '=', id)
      .execute();
    const saved = demandFound(await findArticle(transaction, viewer, id));
    await keepVersion(transaction, saved, viewer);
    if (saved.placement) await whenPlaced(transaction, saved);
    return saved;
  });
}
