import type { file as calls, StoredFile } from '@spalten/contract/file';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isFileKept, isFileVisible } from './file.policy.ts';
import { isFileRead } from './shared-files.ts';

type ListQuery = z.output<typeof calls.list.query>;

const fileRows = (
  database: Database | Transaction,
  viewer: Viewer,
  isSeen = isFileVisible(viewer),
) =>
  database
    .selectFrom('file as f')
    .select([
      'f.id',
      'f.created_at',
      'f.updated_at',
      'f.filename',
      'f.display_filename',
      'f.file_size',
      'f.deleted_at',
      'f.is_shared',
      sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
        from file_tag l join tag t on t.id = l.tag_id where l.file_id = f.id), '[]')`.as(
        'tag_groups',
      ),
      sql`json_build_object('mime', f.mime, 'width', f.width, 'height', f.height,
        'pages', f.pages, 'duration', f.duration, 'alt', f.alt, 'caption', f.caption,
        'credit', f.credit, 'taken_at', f.taken_at, 'focal_point', f.focal_point,
        'checksum', f.checksum)`.as('meta'),
      sql`(select json_build_object('id', u.id, 'name', u.name) from app_user u
        where u.id = f.uploaded_by)`.as('uploaded_by'),
      sql`(select json_build_object('id', o.id, 'name', o.name) from editorial_office o
        where o.id = f.editorial_office_id)`.as('editorial_office'),
      sql`json_build_object('update', ${isFileKept(viewer)} and f.deleted_at is null,
        'delete', ${isFileKept(viewer)})`.as('can'),
    ])
    .where(isSeen);

/** SQL that holds where a file is among the allowed: by extension, MIME family or type. */
function isOfExtensions(extensions: string[]) {
  const words = extensions.map((entry) => entry.trim().toLowerCase().replace(/^\./, ''));
  if (words.some((word) => word === '*' || word === '*/*')) return sql<boolean>`true`;
  const families = words.filter((word) => word.endsWith('/*')).map((word) => word.slice(0, -2));
  const types = words.filter((word) => word.includes('/') && !word.endsWith('/*'));
  const plain = words.filter((word) => !word.includes('/'));
  return sql<boolean>`(split_part(f.mime, '/', 1) = any(${families}::text[])
    or f.mime = any(${types}::text[])
    or lower(substring(f.display_filename from '\\.([^.]+)$')) = any(${plain}::text[]))`;
}

/**
 * A page of the files that the viewer sees, newest first: those in the bin apart, which
 * are seen only where they may be taken back.
 */
export function listFiles(
  database: Database,
  viewer: Viewer,
  query: ListQuery,
  isDeleted: boolean,
) {
  let rows = fileRows(database, viewer);
  rows = isDeleted
    ? rows.where('f.deleted_at', 'is not', null)
    : rows.where('f.deleted_at', 'is', null);
  if (query.editorial_office_id)
    rows = rows.where(isOfficeListed(viewer, 'f.editorial_office_id', query.editorial_office_id));
  if (query.q) rows = rows.where('f.display_filename', 'ilike', containsPattern(query.q));
  if (query.tags && query.tags.length > 0)
    rows = rows.where(
      sql<boolean>`exists (select from file_tag l where l.file_id = f.id
        and l.tag_id = any(${query.tags}::bigint[]))`,
    );
  if (query.extensions && query.extensions.length > 0)
    rows = rows.where(isOfExtensions(query.extensions));
  // Told by the bytes as they were sent: cleaning may have changed those that lie here.
  if (query.checksum)
    rows = rows.where(
      sql<boolean>`(f.checksum = ${query.checksum} or f.source_checksum = ${query.checksum})`,
    );
  return listPage(
    database,
    query,
    rows as never,
    { created_at: 'timestamptz', display_filename: 'text', file_size: 'bigint' },
    '-created_at',
  );
}

/** A file that the viewer sees, or reads where it was sent, handed in or used. */
export async function findFile(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<StoredFile | undefined> {
  const find = (isSeen: RawBuilder<boolean>) =>
    fileRows(database, viewer, isSeen).where('f.id', '=', id).executeTakeFirst();
  // Most files are seen by themselves; the readers of everything else are asked only then.
  const row = (await find(isFileVisible(viewer))) ?? (await find(isFileRead(viewer)));
  return row as unknown as StoredFile | undefined;
}

/** Files by id as they are answered, in the order of their ids. */
export async function findFiles(
  database: Database,
  viewer: Viewer,
  ids: number[],
): Promise<StoredFile[]> {
  const rows = await fileRows(database, viewer).where('f.id', 'in', ids).orderBy('f.id').execute();
  return rows as unknown as StoredFile[];
}

/** The file that an upload in pieces has become already. */
export async function findFileOfUpload(
  database: Database,
  uploadId: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('file')
    .select('id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Where a file's bytes lie, for who sees it, or reads something that it is attached to; undefined
 * where they may not.
 */
export async function findStored(database: Database, viewer: Viewer | null, id: number) {
  const find = async (isSeen: RawBuilder<boolean>) => {
    const { rows } = await sql<{
      storage_key: string;
      mime: string;
      display_filename: string;
      file_size: number;
      checksum: string;
      width: number | null;
    }>`
      select f.storage_key, f.mime, f.display_filename, f.file_size, f.checksum, f.width
      from file f
      where f.id = ${id} and ${isSeen}`.execute(database);
    return rows[0];
  };
  const seen = viewer ? await find(isFileVisible(viewer)) : undefined;
  return seen ?? find(isFileRead(viewer));
}

/** Those of these files that are there and that the viewer sees. */
export async function keepVisibleFiles(
  database: Database | Transaction,
  viewer: Viewer,
  ids: number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select f.id from file f
    where f.id = any(${ids}) and f.deleted_at is null and ${isFileVisible(viewer)}`.execute(
    database,
  );
  return new Set(rows.map((row) => row.id));
}

/** True when the viewer sees all of these files. */
export async function areFilesVisible(
  database: Database | Transaction,
  viewer: Viewer,
  ids: number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  return (await keepVisibleFiles(database, viewer, wanted)).size === wanted.length;
}
