import { audit } from '@spalten/contract/audit';
import type { Routing } from '../../services.ts';
import { auditCsv } from './audit-csv.ts';
import { listAudit } from './audit.queries.ts';

const FILE_NAME = { sv: 'handelselogg.csv', en: 'audit-trail.csv' };

/** Registers the audit trail for administrators. */
export function auditRoutes({ route, database }: Routing): void {
  route(audit.list, { access: ['admin'] }, ({ query }) => listAudit(database, query));

  route(audit.csv, { access: ['admin'], perMinute: 10 }, ({ query, viewer, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${FILE_NAME[viewer.language]}"`)
      .header('cache-control', 'private, no-store')
      .send(auditCsv(database, query, viewer.language)),
  );
}
