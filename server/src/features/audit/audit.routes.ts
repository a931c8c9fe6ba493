import { audit } from '@spalten/contract/audit';
import type { Routing } from '../../services.ts';
import { auditCsv } from './audit-csv.ts';
import { listAudit } from './audit.queries.ts';

const FILE_NAME = { sv: 'handelselogg.csv', en: 'audit-trail.csv' };

/** Registers the audit trail for administrators, and for customers that of their own. */
export function auditRoutes({ route, database }: Routing): void {
  const access = ['customer', 'admin'] as const;
  route(audit.list, { access }, ({ query, viewer }) => listAudit(database, query, viewer));

  route(audit.csv, { access, perMinute: 10 }, ({ query, viewer, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${FILE_NAME[viewer.language]}"`)
      .header('cache-control', 'private, no-store')
      .send(auditCsv(database, query, viewer)),
  );
}
