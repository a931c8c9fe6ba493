import { dashboard } from '@spalten/contract/dashboard';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { findDashboard } from './dashboard.queries.ts';
import { findHealth } from './health.ts';

/** The operator's dashboard: what needs looking after, and what has failed. */
export function dashboardRoutes(services: Routing): void {
  const { route, database, mailer, jobs } = services;
  route(dashboard.get, { access: ['admin'] }, () => findDashboard(database));

  route(dashboard.health, { access: ['admin'] }, () => findHealth(services));

  route(dashboard.retryMail, { access: ['admin'] }, async ({ params }) => {
    const retry = (transaction: Transaction) => mailer.retry(transaction, params.id);
    if (!(await database.transaction().execute(retry))) throw notFound();
  });

  route(dashboard.retryJob, { access: ['admin'] }, async ({ params }) => {
    if (!(await jobs.retry(params.name, params.id))) throw notFound();
  });
}
