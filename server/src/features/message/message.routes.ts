import { message } from '@spalten/contract/message';
import { sql } from 'kysely';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { listConversations } from './list-conversations.ts';
import { MESSAGE } from './message.audit.ts';
import { isConversationVisible } from './message.policy.ts';
import { findConversation, findThread, listRecipients } from './message.queries.ts';
import { listWriters, readConversations, setWriting } from './read-marks.ts';
import { changeMessage, eraseMessage, writeMessage } from './write-message.ts';

/** Registers the routes of direct, office and article conversations. */
export function messageRoutes(services: Routing): void {
  const { route, database } = services;
  const talking = { access: 'signed-in', feature: 'message' } as const;
  // Comments belong to writing and don't need the package feature.
  const open = { access: 'signed-in' } as const;
  const isAllowedInReadMode = { access: 'signed-in', isAllowedInReadMode: true } as const;
  shareFiles(
    'message',
    (viewer) =>
      viewer
        ? sql<boolean>`exists (select from message m join conversation c on c.id = m.conversation_id
            where m.id = att.object_id and ${isConversationVisible(viewer)})`
        : sql<boolean>`false`,
    { untilBin: true },
  );

  route(message.list, talking, ({ query, viewer }) => listConversations(database, viewer, query));

  route(message.recipients, talking, ({ query, viewer }) =>
    listRecipients(database, viewer, query.q),
  );

  route(message.get, open, async ({ params, query, viewer }) => {
    return requireFound(await findConversation(database, viewer, params.id, query));
  });

  route(message.thread, open, async ({ params, viewer }) => {
    return requireFound(await findThread(database, viewer, params.id));
  });

  route(message.create, open, ({ body, viewer }) => writeMessage(services, viewer, body));

  route(message.update, open, ({ params, body, viewer }) =>
    changeMessage(database, viewer, params.id, body),
  );

  route(message.delete, { ...open, audit: MESSAGE }, ({ params, viewer }) =>
    eraseMessage(database, viewer, params.id),
  );

  route(message.read, isAllowedInReadMode, ({ body, viewer }) =>
    readConversations(database, viewer, body),
  );

  route(message.write, { ...open, perMinute: 60 }, ({ params, body, viewer }) =>
    setWriting(database, viewer, params.id, body.is_writing),
  );

  route(message.writers, open, ({ params, viewer }) => listWriters(database, viewer, params.id));
}
