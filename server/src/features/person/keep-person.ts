import type { Person, PersonInput } from '@spalten/contract/person';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict, demandFound, forbidden, unprocessable } from '../../platform/errors.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { demandRoom } from '../customer/index.ts';
import { endSessionsOf } from '../session/index.ts';
import { demandFreeEmail, invite } from './invite.ts';
import type { Kept } from './person.policy.ts';
import { mayKeepPerson } from './person.policy.ts';
import { findPerson } from './person.queries.ts';

/** Who asks, and from where: what a change is written down with. */
export interface Asking {
  services: Services;
  request: FastifyRequest;
  viewer: Viewer;
}

const LIMITED = { moderator: 'moderators', participant: 'participants' } as const;

const badOffices = () =>
  unprocessable({
    editorial_office_ids: [
      { sv: 'Välj minst en av dina redaktioner.', en: 'Choose at least one of your offices.' },
    ],
  });

/** The one customer of these offices. @throws ProblemError 422 where they are not within reach */
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

async function join(
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

/** Puts a person into offices; those out of the viewer's reach stay as they are. */
async function setOffices(
  transaction: Transaction,
  viewer: Viewer,
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
  await join(transaction, person.id, customerId, officeIds);
}

/** Takes one person in, within a transaction; the invitation goes out when it commits. */
export async function insertPerson(
  { services, request, viewer }: Asking,
  transaction: Transaction,
  kind: Kept,
  body: PersonInput,
): Promise<number> {
  const { editorial_office_ids: officeIds, is_active: _, ...fields } = body;
  const customerId = await customerOfOffices(transaction, viewer, officeIds);
  await demandRoom(transaction, customerId, LIMITED[kind]);
  await demandFreeEmail(transaction, body.email, 'email');
  const { id } = await transaction
    .insertInto('app_user')
    .values({ ...fields, role: kind, customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await join(transaction, id, customerId, officeIds);
  await invite(services, transaction, id);
  const object = { type: kind, id };
  await audit(transaction, request, { action: 'create', userId: viewer.userId, object });
  return id;
}

async function lockPerson(
  transaction: Transaction,
  viewer: Viewer,
  kind: Kept,
  id: number,
): Promise<Person> {
  await sql`select from app_user where id = ${id} for update`.execute(transaction);
  const person = demandFound(await findPerson(transaction, viewer, kind, id));
  if (!mayKeepPerson(viewer, kind, person)) throw forbidden();
  return person;
}

async function found(transaction: Transaction, viewer: Viewer, kind: Kept, id: number) {
  return demandFound(await findPerson(transaction, viewer, kind, id));
}

export const createPerson = (asking: Asking, kind: Kept, body: PersonInput): Promise<Person> =>
  asking.services.database.transaction().execute(async (transaction) => {
    const id = await insertPerson(asking, transaction, kind, body);
    return found(transaction, asking.viewer, kind, id);
  });

async function deactivate(transaction: Transaction, id: number): Promise<void> {
  await sql`update app_user set is_active = false, deleted_at = now()
    where id = ${id} and is_active`.execute(transaction);
  await endSessionsOf(transaction, id);
  await sql`delete from password_token where user_id = ${id}`.execute(transaction);
}

/** Changes what is sent: names, address, offices, and whether the person may sign in. */
export const updatePerson = (
  { services, request, viewer }: Asking,
  kind: Kept,
  id: number,
  body: Partial<PersonInput>,
): Promise<Person> =>
  services.database.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, viewer, kind, id);
    const { editorial_office_ids: officeIds, is_active: isActive, ...fields } = body;
    if (fields.email) await demandFreeEmail(transaction, fields.email, 'email', id);
    if (Object.values(fields).some((value) => value !== undefined))
      await transaction.updateTable('app_user').set(fields).where('id', '=', id).execute();
    if (officeIds) await setOffices(transaction, viewer, person, officeIds);
    if (isActive === true && !person.is_active) {
      await demandRoom(transaction, person.customer.id, LIMITED[kind]);
      await sql`update app_user set is_active = true, deleted_at = null where id = ${id}`.execute(
        transaction,
      );
    }
    if (isActive === false && person.is_active) await deactivate(transaction, id);
    const detail = {
      ...(officeIds && { editorial_office_ids: officeIds.join(', ') }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...(fields.email && { email: fields.email }),
    };
    const object = { type: kind, id };
    await audit(transaction, request, { action: 'update', userId: viewer.userId, object, detail });
    // Whoever moved the last office out of their own reach does not see the person any more.
    return (
      (await findPerson(transaction, viewer, kind, id)) ?? ({ ...person, ...fields } as Person)
    );
  });

/** Deactivates a person: signed out everywhere at once, erased after 30 days. */
export const removePerson = (
  { services, request, viewer }: Asking,
  kind: Kept,
  id: number,
): Promise<void> =>
  services.database.transaction().execute(async (transaction) => {
    await lockPerson(transaction, viewer, kind, id);
    await deactivate(transaction, id);
    const object = { type: kind, id };
    await audit(transaction, request, { action: 'delete', userId: viewer.userId, object });
  });

/** Sends the invitation again. Who has chosen a password needs none: 409. */
export const invitePerson = (
  { services, request, viewer }: Asking,
  kind: Kept,
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
    await invite(services, transaction, id);
    const object = { type: kind, id };
    await audit(transaction, request, { action: 'invite', userId: viewer.userId, object });
    return found(transaction, viewer, kind, id);
  });
