import { customer } from '@spalten/contract/customer';
import { audit } from '../../platform/audit.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findViewer } from '../../platform/session/live-session.ts';
import type { Routing } from '../../services.ts';
import { withLookup } from '../person/index.ts';
import { findCurrentUser } from '../session/index.ts';
import { checkCustomer } from './check-customer.ts';
import { CUSTOMER } from './customer.audit.ts';
import { findCustomer, listCustomers } from './customer.queries.ts';
import { deactivateAccount, inviteAccount, inviteContact } from './contact.ts';
import { createCustomer, updateCustomer } from './keep-customer.ts';

/** Registers the routes of customers, and the administrators' switch to act for one. */
export function customerRoutes(services: Routing): void {
  const { route, database } = services;
  const find = async (viewer: Viewer, id: number) => {
    return requireFound(await findCustomer(database, viewer, id));
  };

  route(customer.list, { access: ['customer', 'admin'] }, ({ query, viewer }) =>
    listCustomers(database, viewer, query),
  );

  route(customer.get, { access: ['moderator', 'customer', 'admin'] }, ({ params, viewer }) =>
    find(viewer, params.id),
  );

  route(
    customer.create,
    {
      access: ['admin'],
      check: ({ body, request, viewer }) =>
        checkCustomer({ services, request, viewer }, null, body),
    },
    ({ body, request, viewer }) => createCustomer(services, request, viewer, body),
  );

  route(
    customer.update,
    {
      access: 'signed-in',
      audit: CUSTOMER,
      check: ({ params, body, request, viewer }) =>
        checkCustomer({ services, request, viewer }, params.id, body),
    },
    ({ params, body, request, viewer }) =>
      updateCustomer(services, request, viewer, params.id, body),
  );

  route(
    customer.invite,
    { access: ['customer', 'admin'], perMinute: 20 },
    async ({ params, body, request, viewer }) => {
      await find(viewer, params.id);
      const caller = { services, request, viewer };
      const ids = { customerId: params.id, accountId: body.account_id ?? 0 };
      const inTransaction = database.transaction();
      if (body.account_id)
        await inTransaction.execute((transaction) => inviteAccount(caller, transaction, ids));
      else
        await withLookup(caller, () =>
          inTransaction.execute((transaction) => inviteContact(caller, transaction, params.id)),
        );
      return find(viewer, params.id);
    },
  );

  route(
    customer.deactivate,
    { access: ['customer', 'admin'] },
    async ({ params, request, viewer }) => {
      await find(viewer, params.id);
      const ids = { customerId: params.id, accountId: params.account_id };
      await database
        .transaction()
        .execute((transaction) =>
          deactivateAccount({ services, request, viewer }, transaction, ids),
        );
      return find(viewer, params.id);
    },
  );

  // Acting for a customer changes the viewer's role, so the own role is checked.
  route(
    customer.override,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ params, request, viewer }) => {
      if (viewer.ownRole !== 'admin') throw forbidden();
      const id = params.id === 0 ? null : params.id;
      if (id !== null) {
        requireFound(
          await database
            .selectFrom('customer')
            .select('id')
            .where('id', '=', id)
            .executeTakeFirst(),
        );
      }
      const action = id ? 'override.start' : 'override.end';
      const about = id ?? viewer.overrideCustomerId;
      await database
        .updateTable('session')
        .set({ override_customer_id: id })
        .where('id_hash', '=', hashToken(request.session.id))
        .execute();
      await audit(database, request, {
        action,
        userId: viewer.userId,
        ...(about && { object: { type: 'customer' as const, id: about } }),
      });
      const now = requireFound(await findViewer(database, request.session.id));
      return findCurrentUser(services, now);
    },
  );
}
