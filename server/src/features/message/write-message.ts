import type { message as calls, Message } from '@spalten/contract/message';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, forbidden, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import { attachFiles, takeFiles } from '../file/index.ts';
import { findMessage } from './message.queries.ts';
import { isMessageVisible, mayChange, mayResolve } from './message.policy.ts';
import { markRead } from './read-marks.ts';
import { openConversation } from './open-conversation.ts';

type NewMessage = z.output<typeof calls.create.body>;
type Changes = z.output<typeof calls.update.body>;

async function requireMessage(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Message> {
  const { kind: _, ...found } = requireFound(await findMessage(database, viewer, id));
  return found;
}

/** Finds the message that the client sent earlier with the same client id. */
async function findSent(database: Database, viewer: Viewer, clientId: string) {
  const row = await database
    .selectFrom('message')
    .select('id')
    .where('sender_id', '=', viewer.userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

/**
 * @throws ProblemError 422 unless the parent is a top-level comment of the same conversation that the
 * viewer sees
 */
async function requireParent(
  transaction: Transaction,
  viewer: Viewer,
  conversationId: number,
  parentId: number,
) {
  const { rows } = await sql`select from message m join conversation c on c.id = m.conversation_id
    where m.id = ${parentId} and c.id = ${conversationId} and c.kind = 'article'
      and m.parent_id is null and ${isMessageVisible(viewer)}`.execute(transaction);
  if (rows.length === 0)
    throw unprocessable({
      parent_id: [{ sv: 'Kommentaren finns inte längre.', en: 'The comment no longer exists.' }],
    });
}

/**
 * Writes a message. A repeated request with the same client id returns the first message. @throws
 * ProblemError 404 for a target the viewer can't see, 422 for an empty message
 */
export async function writeMessage(
  services: Services,
  viewer: Viewer,
  {
    body,
    client_id: clientId,
    file_ids: fileIds,
    anchor,
    parent_id: parentId,
    ...target
  }: NewMessage,
): Promise<Message> {
  const { database } = services;
  const before = clientId ? await findSent(database, viewer, clientId) : undefined;
  if (before) return requireMessage(database, viewer, before);
  if (!body && !fileIds?.length)
    throw unprocessable({ body: [{ sv: 'Skriv något först.', en: 'Write something first.' }] });
  const files = await takeFiles(services, viewer, fileIds ?? [], { field: 'file_ids' });
  const id = await database.transaction().execute(async (transaction) => {
    const conversationId = await openConversation(transaction, viewer, target);
    if (parentId) await requireParent(transaction, viewer, conversationId, parentId);
    const { rows } = await sql<{ id: number }>`
      insert into message (conversation_id, sender_id, body, anchor, parent_id, client_id)
      select c.id, ${viewer.userId}, ${body ?? ''},
        case when c.kind = 'article' then ${anchor ? JSON.stringify(anchor) : null}::jsonb end,
        ${parentId ?? null}, ${clientId ?? null}
      from conversation c where c.id = ${conversationId}
      on conflict (sender_id, client_id) where client_id is not null do nothing
      returning id`.execute(transaction);
    const made = rows[0]?.id;
    if (!made) return null;
    await attachFiles(transaction, { kind: 'message', id: made }, 'file', files);
    await markRead(transaction, viewer, conversationId, made);
    return made;
  });
  // A concurrent request with the same client id has inserted the message by now.
  const first = id ?? (clientId ? await findSent(database, viewer, clientId) : undefined);
  return requireMessage(database, viewer, first ?? 0);
}

/** Edits the viewer's own message, or resolves or reopens a comment. */
export async function changeMessage(
  database: Database,
  viewer: Viewer,
  id: number,
  { body, resolved }: Changes,
): Promise<Message> {
  await database.transaction().execute(async (transaction) => {
    await sql`select from message where id = ${id} for update`.execute(transaction);
    const found = requireFound(await findMessage(transaction, viewer, id));
    if (body !== undefined) {
      if (!mayChange(viewer, found)) throw forbidden();
      if (body !== found.body)
        await sql`update message set body = ${body}, edited_at = now() where id = ${id}`.execute(
          transaction,
        );
    }
    if (resolved === undefined || resolved === (found.resolved_at !== null)) return;
    if (!mayResolve(viewer, found)) throw forbidden();
    await sql`update message set resolved_at = case when ${resolved}::boolean then now() end,
        resolved_by = case when ${resolved}::boolean then ${viewer.userId}::bigint end
      where id = ${id}`.execute(transaction);
  });
  return requireMessage(database, viewer, id);
}

/** Deletes the text and files of the viewer's own message. The empty message remains. */
export async function eraseMessage(database: Database, viewer: Viewer, id: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const found = requireFound(await findMessage(transaction, viewer, id));
    if (!mayChange(viewer, found)) throw forbidden();
    await attachFiles(transaction, { kind: 'message', id }, 'file', []);
    await sql`update message set body = '', anchor = null, erased_at = now()
      where id = ${id}`.execute(transaction);
  });
}
