import * as z from 'zod';
import type { AUDIT_FIELDS } from './audit-names.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS } from './audit-names.ts';
import { defineCall } from './call.ts';
import { Day, Id, ListQuery, Moment, Ref } from './fields.ts';

export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditKind = z.enum(AUDIT_KINDS);
export type AuditKind = z.infer<typeof AuditKind>;

export type AuditField = (typeof AUDIT_FIELDS)[number];

/** A changed field. Texts, secrets and contact details are logged without their values. */
export const AuditChange = z.object({
  field: z.string(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** An entry of the audit log. */
export const AuditEntry = z.object({
  id: Id,
  created_at: Moment,
  action: z.string(),
  user: Ref.nullable(),
  /** The customer that an administrator acted for. */
  acting_customer: Ref.nullable(),
  object_type: z.string().nullable(),
  object_id: Id.nullable(),
  /** The object's name at the time; null if unknown, or if its person was erased. */
  object_name: z.string().nullable(),
  /** True if the object still exists and can be linked to. */
  is_there: z.boolean(),
  customer: Ref.nullable(),
  editorial_office: Ref.nullable(),
  changes: z.array(AuditChange),
  detail: z.record(z.string(), z.unknown()),
  /** Null for a customer's own users. */
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditFilters = z.object({
  /** Searches object names, names of actors, and IP addresses. */
  q: ListQuery.shape.q,
  /** One action, or several with commas between them. */
  action: z.string().max(200).nullish(),
  user_id: Id.nullish(),
  object_type: z.string().max(60).nullish(),
  object_id: Id.nullish(),
  customer_id: Id.nullish(),
  editorial_office_id: Id.nullish(),
  from: Day.nullish(),
  to: Day.nullish(),
});

export const audit = {
  list: defineCall({
    method: 'GET',
    path: '/audit',
    query: ListQuery.extend(AuditFilters.shape),
    status: 200,
    answer: z.array(AuditEntry),
  }),
  /** The same rows for a spreadsheet, at most the newest 50,000: semicolons, UTF-8 with BOM. */
  csv: defineCall({
    method: 'GET',
    path: '/audit/csv',
    query: AuditFilters,
    status: 200,
    answer: 'binary',
  }),
};
