import { sql } from 'kysely';
import { auditMany } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { STORY } from './story.audit.ts';

/**
 * Gives the stories that a newspaper is sent without back to the ideas of its office. Their words,
 * people and articles stay, and their day and place, which were the newspaper's, go. Runs in the
 * transaction that sends it.
 */
export async function releaseStories(
  transaction: Transaction,
  { newspaperId, userId }: { newspaperId: number; userId: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from release_unprinted_stories(${newspaperId}) id`.execute(transaction);
  const { name } = await transaction
    .selectFrom('newspaper')
    .select(sql<string>`newspaper_name || ' ' || issue_number`.as('name'))
    .where('id', '=', newspaperId)
    .executeTakeFirstOrThrow();
  const changes = [{ field: 'newspaper', from: name, to: null }];
  await auditMany(
    transaction,
    STORY,
    { action: 'update', userId, changes },
    rows.map(({ id }) => id),
  );
}
