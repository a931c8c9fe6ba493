import type { Person, PersonInput } from '@spalten/contract/person';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { conflict, requireFound, forbidden, unprocessable } from '../../platform/errors.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { moveUnsentArticles } from '../article/index.ts';
import { requireRoom } from '../customer/index.ts';
import { endSessionsOf, revokePasswordTokens } from '../session/index.ts';
import { giveBackLookups, spendLookups, withLookup, withTakenEmail } from './address-lookups.ts';
import { lockedEmail, settleNewEmail } from './change-email.ts';
import type { CallerContext } from './caller-context.ts';
import { findTakenEmail, requireFreeEmail, invite } from './invite.ts';
import type { ManagedRole } from './person.policy.ts';
import { findPerson } from './person.queries.ts';

const LIMITED = { moderator: 'moderators', participant: 'participants' } as const;

const badOffices = () =>
  unprocessable({
    editorial_office_ids: [
      { sv: 'Välj minst en av dina redaktioner.', en: 'Choose at least one of your offices.' },
    ],
  });

/**
 * Returns the customer of the offices. @throws ProblemError 422 if one is out of reach or they have
 * several customers
 */
export async function customerOfOffices(
  transaction: Transaction,
  viewer: Viewer,
  officeIds: readonly number[],
): Promise<number> {
  if (!officeIds.every((id) => reaches(viewer, id))) throw badOffices();
  const { rows } = await sql<{ customer_id: number; count: number }>`
    select customer_id, count(*)::int as count from editorial_office
    where id = any(${[...officeIds]}::bigint[]) group by customer_id`.execute(transaction);
  const [found] = rows;
  if (rows.length !== 1 || found?.count !== new Set(officeIds).size) throw badOffices();
  return found.customer_id;
}

async function addMemberships(
  transaction: Transaction,
  userId: number,
  customerId: number,
  officeIds: readonly number[],
): Promise<void> {
  await sql`
    insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    select distinct o, ${userId}::bigint, ${customerId}::bigint
    from unnest(${[...officeIds]}::bigint[]) o
    on conflict do nothing`.execute(transaction);
  await sql`
    update app_user u set active_editorial_office_id = (
      select m.editorial_office_id from editorial_office_member m where m.user_id = u.id
      order by m.created_at, m.editorial_office_id limit 1)
    where u.id = ${userId} and not exists (select from editorial_office_member m
      where m.user_id = u.id and m.editorial_office_id = u.active_editorial_office_id)`.execute(
    transaction,
  );
}

/**
 * Sets a person's offices. Memberships out of the viewer's reach stay unchanged. What the person
 * hasn't sent to a moderator follows from an office that they leave.
 */
async function setOffices(
  transaction: Transaction,
  { request, viewer }: Pick<CallerContext, 'request' | 'viewer'>,
  person: Person,
  officeIds: readonly number[],
): Promise<void> {
  const customerId = await customerOfOffices(transaction, viewer, officeIds);
  if (customerId !== person.customer.id) throw badOffices();
  const inReach = person.editorial_offices.map((office) => office.id);
  await sql`
    delete from editorial_office_member where user_id = ${person.id}
      and editorial_office_id = any(${inReach}::bigint[])
      and editorial_office_id <> all(${[...officeIds]}::bigint[])`.execute(transaction);
  await addMemberships(transaction, person.id, customerId, officeIds);
  await moveUnsentArticles(
    transaction,
    { request, actorId: viewer.userId },
    {
      userId: person.id,
      left: inReach.filter((id) => !officeIds.includes(id)),
      joined: officeIds.filter((id) => !inReach.includes(id)),
    },
  );
}

