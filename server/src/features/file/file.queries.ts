import type { file as calls, StoredFile } from '@spalten/contract/file';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isFileManaged, isFileVisible } from './file.policy.ts';
import { isFileReadable } from './shared-files.ts';

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
      refJson('app_user', 'f.uploaded_by').as('uploaded_by'),
      refJson('editorial_office', 'f.editorial_office_id').as('editorial_office'),
      sql`json_build_object('update', ${isFileManaged(viewer)} and f.deleted_at is null,
        'delete', ${isFileManaged(viewer)})`.as('can'),
    ])
    .where(isSeen);

/** Builds SQL that matches files against allowed extensions, MIME families or types. */
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
 * Builds SQL of the files that a list shows: those of the given office, else the viewer's own and
 * those of the active office. Roles over offices see all of them.
 */
function isOfShownOffice(viewer: Viewer, given: number | null | undefined): RawBuilder<boolean> {
  const isListed = isOfficeListed(viewer, 'f.editorial_office_id', given);
  if (given) return isListed;
  if (viewer.role !== 'moderator' && viewer.role !== 'participant') return sql<boolean>`true`;
  return sql<boolean>`(f.uploaded_by = ${viewer.userId} or ${isListed})`;
}

/**
 * Returns a page of visible files, newest first. The bin is a separate list with the files that the
 * viewer may restore.
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
  rows = rows.where(isOfShownOffice(viewer, query.editorial_office_id));
  if (query.q) rows = rows.where(contains('f.display_filename', query.q));
  if (query.tags && query.tags.length > 0)
    rows = rows.where(
      sql<boolean>`exists (select from file_tag l where l.file_id = f.id
        and l.tag_id = any(${query.tags}::bigint[]))`,
    );
  if (query.extensions && query.extensions.length > 0)
    rows = rows.where(isOfExtensions(query.extensions));
  // Matches the uploaded bytes too, since stored pictures may differ from them.
  if (query.checksum)
    rows = rows.where(
      sql<boolean>`(f.checksum = ${query.checksum} or f.source_checksum = ${query.checksum})`,
    );
  return listPage(
    rows,
    query,
    { created_at: 'timestamptz', display_filename: 'text', file_size: 'bigint' },
    '-created_at',
  );
}

/** Finds a file that the viewer sees, or may read through an object that uses it. */
export async function findFile(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<StoredFile | undefined> {
  const find = (isSeen: RawBuilder<boolean>) =>
    fileRows(database, viewer, isSeen).where('f.id', '=', id).executeTakeFirst();
  // Most files are visible directly. The costly check of all uses runs only otherwise.
  const row = (await find(isFileVisible(viewer))) ?? (await find(isFileReadable(viewer)));
  return row as unknown as StoredFile | undefined;
}

/** Finds files by id for the response, ordered by id. */
export async function findFiles(
  database: Database,
  viewer: Viewer,
  ids: number[],
): Promise<StoredFile[]> {
  const rows = await fileRows(database, viewer).where('f.id', 'in', ids).orderBy('f.id').execute();
  return rows as unknown as StoredFile[];
}

/** Finds the file that a resumable upload was stored as. */
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
 * Finds the storage location of a file for those who see it or an object it is attached to.
 * Undefined if the viewer can't read it.
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
  return seen ?? find(isFileReadable(viewer));
}

/** Returns which of the files exist and are visible to the viewer. */
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

/** Returns true if all files are visible to the viewer. */
export async function areFilesVisible(
  database: Database | Transaction,
  viewer: Viewer,
  ids: number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  return (await keepVisibleFiles(database, viewer, wanted)).size === wanted.length;
}
