import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import { MAX_FILE_BYTES } from '../../platform/forms/forms.plugin.ts';
import type { Services } from '../../services.ts';
import { claimSpace } from './space.ts';

/** Limit of open uploads per person. The client sends two at a time. */
const MAX_OPEN = 50;

const tooManyOpen = () =>
  new ProblemError(422, 'too_many_uploads', {
    sv: 'Du har för många filer på väg. Vänta tills några har kommit fram.',
    en: 'You have too many files on their way. Wait until some have arrived.',
  });

const tooLarge = () =>
  new ProblemError(413, 'too_large', {
    sv: 'Filen är för stor. En fil får vara högst 5\u00a0GB.',
    en: 'The file is too large. A file may be at most 5\u00a0GB.',
  });

/** Lists the viewer's uploads without activity for an hour, if there are too many. */
async function findAbandoned({ database }: Services, viewer: Viewer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where user_id = ${viewer.userId}
      and touched_at < now() - interval '1 hour'
      and (select count(*) from upload where user_id = ${viewer.userId}) >= ${MAX_OPEN}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/**
 * Reserves space in the viewer's package for a resumable upload. @throws ProblemError 413 for a
 * file over the size limit, 422 `over_quota` or `too_many_uploads`, 503 `no_room`
 */
export async function reserveUpload(
  services: Services,
  viewer: Viewer,
  { id, filename, size }: { id: string; filename: string; size: number },
): Promise<void> {
  const { database, config, uploads } = services;
  if (size > MAX_FILE_BYTES) throw tooLarge();
  await requireDiskSpace(config.dataDir, size);
  for (const abandoned of await findAbandoned(services, viewer)) await uploads.remove(abandoned);
  await database.transaction().execute(async (transaction) => {
    await claimSpace(transaction, viewer, { name: filename, bytes: size });
    // Locks the user instead of the customer, which administrators lack. Concurrent requests count
    // each other.
    await sql`select from app_user where id = ${viewer.userId} for update`.execute(transaction);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from upload where user_id = ${viewer.userId}`.execute(
      transaction,
    );
    if ((rows[0]?.open ?? 0) >= MAX_OPEN) throw tooManyOpen();
    await transaction
      .insertInto('upload')
      .values({ id, size, customer_id: viewer.customerId, user_id: viewer.userId })
      .execute();
  });
}
