import type { Person, PersonInput } from '@spalten/contract/person';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit, withAudit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { requireFound, forbidden, unprocessable } from '../../platform/errors.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { moveUnsentArticles } from '../article/index.ts';
import { requireRoom } from '../customer/index.ts';
import { closeCards, renameByline } from '../session/index.ts';
import { activate, pause } from './account-state.ts';
import { giveBackLookups, spendLookups, withLookup, withTakenEmail } from './address-lookups.ts';
import { lockedEmail, settleNewEmail } from './change-email.ts';
import type { CallerContext } from './caller-context.ts';
import { erasePerson } from './erase.ts';
import { findTakenEmail, requireFreeEmail, invite } from './invite.ts';
import { findTakenUserName, makeUserName, requireFreeUserName } from './user-names.ts';
import { PEOPLE } from './person.audit.ts';
import { notErased, notInvited } from './person.errors.ts';
import type { ManagedRole } from './person.policy.ts';
import { findPerson } from './person.queries.ts';

const LIMITED = { moderator: 'moderators', participant: 'participants' } as const;

const badOffices = () =>
  unprocessable({
    editorial_office_ids: [
      { sv: 'Välj minst en av dina redaktioner.', en: 'Choose at least one of your offices.' },
    ],
  });

const badDraftsOffice = () =>
  unprocessable({
    drafts_office_id: [
      {
        sv: 'Välj en av redaktionerna som personen är med i.',
        en: 'Choose one of the offices that the person belongs to.',
      },
    ],
  });

/**
 * Returns the customer of the offices. `kept` are those that the person is in already, which may be
 * closed. @throws ProblemError 422 if another is out of reach or they have several customers
 */
export async function customerOfOffices(
  transaction: Transaction,
  viewer: Viewer,
  officeIds: readonly number[],
  kept: readonly number[] = [],
): Promise<number> {
  if (!officeIds.every((id) => kept.includes(id) || reaches(viewer, id))) throw badOffices();
  const { rows } = await sql<{ customer_id: number; count: number }>`
    select customer_id, count(*)::int as count from editorial_office
    where id = any(${[...officeIds]}::bigint[]) group by customer_id`.execute(transaction);
  const [found] = rows;
  if (rows.length !== 1 || found?.count !== new Set(officeIds).size) throw badOffices();
  return found.customer_id;
}

export async function addMemberships(
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
 * Sets a person's offices. Memberships that the viewer isn't told of stay unchanged. What the person
 * hasn't sent to a moderator follows from an office that they leave.
 */
async function setOffices(
  transaction: Transaction,
  { request, viewer }: Pick<CallerContext, 'request' | 'viewer'>,
  person: Person,
  { officeIds, draftsOfficeId }: { officeIds: readonly number[]; draftsOfficeId?: number | null },
): Promise<void> {
  if (draftsOfficeId && !officeIds.includes(draftsOfficeId)) throw badDraftsOffice();
  const inReach = person.editorial_offices.map((office) => office.id);
  const customerId = await customerOfOffices(transaction, viewer, officeIds, inReach);
  if (customerId !== person.customer.id) throw badOffices();
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
      joined: draftsOfficeId ? [draftsOfficeId] : officeIds.filter((id) => !inReach.includes(id)),
    },
  );
}

/** Returns the chosen user name, or a new one for participants. Others have none. */
async function userNameFor(
  transaction: Transaction,
  kind: ManagedRole,
  body: PersonInput,
): Promise<string | null> {
  if (kind !== 'participant') return null;
  if (!body.user_name) return makeUserName(transaction, body);
  await requireFreeUserName(transaction, body.user_name);
  return body.user_name;
}

/**
 * Creates a person within a transaction. Who has an address is invited on commit.
 */
