import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict, requireFound, unprocessable } from '../../platform/errors.ts';
import type { CallerContext } from '../person/index.ts';
import { requireFreeEmail, invite, splitName } from '../person/index.ts';
import { endSessionsOf, muteSessionsOf, revokePasswordTokens } from '../session/index.ts';

interface Contact {
  contact_name: string;
  contact_email: string;
  user_id: number | null;
}

async function findContact(transaction: Transaction, customerId: number): Promise<Contact> {
  const { rows } = await sql<Contact>`
    select c.contact_name, c.contact_email, (select u.id from app_user u
      where u.customer_id = c.id and u.role = 'customer'
        and lower(u.email) = lower(c.contact_email)) as user_id
    from customer c where c.id = ${customerId}`.execute(transaction);
  return requireFound(rows[0]);
}

async function createAccount(transaction: Transaction, customerId: number, contact: Contact) {
  await requireFreeEmail(transaction, contact.contact_email, 'contact_email');
  const name = splitName(contact.contact_name || contact.contact_email);
  const { id } = await transaction
    .insertInto('app_user')
    .values({ role: 'customer', customer_id: customerId, ...name, email: contact.contact_email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reactivates an account. The password of a closed account is removed. */
async function openAccount(transaction: Transaction, id: number): Promise<void> {
  const { rows } = await sql`select from app_user
    where id = ${id} and not is_active`.execute(transaction);
  if (rows.length > 0) await endSessionsOf(transaction, id);
  await sql`update app_user set password_hash = case when is_active then password_hash end,
    is_active = true, deleted_at = null where id = ${id}`.execute(transaction);
}

/** Mails an invitation to sign in for the customer, and audits it. */
async function sendInvitation(
  caller: CallerContext,
  transaction: Transaction,
  id: number,
): Promise<void> {
  await openAccount(transaction, id);
  await invite(caller, transaction, id);
  await trace(caller, transaction, 'invite', id);
}

async function trace(
  { request, viewer }: CallerContext,
  transaction: Transaction,
  action: 'invite' | 'deactivate',
  id: number,
): Promise<void> {
  const object = { type: 'customer_user' as const, id };
  await audit(transaction, request, { action, userId: viewer.userId, object });
}

/** Invites the customer's contact, and creates their account if there is none. */
export async function inviteContact(
  caller: CallerContext,
  transaction: Transaction,
  customerId: number,
): Promise<void> {
  const contact = await findContact(transaction, customerId);
  if (contact.contact_email === '')
    throw unprocessable({
      contact_email: [
        {
          sv: 'Fyll i kontaktpersonens e-post först.',
          en: 'Fill in the contact person’s e-mail first.',
        },
      ],
    });
  const id = contact.user_id ?? (await createAccount(transaction, customerId, contact));
  await sendInvitation(caller, transaction, id);
}

/** Locks an account of a customer. @throws ProblemError 404 if it isn't such an account */
async function lockAccount(transaction: Transaction, customerId: number, accountId: number) {
  const { rows } = await sql<{ is_active: boolean; password_set: boolean }>`
    select is_active, password_hash is not null as password_set from app_user
    where id = ${accountId} and customer_id = ${customerId} and role = 'customer'
      and erased_at is null for update`.execute(transaction);
  return requireFound(rows[0]);
}

/** Invites a person with an account of the customer again. @throws ProblemError 404, 409 */
export async function inviteAccount(
  caller: CallerContext,
  transaction: Transaction,
  { customerId, accountId }: { customerId: number; accountId: number },
): Promise<void> {
  const account = await lockAccount(transaction, customerId, accountId);
  if (account.is_active && account.password_set)
    throw conflict('not_waiting', {
      sv: 'Det behövs ingen inbjudan: personen har redan valt lösenord.',
      en: 'No invitation is needed: the person has already chosen a password.',
    });
  await sendInvitation(caller, transaction, accountId);
}

async function closeAccount(
  caller: CallerContext,
  transaction: Transaction,
  id: number,
): Promise<void> {
  const { rows } = await sql`update app_user set is_active = false, deleted_at = now()
    where id = ${id} and is_active returning id`.execute(transaction);
  await muteSessionsOf(transaction, id);
  await revokePasswordTokens(transaction, id);
  if (rows.length > 0) await trace(caller, transaction, 'deactivate', id);
}

/**
 * Deactivates an account of a customer. Only administrators deactivate the last one, so that
 * customers can't lock themselves out. @throws ProblemError 404, 409
 */
export async function deactivateAccount(
  caller: CallerContext,
  transaction: Transaction,
  { customerId, accountId }: { customerId: number; accountId: number },
): Promise<void> {
  const { viewer } = caller;
  await sql`select from customer where id = ${customerId} for update`.execute(transaction);
  await lockAccount(transaction, customerId, accountId);
  const { rows } = await sql`select from app_user where customer_id = ${customerId}
    and role = 'customer' and is_active and id <> ${accountId}`.execute(transaction);
  if (rows.length === 0 && viewer.role !== 'admin')
    throw conflict('last_account', {
      sv: 'Det är er enda inloggning. Byt kontaktperson i stället, så bjuds den nya in först.',
      en: 'It is your only account. Change the contact person instead, so that the new one is invited first.',
    });
  await closeAccount(caller, transaction, accountId);
}

/**
 * Updates accounts after contact details changed. The account of the contact's address gets the name
 * that was given with it, so that form and login agree. If the contact is replaced, the new one is invited and the former account is
 * closed.
 */
export async function updateContactAccounts(
  caller: CallerContext,
  transaction: Transaction,
  {
    customerId,
    before,
    isReplaced,
  }: {
    customerId: number;
    before: Pick<Contact, 'contact_name' | 'contact_email'>;
    isReplaced: boolean;
  },
): Promise<void> {
  const now = await findContact(transaction, customerId);
  const isSameAddress = now.contact_email.toLowerCase() === before.contact_email.toLowerCase();
  const isNamed =
    now.contact_name !== '' && (!isSameAddress || now.contact_name !== before.contact_name);
  if (isNamed && now.user_id !== null)
    await transaction
      .updateTable('app_user')
      .set(splitName(now.contact_name))
      .where('id', '=', now.user_id)
      .execute();
  if (!isReplaced || isSameAddress) return;
  const { rows } = await sql<{ id: number }>`select id from app_user
    where customer_id = ${customerId} and role = 'customer'
      and lower(email) = lower(${before.contact_email})`.execute(transaction);
  await inviteContact(caller, transaction, customerId);
  for (const { id } of rows) await closeAccount(caller, transaction, id);
}
