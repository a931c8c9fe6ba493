import type { file as calls, StoredFile } from '@spalten/contract/file';
import { FILE_BIN_DAYS } from '@spalten/contract/file';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditErased } from '../../platform/audit.ts';
import { readSnapshot } from '../../platform/audit-subject.ts';
import type { Database } from '../../platform/database/database.ts';
import { requireFound, forbidden, ProblemError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { FILE } from './file.audit.ts';
import { isUnused } from './file-uses.ts';
import { findFile } from './file.queries.ts';
import { findTagIds, setTags } from './tag.queries.ts';

type Update = z.output<typeof calls.update.body>;

async function requireManagedFile(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredFile> {
  const found = requireFound(await findFile(database, viewer, id));
  if (!found.can.delete) throw forbidden();
  return found;
}

/** Updates the given fields of a file: name, texts, tags. */
export async function updateFile(
  database: Database,
  viewer: Viewer,
  id: number,
  { tags, tag_groups: groups, focal_point: focalPoint, ...words }: Update,
): Promise<StoredFile> {
  await requireManagedFile(database, viewer, id);
  await database.transaction().execute(async (transaction) => {
    const fields = {
      ...words,
      ...(focalPoint !== undefined && {
        focal_point: focalPoint && JSON.stringify(focalPoint),
      }),
    };
    if (Object.values(fields).some((value) => value !== undefined))
      await transaction.updateTable('file').set(fields).where('id', '=', id).execute();
    const wanted = tags ?? (groups && (await findTagIds(transaction, viewer, groups)));
    if (wanted) await setTags(transaction, viewer, id, wanted);
  });
  return requireManagedFile(database, viewer, id);
}

/** Moves a file to the bin. A file that is there already stays unchanged. */
export async function moveToBin(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<{ deleted_at: string }> {
  await requireManagedFile(database, viewer, id);
  await sql`update file set deleted_at = now() where id = ${id} and deleted_at is null`.execute(
    database,
  );
  const { deleted_at: deletedAt } = await requireManagedFile(database, viewer, id);
  return { deleted_at: deletedAt ?? new Date().toISOString() };
}

/** Restores a file from the bin. */
export async function restoreFile(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredFile> {
  await requireManagedFile(database, viewer, id);
  await sql`update file set deleted_at = null where id = ${id}`.execute(database);
  return requireManagedFile(database, viewer, id);
}

async function removePermanently({ database, storage }: Services, id: number): Promise<boolean> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file f where f.id = ${id} and f.deleted_at is not null and ${isUnused()}
    returning f.storage_key`.execute(database);
  // The row is deleted first. Bytes without a row waste space, while a row without bytes is a
  // broken file.
  for (const { storage_key: key } of rows) await storage.remove(key);
  return rows.length > 0;
}

/**
 * Deletes a file permanently. It requires that the password was entered again recently. @throws
 * ProblemError 403 without it, 409 if the file is in use
 */
export async function deletePermanently(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<{ deleted_at: string }> {
  await requireManagedFile(services.database, viewer, id);
  if (!viewer.adminUntil || Date.parse(viewer.adminUntil) < Date.now())
    throw new ProblemError(403, 'administration_closed', {
      sv: 'Skriv ditt lösenord först. Det behövs för att ta bort för gott.',
      en: 'Enter your password first. It is needed to delete for good.',
    });
  const gone = await moveToBin(services.database, viewer, id);
  if (!(await removePermanently(services, id)))
    throw new ProblemError(409, 'file_in_use', {
      sv: 'Filen används fortfarande. Ta bort den där den används först.',
      en: 'The file is still in use. Remove it from where it is used first.',
    });
  return gone;
}

/** Deletes unused files that have been in the bin for 30 days. Runs every night. */
export async function purgeFiles(services: Services): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select f.id from file f
    where f.deleted_at < now() - make_interval(days => ${FILE_BIN_DAYS}) and ${isUnused()}
    order by f.id limit 10000`.execute(services.database);
  for (const { id } of rows) {
    const known = await readSnapshot(services.database, FILE, id);
    if (await removePermanently(services, id))
      await auditErased(services.database, FILE, { id, known });
  }
}
