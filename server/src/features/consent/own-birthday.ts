import type { OwnBirthday } from '@spalten/contract/consent';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { lockConsents } from './lock-consents.ts';
import { removeTaken, takePersonAway } from './take-away.ts';

/** Tells whether the viewer has said no to being named at birthdays. */
export async function findOwnBirthday(
  database: Database,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<OwnBirthday> {
  const { rows } = await sql`select from pictured_person
    where user_id = ${userId} and no_birthday limit 1`.execute(database);
  return { no_birthday: rows.length > 0 };
}

/** Stores the viewer’s choice in all offices. Newspapers on the web are made anew after a no. */
export async function saveOwnBirthday(
  services: Services,
  { userId }: Pick<Viewer, 'userId'>,
  { no_birthday: isRefused }: OwnBirthday,
): Promise<OwnBirthday> {
  const { database } = services;
  // A person's offices are of one customer, and so have one lock.
  const { rows: own } = await sql<{ office_id: number }>`
    select editorial_office_id as office_id from pictured_person
    where user_id = ${userId} limit 1`.execute(database);
  const taken = await database.transaction().execute(async (transaction) => {
    for (const { office_id: officeId } of own) await lockConsents(transaction, officeId);
    const { rows } = await sql<{ id: number }>`
      update pictured_person set no_birthday = ${isRefused}, version = version + 1
      where user_id = ${userId} and no_birthday <> ${isRefused} returning id`.execute(transaction);
    const all = [];
    for (const { id } of rows)
      all.push(await takePersonAway(transaction, services, { personId: id, userId }));
    return all;
  });
  for (const one of taken) await removeTaken(services, one);
  return findOwnBirthday(database, { userId });
}

/**
 * Notes a no to birthdays for a person of a register, and in all offices of one who has an account.
 * @returns the ids of the rows that it changed
 */
export async function refuseBirthdays(
  transaction: Transaction,
  personId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update pictured_person p set no_birthday = true, version = p.version + 1
    from pictured_person said where said.id = ${personId} and not p.no_birthday
      and (p.id = said.id or p.user_id = said.user_id) returning p.id`.execute(transaction);
  return rows.map(({ id }) => id);
}
