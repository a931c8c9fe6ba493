import type { customer as calls } from '@spalten/contract/customer';
import { ENDS_BEFORE_IT_BEGINS } from '@spalten/contract/customer';
import { formatOrganisationNumber } from '@spalten/contract/organisation-number';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { requireNoFaults } from '../../platform/errors.ts';
import type { CallerContext } from '../person/index.ts';
import { findTakenEmail, withTakenEmail } from '../person/index.ts';
import { mayManageCustomers, mayUpdateContact } from './customer.policy.ts';
import { findCustomer } from './customer.queries.ts';

type Update = z.output<typeof calls.update.body>;

const DATES_REVERSED: FieldMessages = { package_ends_on: [ENDS_BEFORE_IT_BEGINS] };
const NUMBER_TAKEN: FieldMessages = {
  organisation_number: [
    {
      sv: 'En annan kund har redan det här organisationsnumret. Sök på numret för att hitta den.',
      en: 'Another customer already has this organisation number. Search for the number to find it.',
    },
  ],
};
const NO_PACKAGE: FieldMessages = {
  package_id: [{ sv: 'Paketet finns inte.', en: 'There is no such package.' }],
};

/** Finds what is wrong with a customer's number, package and dates, without saying whose the number is. */
async function findFaults(
  database: Database | Transaction,
  input: Update,
  exceptId: number | null,
): Promise<FieldMessages> {
  const { organisation_number: given, package_id: packageId } = input;
  const number = given ? formatOrganisationNumber(given) : null;
  const { rows } = await sql<{ is_taken: boolean; has_package: boolean }>`
    select exists (select from customer where organisation_number = ${number}
        and id is distinct from ${exceptId}::bigint) as is_taken,
      exists (select from package where id = ${packageId ?? null}::bigint) as has_package`.execute(
    database,
  );
  const [found] = rows;
  const { package_starts_on: starts, package_ends_on: ends } = input;
  return {
    ...(found?.is_taken && NUMBER_TAKEN),
    ...(packageId && !found?.has_package && NO_PACKAGE),
    ...(starts && ends && ends < starts && DATES_REVERSED),
  };
}

/**
 * Requires a free organisation number, a package that exists, and dates in their order. Locks the
 * number until the transaction ends. @throws ProblemError 422
 */
export async function requireSound(
  transaction: Transaction,
  input: Update,
  exceptId: number | null,
): Promise<void> {
  const { organisation_number: given } = input;
  if (given)
    await sql`select pg_advisory_xact_lock(hashtextextended(
      'organisation:' || ${formatOrganisationNumber(given)}, 0))`.execute(transaction);
  requireNoFaults(await findFaults(transaction, input, exceptId));
}

/** Finds whether a contact's address belongs to somebody who isn't an account of the customer. */
async function findTakenContact(caller: CallerContext, email: string, customerId: number | null) {
  const { database } = caller.services;
  const { rows } = await sql`select from app_user where customer_id = ${customerId}
    and role = 'customer' and lower(email) = lower(${email})`.execute(database);
  if (rows.length > 0) return {};
  return withTakenEmail(caller, () => findTakenEmail(database, email, { field: 'contact_email' }));
}

/** Finds the faults of a customer's form. `id` is null for a new customer. */
export async function checkCustomer(
  caller: CallerContext,
  id: number | null,
  body: Update,
): Promise<FieldMessages> {
  const { services, viewer } = caller;
  const current = id === null ? null : await findCustomer(services.database, viewer, id);
  if (id !== null && (!current || !mayUpdateContact(viewer, id))) return {};
  const { package_starts_on = null, package_ends_on = null } = current ?? {};
  const dates = { package_starts_on, package_ends_on };
  const faults = mayManageCustomers(viewer)
    ? await findFaults(services.database, { ...dates, ...body }, id)
    : {};
  const email = body.contact_email ?? current?.contact_email;
  const isInvited = body.invite === true || body.replace_contact === true;
  return isInvited && email
    ? { ...faults, ...(await findTakenContact(caller, email, id)) }
    : faults;
}
