import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { withAudit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { moveUnsentArticles } from '../article/index.ts';
import { pause } from './account-state.ts';
import { addMemberships } from './keep-person.ts';
import { PEOPLE } from './person.audit.ts';
import { isPersonManaged } from './person.policy.ts';

interface Archived {
  id: number;
  customer_id: number;
  is_elsewhere: boolean;
}

/** Locks those of the people who are active participants of the office and managed by the viewer. */
async function lockMembers(
  transaction: Transaction,
  viewer: Viewer,
  officeId: number,
  ids: readonly number[],
): Promise<Archived[]> {
  const { rows } = await sql<Archived>`
    select u.id, u.customer_id, exists (select from editorial_office_member x
      join editorial_office o on o.id = x.editorial_office_id and o.is_active
      where x.user_id = u.id and x.editorial_office_id <> ${officeId}) as is_elsewhere
    from editorial_office_member m join app_user u on u.id = m.user_id
    where m.editorial_office_id = ${officeId} and u.id = any(${[...ids]}::bigint[])
      and u.role = 'participant' and u.is_active and ${isPersonManaged(viewer, 'participant')}
    order by u.id for update of u`.execute(transaction);
  return rows;
}

/** Takes a person out of one office. What they haven't sent in follows them to another. */
async function leaveOffice(
  transaction: Transaction,
  { request, viewer }: { request: FastifyRequest; viewer: Viewer },
  { id, customer_id: customerId }: Archived,
  officeId: number,
): Promise<void> {
  await sql`delete from editorial_office_member
    where user_id = ${id} and editorial_office_id = ${officeId}`.execute(transaction);
  await addMemberships(transaction, id, customerId, []);
  await moveUnsentArticles(
    transaction,
    { request, actorId: viewer.userId },
    { userId: id, left: [officeId], joined: [] },
  );
}

/**
 * Archives participants of an office: who is in another active office leaves this one, others are
 * deactivated. Each leaves an entry in the audit trail. Nothing they have made is removed.
 * @returns the ids by what became of them, or null if one isn't an active participant of the office
 */
export async function archivePeople(
  transaction: Transaction,
  caller: { request: FastifyRequest; viewer: Viewer },
  officeId: number,
  ids: readonly number[],
): Promise<{ deactivated: number[]; left: number[] } | null> {
  const people = await lockMembers(transaction, caller.viewer, officeId, ids);
  if (people.length !== new Set(ids).size) return null;
  for (const person of people) {
    const entry = {
      subject: PEOPLE.participant,
      id: person.id,
      userId: caller.viewer.userId,
    };
    await withAudit(transaction, caller.request, entry, () =>
      person.is_elsewhere
        ? leaveOffice(transaction, caller, person, officeId)
        : pause(transaction, person.id),
    );
  }
  const idsOf = (isElsewhere: boolean) =>
    people.filter((one) => one.is_elsewhere === isElsewhere).map(({ id }) => id);
  return { deactivated: idsOf(false), left: idsOf(true) };
}
