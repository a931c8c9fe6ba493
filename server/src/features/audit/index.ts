export { FIELD_WORDS } from './audit-field-words.ts';
export { ACTION_WORDS, KIND_WORDS } from './audit-words.ts';
export { STATUS_WORDS } from './audit-value-words.ts';
export { auditRows } from './audit.queries.ts';
