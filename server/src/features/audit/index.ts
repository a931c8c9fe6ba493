export { auditRows } from './audit.queries.ts';
