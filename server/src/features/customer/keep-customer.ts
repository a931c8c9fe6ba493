import type { Customer, customer as calls } from '@spalten/contract/customer';
import { formatOrganisationNumber } from '@spalten/contract/organisation-number';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { demandFound, forbidden, notFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { demandFreeEmail, invite, splitName } from '../person/index.ts';
import { mayKeepCustomers, mayUpdateContact } from './customer.policy.ts';
import { findCustomer } from './customer.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

const NO_ADDRESS = { street: '', postal_code: '', city: '' };

/** The columns that are sent; what is not sent stays. */
function columnsOf({ invite: _invite, address, organisation_number: number, ...rest }: Update) {
  return {
    ...rest,
    ...(address !== undefined && { address: JSON.stringify(address ?? NO_ADDRESS) }),
    ...(number !== undefined && {
      organisation_number: number === null ? null : formatOrganisationNumber(number),
    }),
  };
}

async function demandSound(transaction: Transaction, input: Update): Promise<void> {
  const { package_starts_on: starts, package_ends_on: ends } = input;
  if (starts && ends && ends < starts)
    throw unprocessable({
      package_ends_on: [
        {
          sv: 'Paketet slutar innan det börjar. Ändra ett av datumen.',
          en: 'The package ends before it begins. Change one of the dates.',
        },
      ],
    });
  if (!input.package_id) return;
  const { rows } = await sql`select from package where id = ${input.package_id}`.execute(
    transaction,
  );
  if (rows.length === 0)
    throw unprocessable({
      package_id: [{ sv: 'Paketet finns inte.', en: 'There is no such package.' }],
    });
}

/** Invites the customer's contact: makes their account where there is none, and mails the link. */
export async function inviteContact(
  services: Services,
  transaction: Transaction,
  customerId: number,
): Promise<void> {
  const { rows } = await sql<{
    contact_name: string;
    contact_email: string;
    user_id: number | null;
  }>`
    select c.contact_name, c.contact_email, (select u.id from app_user u
      where u.customer_id = c.id and u.role = 'customer'
        and lower(u.email) = lower(c.contact_email)) as user_id
    from customer c where c.id = ${customerId}`.execute(transaction);
  const [contact] = rows;
  if (!contact) throw notFound();
  if (contact.contact_email === '')
    throw unprocessable({
      contact_email: [
        {
          sv: 'Fyll i kontaktpersonens e-post först.',
          en: 'Fill in the contact person’s e-mail first.',
        },
      ],
    });
  let id = contact.user_id;
  if (id === null) {
    await demandFreeEmail(transaction, contact.contact_email, 'contact_email');
    const { first_name, last_name } = splitName(contact.contact_name || contact.contact_email);
    const row = await transaction
      .insertInto('app_user')
      .values({
        role: 'customer',
        customer_id: customerId,
        first_name,
        last_name,
        email: contact.contact_email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = row.id;
  }
  await transaction.updateTable('app_user').set({ is_active: true }).where('id', '=', id).execute();
  await invite(services, transaction, id);
}

/** Takes in a new customer, and invites their contact where that is asked for. */
export function createCustomer(
  services: Services,
  request: FastifyRequest,
  viewer: Viewer,
  body: Create,
): Promise<Customer> {
  return services.database.transaction().execute(async (transaction) => {
    await demandSound(transaction, body);
    const { id } = await transaction
      .insertInto('customer')
      .values({ ...columnsOf(body), name: body.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (body.invite) await inviteContact(services, transaction, id);
    const object = { type: 'customer', id };
    await audit(transaction, request, { action: 'create', userId: viewer.userId, object });
    return demandFound(await findCustomer(transaction, viewer, id));
  });
}

/** The fields that a customer may change themselves. */
const OWN_FIELDS = new Set(['contact_name', 'contact_email', 'phone', 'address']);

/** Changes what is sent: a customer their contact details, the operator's staff everything. */
export function updateCustomer(
  services: Services,
  request: FastifyRequest,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<Customer> {
  return services.database.transaction().execute(async (transaction) => {
    const current = demandFound(await findCustomer(transaction, viewer, id));
    if (!mayUpdateContact(viewer, id)) throw forbidden();
    const sent = Object.entries(body).filter(([, value]) => value !== undefined);
    if (!mayKeepCustomers(viewer) && sent.some(([field]) => !OWN_FIELDS.has(field)))
      throw forbidden();
    await demandSound(transaction, {
      package_starts_on: current.package_starts_on,
      package_ends_on: current.package_ends_on,
      ...body,
    });
    const columns = columnsOf(body);
    if (Object.values(columns).some((value) => value !== undefined))
      await transaction.updateTable('customer').set(columns).where('id', '=', id).execute();
    if (body.invite) await inviteContact(services, transaction, id);
    const object = { type: 'customer', id };
    await audit(transaction, request, { action: 'update', userId: viewer.userId, object });
    return demandFound(await findCustomer(transaction, viewer, id));
  });
}
