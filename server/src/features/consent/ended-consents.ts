import { sql } from 'kysely';
import { today } from '../../platform/day.ts';
import type { Services } from '../../services.ts';
import { lockConsents } from './lock-consents.ts';
import { removeTaken, takePersonAway, tellModerators } from './take-away.ts';

/** Takes the pictures of somebody whose account was erased from the web. It may run twice. */
export async function takeErasedAway(
  services: Services,
  { personId }: { personId: number },
): Promise<void> {
  const { rows } = await sql<{ office_id: number }>`select editorial_office_id as office_id
    from pictured_person where id = ${personId}`.execute(services.database);
  const [row] = rows;
  if (!row) return;
  const taken = await services.database.transaction().execute(async (transaction) => {
    await lockConsents(transaction, row.office_id);
    return takePersonAway(transaction, services, { personId, userId: null });
  });
  await removeTaken(services, taken);
}

/** Tells moderators of consents whose last day has been, and takes their pictures from the web. */
export async function endConsents(services: Services): Promise<void> {
  const { database } = services;
  const { rows } = await sql<{
    id: number;
    editorial_office_id: number;
  }>`select id, editorial_office_id from pictured_person
    where valid_until < ${today} and end_told_for is distinct from valid_until
      and (paper or web) order by id`.execute(database);
  for (const { id, editorial_office_id: officeId } of rows) {
    const taken = await database.transaction().execute(async (transaction) => {
      await lockConsents(transaction, officeId);
      const { rows: ended } = await sql`update pictured_person set end_told_for = valid_until
        where id = ${id} and valid_until < ${today}
          and end_told_for is distinct from valid_until returning 1`.execute(transaction);
      if (ended.length === 0) return null;
      await tellModerators(transaction, 'consent-ended', { personId: id, userId: null });
      return takePersonAway(transaction, services, { personId: id, userId: null });
    });
    if (taken) await removeTaken(services, taken);
  }
}
