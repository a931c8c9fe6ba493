import type { Call } from '@spalten/contract/call';
import { auditChange, withAudit } from '../audit.ts';
import type { AuditSubject } from '../audit-subject.ts';
import type { Database } from '../database/database.ts';
import type { Access, AuditId } from './access.ts';
import type { HandlerInput } from './call-handler.ts';

type Handle = (asked: never) => unknown;
type Input = Pick<HandlerInput<Call, Access>, 'params' | 'body'>;

const idIn = (value: unknown, field = 'id') =>
  (value as Record<string, number | undefined> | null | undefined)?.[field];

/** The thing that is there before the call; undefined where the call makes it. */
function idBefore({ params, body }: Input, where: AuditId | undefined): number | undefined {
  if (where === 'answer') return undefined;
  return where ? idIn(body, where.slice('body.'.length)) : idIn(params);
}

/**
 * Wraps a handler so that what it changes is traced. The entry is written after the change: who was
 * refused has changed nothing.
 */
export function auditHandler(
  database: Database,
  { subject, where }: { subject: AuditSubject; where: AuditId | undefined },
  handler: Handle,
): Handle {
  return async (asked) => {
    const { viewer, request, ...input } = asked as HandlerInput<Call, Access>;
    if (!viewer) return handler(asked);
    const { userId } = viewer;
    const id = idBefore(input, where);
    if (id) return withAudit(database, request, { subject, id, userId }, () => handler(asked));
    const answer = await handler(asked);
    for (const one of [answer].flat()) {
      const made = idIn(one);
      if (made) await auditChange(database, request, subject, { id: made, userId, before: null });
    }
    return answer;
  };
}
