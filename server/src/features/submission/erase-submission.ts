import { SUBMISSION_DAYS } from '@spalten/contract/submission';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { auditMany } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { isUnused } from '../file/index.ts';
import { requireSubmission } from './require-submission.ts';
import { SUBMISSION } from './submission.audit.ts';
import { KIND } from './submission.queries.ts';

type Tools = Pick<Services, 'database' | 'storage'>;

/** Submissions that are erased in one transaction. */
const BATCH = 100;

interface Erasing {
  isAudited: boolean;
  /**
   * True if the sender takes them back: articles that were made of them are marked, and unused files
   * that acceptance has put among the office's are erased too.
   */
  isTakenBack?: boolean;
}

/**
 * Erases submissions, and their files unless an article has them or the office has kept them.
 * @returns how many
 */
async function eraseWhere(
  { database, storage }: Tools,
  where: RawBuilder<boolean>,
  { isAudited, isTakenBack = false }: Erasing,
): Promise<number> {
  const { count, keys } = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`select n.id from submission n where ${where}
      order by n.id limit ${sql.lit(BATCH)} for update`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (isAudited) await auditMany(transaction, SUBMISSION, { action: 'erase' }, ids);
    if (isTakenBack)
      await sql`update submission_article set taken_back_at = now()
        where submission_id = any(${ids}::bigint[])`.execute(transaction);
    const attached = await sql<{ file_id: number }>`delete from attachment
      where kind = ${KIND} and object_id = any(${ids}::bigint[]) returning file_id`.execute(
      transaction,
    );
    await sql`delete from submission where id = any(${ids}::bigint[])`.execute(transaction);
    const files = await sql<{ storage_key: string }>`delete from file f
      where f.id = any(${attached.rows.map((row) => row.file_id)}::bigint[])
        and (${isTakenBack}::boolean or not f.is_shared) and ${isUnused()} returning f.storage_key`.execute(
      transaction,
    );
    return { count: ids.length, keys: files.rows.map((row) => row.storage_key) };
  });
  // Bytes without a row are swept at night, so rows go first.
  for (const key of keys) await storage.remove(key);
  return count;
}

/** Erases a submission that the viewer sees. @throws ProblemError 404 */
export async function removeSubmission(tools: Tools, viewer: Viewer, id: number): Promise<void> {
  await requireSubmission(tools.database, viewer, id);
  await eraseWhere(tools, sql<boolean>`n.id = ${id}`, { isAudited: false });
}

/**
 * Erases what a sender sent, by the key that they were given, with files that the office has been given
 * and uses nowhere. Articles stay, with their pictures, and their office is told. @throws ProblemError 404
 */
export async function eraseByKey(tools: Tools, key: string): Promise<void> {
  const isTheirs = sql<boolean>`n.erase_hash = ${hashToken(key)}`;
  const count = await eraseWhere(tools, isTheirs, { isAudited: true, isTakenBack: true });
  if (count === 0) throw notFound();
}

/** Erases submissions that are 90 days old. Runs every night. */
export async function purgeSubmissions(tools: Tools): Promise<void> {
  const isOld = sql<boolean>`n.created_at < now() - make_interval(days => ${SUBMISSION_DAYS})`;
  for (let count = BATCH; count === BATCH;)
    count = await eraseWhere(tools, isOld, { isAudited: true });
}
