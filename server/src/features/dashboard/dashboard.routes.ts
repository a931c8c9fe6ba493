import { dashboard } from '@spalten/contract/dashboard';
import type { Transaction } from '../../platform/database/database.ts';
import { audit } from '../../platform/audit.ts';
import { notFound, requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { findDashboard } from './dashboard.queries.ts';
import { findHealth } from './health.ts';

/** Registers the administrator's dashboard: what needs attention, and what has failed. */
export function dashboardRoutes(services: Routing): void {
  const { route, database, mailer, jobs } = services;
  route(dashboard.get, { access: ['admin'] }, ({ viewer }) => findDashboard(database, viewer));

  route(dashboard.health, { access: ['admin'] }, () => findHealth(services));

  route(dashboard.retryMail, { access: ['admin'] }, async ({ params, request, viewer }) => {
    const retry = (transaction: Transaction) => mailer.retry(transaction, params.id);
    const retried = requireFound(await database.transaction().execute(retry));
    await audit(database, request, {
      action: 'retry',
      userId: viewer.userId,
      object: { type: 'mail', id: params.id },
      // The recipient's address isn't logged, as it is erased with them.
      snapshot: { name: retried.subject, customer_id: null, editorial_office_id: null },
    });
  });

  route(dashboard.retryJob, { access: ['admin'] }, async ({ params, request, viewer }) => {
    if (!(await jobs.retry(params.name, params.id))) throw notFound();
    await audit(database, request, {
      action: 'retry',
      userId: viewer.userId,
      object: { type: 'job', id: null },
      snapshot: { name: params.name, customer_id: null, editorial_office_id: null },
    });
  });
}
