import type { Customer, customer as calls } from '@spalten/contract/customer';
import { formatOrganisationNumber } from '@spalten/contract/organisation-number';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { withLookup } from '../person/index.ts';
import { requireSound } from './check-customer.ts';
import { inviteContact, updateContactAccounts } from './contact.ts';
import { mayManageCustomers, mayUpdateContact } from './customer.policy.ts';
import { findCustomer } from './customer.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

const NO_ADDRESS = { street: '', postal_code: '', city: '' };

/** Maps the given fields to columns. */
function columnsOf({
  invite: _invite,
  replace_contact: _replaced,
  address,
  imprint,
  organisation_number: number,
  ...rest
}: Update) {
  return {
    ...rest,
    ...(imprint !== undefined && { imprint: imprint && JSON.stringify(imprint) }),
    ...(address !== undefined && { address: JSON.stringify(address ?? NO_ADDRESS) }),
    ...(number !== undefined && {
      organisation_number: number === null ? null : formatOrganisationNumber(number),
    }),
  };
}

/** Creates a customer and invites the contact if requested. */
export function createCustomer(
  services: Services,
  request: FastifyRequest,
  viewer: Viewer,
  body: Create,
): Promise<Customer> {
  return services.database.transaction().execute(async (transaction) => {
    await requireSound(transaction, body, null);
    const { id } = await transaction
      .insertInto('customer')
      .values({ ...columnsOf(body), name: body.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (body.invite) await inviteContact({ services, request, viewer }, transaction, id);
    const object = { type: 'customer' as const, id };
    await audit(transaction, request, { action: 'create', userId: viewer.userId, object });
    return requireFound(await findCustomer(transaction, viewer, id));
  });
}

/** Fields that customers may change themselves. */
const OWN_FIELDS = new Set([
  'contact_name',
  'contact_email',
  'phone',
  'address',
  'replace_contact',
  'imprint',
  'moderators_keep_templates',
]);

/**
 * Updates the given fields: customers their contact details, administrators everything. @throws
 * ProblemError 422, or 429 after too many new contacts whose addresses were taken
 */
export function updateCustomer(
  services: Services,
  request: FastifyRequest,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<Customer> {
  const store = () => storeCustomer(services, request, viewer, id, body);
  const isInvited = body.replace_contact === true || body.invite === true;
  return isInvited ? withLookup({ services, request, viewer }, store) : store();
}

function storeCustomer(
  services: Services,
  request: FastifyRequest,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<Customer> {
  return services.database.transaction().execute(async (transaction) => {
    const current = requireFound(await findCustomer(transaction, viewer, id));
    if (!mayUpdateContact(viewer, id)) throw forbidden();
    const sent = Object.entries(body).filter(([, value]) => value !== undefined);
    if (!mayManageCustomers(viewer) && sent.some(([field]) => !OWN_FIELDS.has(field)))
      throw forbidden();
    const { package_starts_on, package_ends_on } = current;
    await requireSound(transaction, { package_starts_on, package_ends_on, ...body }, id);
    const { address, ...rest } = body;
    const columns = {
      ...columnsOf(address === null ? { ...rest, address } : rest),
      ...(address && { address: sql<string>`address || ${JSON.stringify(address)}::jsonb` }),
    };
    if (Object.values(columns).some((value) => value !== undefined))
      await transaction.updateTable('customer').set(columns).where('id', '=', id).execute();
    const caller = { services, request, viewer };
    const isReplaced = body.replace_contact === true;
    await updateContactAccounts(caller, transaction, {
      customerId: id,
      before: current,
      isReplaced,
    });
    if (body.invite) await inviteContact(caller, transaction, id);
    return requireFound(await findCustomer(transaction, viewer, id));
  });
}