/** Creates a person within a transaction. The invitation is sent on commit. */
export async function insertPerson(
  caller: CallerContext,
  transaction: Transaction,
  kind: ManagedRole,
  body: PersonInput,
): Promise<number> {
  const { request, viewer } = caller;
  const { editorial_office_ids: officeIds, is_active: _, ...fields } = body;
  const customerId = await customerOfOffices(transaction, viewer, officeIds);
  await requireRoom(transaction, customerId, LIMITED[kind]);
  await requireFreeEmail(transaction, body.email, 'email');
  const { id } = await transaction
    .insertInto('app_user')
    .values({ ...fields, role: kind, customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMemberships(transaction, id, customerId, officeIds);
  await invite(caller, transaction, id);
  const object = { type: kind, id };
  await audit(transaction, request, { action: 'create', userId: viewer.userId, object });
  return id;
}

async function lockPerson(
  transaction: Transaction,
  viewer: Viewer,
  kind: ManagedRole,
  id: number,
): Promise<Person> {
  await sql`select from app_user where id = ${id} for update`.execute(transaction);
  const person = requireFound(await findPerson(transaction, viewer, kind, id));
  if (!person.can.update) throw forbidden();
  return person;
}

async function requirePerson(
  transaction: Transaction,
  viewer: Viewer,
  kind: ManagedRole,
  id: number,
) {
  return requireFound(await findPerson(transaction, viewer, kind, id));
}

/** Finds whether the address of a person's form is taken. `id` is null for a new person. */
export async function checkPerson(
  caller: CallerContext,
  kind: ManagedRole,
  id: number | null,
  { email }: Partial<PersonInput>,
): Promise<FieldMessages> {
  const { services, viewer } = caller;
  const person = id === null ? null : await findPerson(services.database, viewer, kind, id);
  if (!email || (id !== null && !person?.can.change_email)) return {};
  if (email.toLowerCase() === person?.email?.toLowerCase()) return {};
  const except = { field: 'email', exceptId: person?.id };
  return withTakenEmail(caller, () => findTakenEmail(services.database, email, except));
}

/** Creates a person. @throws ProblemError 422, or 429 after too many addresses that were taken */
export function createPerson(
  caller: CallerContext,
  kind: ManagedRole,
  body: PersonInput,
): Promise<Person> {
  const { database } = caller.services;
  return withLookup(caller, () =>
    database.transaction().execute(async (transaction) => {
      const id = await insertPerson(caller, transaction, kind, body);
      return requirePerson(transaction, caller.viewer, kind, id);
    }),
  );
}

async function deactivate(transaction: Transaction, id: number): Promise<void> {
  await sql`update app_user set is_active = false, deleted_at = now()
    where id = ${id} and is_active`.execute(transaction);
  await endSessionsOf(transaction, id);
  await revokePasswordTokens(transaction, id);
}

/** Updates the given fields: names, address, offices, activity. */
export async function updatePerson(
  caller: CallerContext,
  kind: ManagedRole,
  id: number,
  body: Partial<PersonInput>,
): Promise<Person> {
  if (!body.email) return (await storePerson(caller, kind, id, body)).person;
  await spendLookups(caller);
  const stored = await storePerson(caller, kind, id, body);
  // Forms send the unchanged address too. Then nothing was looked up.
  if (!stored.isMoved) await giveBackLookups(caller);
  return stored.person;
}

const storePerson = (
  { services, request, viewer }: CallerContext,
  kind: ManagedRole,
  id: number,
  body: Partial<PersonInput>,
): Promise<{ person: Person; isMoved: boolean }> =>
  services.database.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, viewer, kind, id);
    const { editorial_office_ids: officeIds, is_active: isActive, ...fields } = body;
    const isMoved =
      fields.email !== undefined && fields.email.toLowerCase() !== person.email?.toLowerCase();
    if (isMoved && !person.can.change_email) throw lockedEmail();
    if (isMoved && fields.email) await requireFreeEmail(transaction, fields.email, 'email', id);
    if (Object.values(fields).some((value) => value !== undefined))
      await transaction.updateTable('app_user').set(fields).where('id', '=', id).execute();
    if (isMoved) await settleNewEmail({ services, request, viewer }, transaction, person);
    if (officeIds) await setOffices(transaction, { request, viewer }, person, officeIds);
    if (isActive === true && !person.is_active) {
      await requireRoom(transaction, person.customer.id, LIMITED[kind]);
      await sql`update app_user set is_active = true, deleted_at = null where id = ${id}`.execute(
        transaction,
      );
    }
    if (isActive === false && person.is_active) await deactivate(transaction, id);
    // A viewer who removed the last office in their reach no longer sees the person.
    const stored = await findPerson(transaction, viewer, kind, id);
    return { person: stored ?? ({ ...person, ...fields } as Person), isMoved };
  });

/** Deactivates a person: ends all sessions at once. The data is erased after 30 days. */
export const removePerson = (
  { services, viewer }: Pick<CallerContext, 'services' | 'viewer'>,
  kind: ManagedRole,
  id: number,
): Promise<void> =>
  services.database.transaction().execute(async (transaction) => {
    await lockPerson(transaction, viewer, kind, id);
    await deactivate(transaction, id);
  });

/** Sends the invitation again. Answers 409 if the person has chosen a password. */
export const invitePerson = (
  { services, request, viewer }: CallerContext,
  kind: ManagedRole,
  id: number,
): Promise<Person> =>
  services.database.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, viewer, kind, id);
    if (!person.can.invite)
      throw conflict(
        'not_waiting',
        {
          sv: 'Det behövs ingen inbjudan: personen har redan valt lösenord, eller är avstängd.',
          en: 'No invitation is needed: the person has already chosen a password, or is deactivated.',
        },
        person,
      );
    await invite({ services, request, viewer }, transaction, id);
    const object = { type: kind, id };
    await audit(transaction, request, { action: 'invite', userId: viewer.userId, object });
    return requirePerson(transaction, viewer, kind, id);
  });
