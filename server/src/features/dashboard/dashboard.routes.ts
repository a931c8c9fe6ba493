import { dashboard } from '@spalten/contract/dashboard';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findDashboard } from './dashboard.queries.ts';

/** The operator's dashboard: what needs looking after, and what has failed. */
export function dashboardRoutes({ route, database, mailer, jobs }: Services): void {
  route(dashboard.get, { access: ['admin'] }, () => findDashboard(database));

  route(dashboard.retryMail, { access: ['admin'] }, async ({ params }) => {
    const isKnown = await database
      .transaction()
      .execute((transaction) => mailer.retry(transaction, params.id));
    if (!isKnown) throw notFound();
  });

  route(dashboard.retryJob, { access: ['admin'] }, async ({ params }) => {
    if (!(await jobs.retry(params.name, params.id))) throw notFound();
  });
}
