import { customer } from '@spalten/contract/customer';
import { audit } from '../../platform/audit.ts';
import { demandFound, forbidden } from '../../platform/errors.ts';
import { hashOf } from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findViewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { findCurrentUser } from '../session/index.ts';
import { findCustomer, listCustomers } from './customer.queries.ts';
import { createCustomer, inviteContact, updateCustomer } from './keep-customer.ts';

/** Customers: who has bought what, and the operator's way to see it as they do. */
export function customerRoutes(services: Routing): void {
  const { route, database } = services;
  const find = async (viewer: Viewer, id: number) => {
    return demandFound(await findCustomer(database, viewer, id));
  };

  route(customer.list, { access: ['customer', 'admin'] }, ({ query, viewer }) =>
    listCustomers(database, viewer, query),
  );

  route(customer.get, { access: ['moderator', 'customer', 'admin'] }, ({ params, viewer }) =>
    find(viewer, params.id),
  );

  route(customer.create, { access: ['admin'] }, ({ body, request, viewer }) =>
    createCustomer(services, request, viewer, body),
  );

  route(customer.update, { access: 'signed-in' }, ({ params, body, request, viewer }) =>
    updateCustomer(services, request, viewer, params.id, body),
  );

  route(customer.invite, { access: ['admin'] }, async ({ params, request, viewer }) => {
    await find(viewer, params.id);
    await database
      .transaction()
      .execute((transaction) => inviteContact(services, transaction, params.id));
    const object = { type: 'customer', id: params.id };
    await audit(database, request, { action: 'invite', userId: viewer.userId, object });
    return find(viewer, params.id);
  });

  // Who acts for a customer is that customer meanwhile: what counts is who they are in their own right.
  route(
    customer.override,
    { access: 'signed-in', evenReadOnly: true },
    async ({ params, request, viewer }) => {
      if (viewer.ownRole !== 'admin') throw forbidden();
      const id = params.id === 0 ? null : params.id;
      if (id !== null) {
        demandFound(
          await database
            .selectFrom('customer')
            .select('id')
            .where('id', '=', id)
            .executeTakeFirst(),
        );
      }
      const [action, about] = id
        ? ['override.start', id]
        : ['override.end', viewer.overrideCustomerId];
      await database
        .updateTable('session')
        .set({ override_customer_id: id })
        .where('id_hash', '=', hashOf(request.session.id))
        .execute();
      await audit(database, request, {
        action,
        userId: viewer.userId,
        ...(about && { object: { type: 'customer', id: about } }),
      });
      const now = demandFound(await findViewer(database, request.session.id));
      return findCurrentUser(database, now);
    },
  );
}
