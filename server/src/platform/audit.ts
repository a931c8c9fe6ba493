import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from './database/database.ts';

/** Something that must be traceable afterwards: who did what to which thing. */
export interface AuditEntry {
  action: string;
  userId: number | null;
  object?: { type: string; id: number };
  detail?: Record<string, string | number | boolean | null>;
}

/** Writes an entry of the audit trail, with the address it came from and who was acted for. */
export async function audit(
  database: Database | Transaction,
  request: FastifyRequest,
  entry: AuditEntry,
): Promise<void> {
  await database
    .insertInto('audit_entry')
    .values({
      action: entry.action,
      user_id: entry.userId,
      acting_customer_id: request.session.viewer?.overrideCustomerId ?? null,
      object_type: entry.object?.type ?? null,
      object_id: entry.object?.id ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      ip: request.ip,
    })
    .execute();
}
