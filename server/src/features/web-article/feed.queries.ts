import type { AttachedFile } from '@spalten/contract/attached-file';
import type { MediaText } from '@spalten/contract/media-text';
import type { WebFeed } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { attachedFiles, attachedImage } from '../file/index.ts';
import { currentSlug } from '../../platform/slugs.ts';
import { isPublic } from './web-article.policy.ts';
import { KIND } from './web-article.queries.ts';

const PAGE_SIZE = 20;

/** The office whose feed a key opens. */
export interface FeedOffice {
  id: number;
  name: string;
  newspaper_name: string;
}

/** A published web article in a feed. */
export interface FeedItem {
  id: number;
  slug: string;
  title: string;
  standfirst: string;
  byline: string;
  body: MediaText;
  tags: string[];
  published_at: string;
  updated_at: string;
  image_alt: string | null;
  image_caption: string | null;
  image_credit: string | null;
  opinion_name: string | null;
  opinion_note: string | null;
  image_file: AttachedFile | null;
  files: AttachedFile[];
}

/**
 * Finds the office of a feed key. Office and customer must be active, and the package must include
 * web articles.
 */
export async function findFeedOffice(
  database: Database,
  key: string,
): Promise<FeedOffice | undefined> {
  const { rows } = await sql<FeedOffice>`
    select o.id, o.name, o.newspaper_name from web_feed d
    join editorial_office o on o.id = d.editorial_office_id and o.is_active
    join customer c on c.id = o.customer_id and c.is_active
    join package k on k.id = c.package_id and 'web_article' = any(k.features)
    where d.key = ${key}`.execute(database);
  return rows[0];
}

/** Returns the office's feed key, created on first use. */
export async function feedKey(database: Database, officeId: number): Promise<string> {
  await sql`insert into web_feed (editorial_office_id) values (${officeId})
    on conflict do nothing`.execute(database);
  const { rows } = await sql<{ key: string }>`
    select key from web_feed where editorial_office_id = ${officeId}`.execute(database);
  return rows[0]?.key ?? '';
}

/** Deletes the office's feed key, which revokes it. A new one is created on next use. */
export async function renewKey(database: Database, officeId: number): Promise<void> {
  await sql`delete from web_feed where editorial_office_id = ${officeId}`.execute(database);
}

export async function findOffice(
  database: Database,
  id: number,
): Promise<WebFeed['editorial_office'] | undefined> {
  return database
    .selectFrom('editorial_office')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const CURSOR = /^(\d{4}-[^_]{10,40})_(\d{1,15})$/;

/**
 * Returns a page of published web articles, newest first. `next` is the cursor of the next page, or
 * null.
 */
export async function listFeed(
  database: Database,
  officeId: number,
  after: string | null | undefined,
): Promise<{ items: FeedItem[]; next: string | null }> {
  const cursor = CURSOR.exec(after ?? '');
  const from = cursor
    ? sql`and (w.published_at, w.id) < (${cursor[1]}::timestamptz, ${Number(cursor[2])}::bigint)`
    : sql``;
  const { rows } = await sql<FeedItem & { place: string }>`
    select w.id, w.title, w.standfirst, w.byline, w.body, w.tags, w.published_at, w.updated_at,
      w.image_alt, w.image_caption, w.image_credit, w.opinion_name, w.opinion_note, ${currentSlug(KIND, 'w.id')} as slug,
      ${attachedImage(KIND, 'w.id')} as image_file, ${attachedFiles(KIND, 'w.id')} as files,
      to_char(w.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from web_article w
    where w.editorial_office_id = ${officeId} and ${isPublic} ${from}
    order by w.published_at desc, w.id desc limit ${sql.lit(PAGE_SIZE + 1)}`.execute(database);
  const items = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined;
  return { items, next: last ? `${last.place}_${last.id}` : null };
}

/** Finds a file of an article published in the office. Undefined for all other files. */
export async function findFeedFile(database: Database, officeId: number, id: number) {
  const { rows } = await sql<{
    storage_key: string;
    mime: string;
    checksum: string;
    file_size: number;
    display_filename: string;
  }>`
    select f.storage_key, f.mime, f.checksum, f.file_size, f.display_filename from file f
    where f.id = ${id} and exists (select from attachment att
      join web_article w on w.id = att.object_id
      where att.kind = ${KIND} and att.file_id = f.id
        and w.editorial_office_id = ${officeId} and ${isPublic})`.execute(database);
  return rows[0];
}
