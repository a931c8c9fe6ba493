import type { Proof } from '@spalten/contract/proof';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { formatDay, today } from '../../platform/day.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findNewspaper, requireOpenNewspaper } from '../newspaper/index.ts';
import { dayPast } from './proof.errors.ts';
import { findProof } from './proof.queries.ts';

/** Locks a newspaper for its proof round. @throws ProblemError 404, and 403 for those who don't lead it */
async function requireLed(transaction: Transaction, viewer: Viewer, id: number): Promise<void> {
  await sql`select from newspaper where id = ${id} for no key update`.execute(transaction);
  requireOpenNewspaper(viewer, requireFound(await findNewspaper(transaction, viewer, id)));
}

/** Opens the round of a newspaper, again if it was closed, with its last day. */
export function openRound(
  database: Database,
  viewer: Viewer,
  id: number,
  lastDay: string | null,
): Promise<Proof> {
  return database.transaction().execute(async (transaction) => {
    await requireLed(transaction, viewer, id);
    if (lastDay !== null && lastDay < formatDay(new Date())) throw dayPast();
    await sql`
      insert into proof_round (newspaper_id, customer_id, editorial_office_id, last_day, opened_by)
      select n.id, o.customer_id, o.id, ${lastDay}::date, ${viewer.userId}
      from newspaper n join editorial_office o on o.id = n.editorial_office_id where n.id = ${id}
      on conflict (newspaper_id) do update
        set last_day = excluded.last_day, closed_at = null, opened_by = excluded.opened_by,
          opened_at = case when proof_round.closed_at is not null or proof_round.last_day < ${today}
            then now() else proof_round.opened_at end`.execute(transaction);
    return requireFound(await findProof(transaction, viewer, id));
  });
}

/** Closes the round of a newspaper. Its marks stay. */
export function closeRound(database: Database, viewer: Viewer, id: number): Promise<Proof> {
  return database.transaction().execute(async (transaction) => {
    await requireLed(transaction, viewer, id);
    await sql`update proof_round set closed_at = now()
      where newspaper_id = ${id} and closed_at is null`.execute(transaction);
    return requireFound(await findProof(transaction, viewer, id));
  });
}
