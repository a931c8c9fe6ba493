import type { Call } from '@spalten/contract/call';
import { auditChange, withAudit } from '../audit.ts';
import type { AuditSubject } from '../audit-subject.ts';
import type { Database } from '../database/database.ts';
import type { Access, AuditId } from './access.ts';
import type { HandlerInput } from './call-handler.ts';

type Handle = (input: never) => unknown;
type Input = Pick<HandlerInput<Call, Access>, 'params' | 'body'>;

const idIn = (value: unknown, field = 'id') =>
  (value as Record<string, number | undefined> | null | undefined)?.[field];

/** Returns the id of the existing object, or undefined if the call creates it. */
function idBefore({ params, body }: Input, where: AuditId | undefined): number | undefined {
  if (where === 'answer') return undefined;
  return where ? idIn(body, where.slice('body.'.length)) : idIn(params);
}

/**
 * Wraps a handler to audit its changes. The entry is written after the change, so a refused call
 * leaves none.
 */
export function auditHandler(
  database: Database,
  { subject, where }: { subject: AuditSubject; where: AuditId | undefined },
  handler: Handle,
): Handle {
  return async (input) => {
    const { viewer, request, ...parts } = input as HandlerInput<Call, Access>;
    if (!viewer) return handler(input);
    const { userId } = viewer;
    const id = idBefore(parts, where);
    if (id) return withAudit(database, request, { subject, id, userId }, () => handler(input));
    const answer = await handler(input);
    for (const one of [answer].flat()) {
      const made = idIn(one);
      if (made) await auditChange(database, request, subject, { id: made, userId, before: null });
    }
    return answer;
  };
}
