export { FIELD_WORDS } from './audit-field-words.ts';
export { auditRows } from './audit.queries.ts';
