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

async function keptFile(database: Database, viewer: Viewer, id: number): Promise<StoredFile> {
  const found = requireFound(await findFile(database, viewer, id));
  if (!found.can.delete) throw forbidden();
  return found;
}

/** Changes a file's name, words and tags; what is not sent stays. */
export async function updateFile(
  database: Database,
  viewer: Viewer,
  id: number,
  { tags, tag_groups: groups, focal_point: focalPoint, ...words }: Update,
): Promise<StoredFile> {
  await keptFile(database, viewer, id);
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
  return keptFile(database, viewer, id);
}

/** Puts a file into the bin; one that lies there already stays as it is. */
export async function throwFileAway(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<{ deleted_at: string }> {
  await keptFile(database, viewer, id);
  await sql`update file set deleted_at = now() where id = ${id} and deleted_at is null`.execute(
    database,
  );
  const { deleted_at: deletedAt } = await keptFile(database, viewer, id);
  return { deleted_at: deletedAt ?? new Date().toISOString() };
}

/** Takes a file out of the bin. */
export async function restoreFile(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredFile> {
  await keptFile(database, viewer, id);
  await sql`update file set deleted_at = null where id = ${id}`.execute(database);
  return keptFile(database, viewer, id);
}

async function removeForGood({ database, storage }: Services, id: number): Promise<boolean> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file f where f.id = ${id} and f.deleted_at is not null and ${isUnused()}
    returning f.storage_key`.execute(database);
  // The row first: bytes without a row are a loss of room, a row without bytes one of a file.
  for (const { storage_key: key } of rows) await storage.remove(key);
  return rows.length > 0;
}

/**
 * Removes a file for good, while the administration is open after a fresh password.
 * @throws ProblemError 403 while it is not, 409 where the file is still used
 */
export async function deleteForGood(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<{ deleted_at: string }> {
  await keptFile(services.database, viewer, id);
  if (!viewer.adminUntil || Date.parse(viewer.adminUntil) < Date.now())
    throw new ProblemError(403, 'administration_closed', {
      sv: 'Skriv ditt lösenord först. Det behövs för att ta bort för gott.',
      en: 'Enter your password first. It is needed to delete for good.',
    });
  const gone = await throwFileAway(services.database, viewer, id);
  if (!(await removeForGood(services, id)))
    throw new ProblemError(409, 'file_in_use', {
      sv: 'Filen används fortfarande. Ta bort den där den används först.',
      en: 'The file is still in use. Remove it from where it is used first.',
    });
  return gone;
}

/** Removes what has lain in the bin for 30 days and is used nowhere; run every night. */
export async function purgeFiles(services: Services): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select f.id from file f
    where f.deleted_at < now() - make_interval(days => ${FILE_BIN_DAYS}) and ${isUnused()}
    order by f.id limit 10000`.execute(services.database);
  for (const { id } of rows) {
    const known = await readSnapshot(services.database, FILE, id);
    if (await removeForGood(services, id))
      await auditErased(services.database, FILE, { id, known });
  }
}
