import type { StoredFile } from '@spalten/contract/file';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isFileVisible } from './file.policy.ts';

/** Where a file's bytes lie, for who may see it; undefined where they may not. */
export async function findStored(database: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{
    storage_key: string;
    mime: string;
    display_filename: string;
    file_size: number;
    checksum: string;
  }>`
    select f.storage_key, f.mime, f.display_filename, f.file_size, f.checksum from file f
    where f.id = ${id} and ${isFileVisible(viewer)}`.execute(database);
  return rows[0];
}

/** Files by id as they are answered. */
export async function findFiles(database: Database, ids: number[]): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.created_at, f.updated_at, f.filename, f.display_filename, f.file_size, f.deleted_at,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
        from file_tag l join tag t on t.id = l.tag_id where l.file_id = f.id), '[]') as tag_groups,
      json_build_object('mime', f.mime, 'width', f.width, 'height', f.height, 'alt', f.alt,
        'caption', f.caption, 'credit', f.credit, 'taken_at', f.taken_at,
        'checksum', f.checksum) as meta,
      (select json_build_object('id', u.id, 'name', u.name) from app_user u
        where u.id = f.uploaded_by) as uploaded_by
    from file f where f.id = any(${ids}) order by f.id`.execute(database);
  return rows;
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
