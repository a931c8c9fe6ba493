import { audit } from '@spalten/contract/audit';
import type { Routing } from '../../services.ts';
import { listAudit } from './audit.queries.ts';

/** The audit trail: who did what, for the operator's staff. */
export function auditRoutes({ route, database }: Routing): void {
  route(audit.list, { access: ['admin'] }, ({ query }) => listAudit(database, query));
}