export async function insertPerson(
  caller: CallerContext,
  transaction: Transaction,
  kind: ManagedRole,
  body: PersonInput,
): Promise<number> {
  const { request, viewer } = caller;
  const {
    editorial_office_ids: officeIds,
    drafts_office_id: _drafts,
    is_active: _,
    user_name: __,
    ...fields
  } = body;
  const customerId = await customerOfOffices(transaction, viewer, officeIds);
  await requireRoom(transaction, customerId, LIMITED[kind]);
  if (body.email) await requireFreeEmail(transaction, body.email, 'email');
  const userName = await userNameFor(transaction, kind, body);
  const { id } = await transaction
    .insertInto('app_user')
    .values({ ...fields, user_name: userName, role: kind, customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMemberships(transaction, id, customerId, officeIds);
  if (body.email) await invite(caller, transaction, id);
  const object = { type: kind, id };
  await audit(transaction, request, { action: 'create', userId: viewer.userId, object });
  return id;
}

/**
 * Creates a participant whom the customer's own sign-in has let in. Nobody is mailed. The caller has
 * checked the package's limit and that the office is the customer's.
 */
export async function insertParticipant(
  transaction: Transaction,
  request: FastifyRequest,
  {
    customerId,
    officeId,
    ...person
  }: {
    customerId: number;
    officeId: number;
    first_name: string;
    last_name: string;
    email: string | null;
  },
): Promise<number> {
  const userName = await makeUserName(transaction, person);
  const { id } = await transaction
    .insertInto('app_user')
    .values({ ...person, user_name: userName, role: 'participant', customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMemberships(transaction, id, customerId, [officeId]);
  const object = { type: 'participant' as const, id };
  await audit(transaction, request, { action: 'create', userId: id, object });
  return id;
}

/** Adds a participant of the same customer to an office. */
export async function joinOffice(
  { request, viewer }: Pick<CallerContext, 'request' | 'viewer'>,
  transaction: Transaction,
  userId: number,
  officeId: number,
): Promise<void> {
  const customerId = await customerOfOffices(transaction, viewer, [officeId]);
  const audited = { subject: PEOPLE.participant, id: userId, userId: viewer.userId };
  await withAudit(transaction, request, audited, () =>
    addMemberships(transaction, userId, customerId, [officeId]),
  );
}

/** Activates a deactivated participant again and adds them to an office. @throws ProblemError 422 */
export async function reactivate(
  { request, viewer }: Pick<CallerContext, 'request' | 'viewer'>,
  transaction: Transaction,
  userId: number,
  officeId: number,
): Promise<void> {
  const person = await lockPerson(transaction, viewer, 'participant', userId);
  const audited = { subject: PEOPLE.participant, id: userId, userId: viewer.userId };
  await withAudit(transaction, request, audited, async () => {
    if (!person.is_active) {
      await requireRoom(transaction, person.customer.id, 'participants');
      await activate(transaction, userId);
    }
    const customerId = await customerOfOffices(transaction, viewer, [officeId]);
    await addMemberships(transaction, userId, customerId, [officeId]);
  });
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

/**
 * Finds whether the address or user name of a person's form is taken. `id` is null for a new person.
 */
export async function checkPerson(
  caller: CallerContext,
  kind: ManagedRole,
  id: number | null,
  { email, user_name: userName }: Partial<PersonInput>,
): Promise<FieldMessages> {
  const { services, viewer } = caller;
  const { database } = services;
  const person = id === null ? null : await findPerson(database, viewer, kind, id);
  if (id !== null && !person?.can.update) return {};
  const mayMove = id === null || person?.can.change_email;
  const isMoved = email && mayMove && email.toLowerCase() !== person?.email?.toLowerCase();
  const isRenamed = kind === 'participant' && userName && userName !== person?.user_name;
  if (!isMoved && !isRenamed) return {};
  const except = { field: 'email', exceptId: person?.id };
  return withTakenEmail(caller, async () => ({
    ...(isMoved && (await findTakenEmail(database, email, except))),
    ...(isRenamed && (await findTakenUserName(database, userName, person?.id))),
  }));
}

/** Creates a person. @throws ProblemError 422, or 429 after too many addresses that were taken */
export function createPerson(
  caller: CallerContext,
  kind: ManagedRole,
  body: PersonInput,
): Promise<Person> {
  const { database } = caller.services;
  const create = () =>
    database.transaction().execute(async (transaction) => {
      const id = await insertPerson(caller, transaction, kind, body);
      return requirePerson(transaction, caller.viewer, kind, id);
    });
  return body.email || body.user_name ? withLookup(caller, create) : create();
}

/** Updates the given fields: names, address, user name, offices, activity. */
export async function updatePerson(
  caller: CallerContext,
  kind: ManagedRole,
  id: number,
  body: Partial<PersonInput>,
): Promise<Person> {
  if (!body.email && !body.user_name) return (await storePerson(caller, kind, id, body)).person;
  await spendLookups(caller);
  const stored = await storePerson(caller, kind, id, body);
  // Forms send unchanged names too. Then nothing was looked up.
  if (!stored.isLookedUp) await giveBackLookups(caller);
  return stored.person;
}

/** Returns what changes of the names that a person signs in with. @throws ProblemError 403, 422 */
async function checkSignInNames(
  transaction: Transaction,
  kind: ManagedRole,
  person: Person,
  { email, user_name: userName }: Partial<PersonInput>,
) {
  const isMoved =
    email !== undefined && (email ?? '').toLowerCase() !== (person.email ?? '').toLowerCase();
  if (isMoved && !person.can.change_email) throw lockedEmail();
  if (isMoved && email) await requireFreeEmail(transaction, email, 'email', person.id);
  const isRenamed = kind === 'participant' && userName && userName !== person.user_name;
  if (isRenamed) await requireFreeUserName(transaction, userName, person.id);
  // Who has no address needs a user name.
  const isNameless = kind === 'participant' && email === null && !person.user_name && !userName;
  const made = isNameless ? await makeUserName(transaction, person) : undefined;
  return { isMoved, isRenamed: Boolean(isRenamed), userName: isRenamed ? userName : made };
}

const storePerson = (
  { services, request, viewer }: CallerContext,
  kind: ManagedRole,
  id: number,
  body: Partial<PersonInput>,
): Promise<{ person: Person; isLookedUp: boolean }> =>
  services.database.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, viewer, kind, id);
    const {
      editorial_office_ids: officeIds,
      drafts_office_id: draftsOfficeId,
      is_active: isActive,
      user_name: _,
      ...given
    } = body;
    const names = await checkSignInNames(transaction, kind, person, body);
    const fields = { ...given, user_name: names.userName };
    if (Object.values(fields).some((value) => value !== undefined)) {
      await transaction.updateTable('app_user').set(fields).where('id', '=', id).execute();
      await renameByline(transaction, id, person.name);
    }
    if (names.isMoved) await settleNewEmail({ services, request, viewer }, transaction, person);
    if (officeIds)
      await setOffices(transaction, { request, viewer }, person, { officeIds, draftsOfficeId });
    if (isActive === true && !person.is_active) {
      await requireRoom(transaction, person.customer.id, LIMITED[kind]);
      await activate(transaction, id);
    }
    if (isActive === false && person.is_active) await pause(transaction, id);
    // A viewer who removed the last office in their reach no longer sees the person.
    const stored = await findPerson(transaction, viewer, kind, id);
    const isLookedUp = (names.isMoved && Boolean(body.email)) || names.isRenamed;
    return { person: stored ?? ({ ...person, ...given } as Person), isLookedUp };
  });

/** Removes a person: ends all sessions and cards at once. The data is erased after 30 days. */
export const removePerson = (
  { services, viewer }: Pick<CallerContext, 'services' | 'viewer'>,
  kind: ManagedRole,
  id: number,
): Promise<void> =>
  services.database.transaction().execute(async (transaction) => {
    await lockPerson(transaction, viewer, kind, id);
    await sql`update app_user set deleted_at = now()
      where id = ${id} and deleted_at is null`.execute(transaction);
    await closeCards(transaction, [id]);
    await pause(transaction, id);
  });

/** Erases the data of a removed person before the 30 days are over. @throws ProblemError 409 */
export const erasePersonNow = (
  { services, viewer }: Pick<CallerContext, 'services' | 'viewer'>,
  kind: ManagedRole,
  id: number,
): Promise<void> =>
  services.database.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, viewer, kind, id);
    if (!person.can.erase) throw notErased(person);
    await erasePerson(transaction, services, { id, erasedBy: viewer.userId });
  });

/** Sends the invitation again. Answers 409 if the person has chosen a password or no address. */
export const invitePerson = (
  { services, request, viewer }: CallerContext,
  kind: ManagedRole,
  id: number,
): Promise<Person> =>
  services.database.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, viewer, kind, id);
    if (!person.can.invite) throw notInvited(person);
    await invite({ services, request, viewer }, transaction, id);
    const object = { type: kind, id };
    await audit(transaction, request, { action: 'invite', userId: viewer.userId, object });
    return requirePerson(transaction, viewer, kind, id);
  });
