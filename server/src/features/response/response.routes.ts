import { response } from '@spalten/contract/response';
import type { Routing } from '../../services.ts';
import { askForResponse, withdrawQuestion, writeResponse } from './keep-response.ts';
import { RESPONSE } from './response.audit.ts';
import { listAskable, listOpenQuestions, listResponses } from './response.queries.ts';

const SIGNED_IN = { access: 'signed-in' } as const;
const WRITERS = ['participant', 'moderator', 'admin'] as const;

/** Registers responses that writers ask others in their office for. */
export function responseRoutes({ route, database }: Routing): void {
  route(response.openQuestions, SIGNED_IN, ({ viewer }) => listOpenQuestions(database, viewer));

  route(response.list, SIGNED_IN, ({ params, viewer }) =>
    listResponses(database, viewer, params.id),
  );

  route(response.people, SIGNED_IN, ({ params, query, viewer }) =>
    listAskable(database, viewer, params.id, query.q),
  );

  route(
    response.ask,
    { access: WRITERS, perMinute: 30, audit: RESPONSE, auditId: 'answer' },
    ({ params, body, viewer }) => askForResponse(database, viewer, params.id, body.responder_id),
  );

  route(
    response.update,
    { access: WRITERS, perMinute: 60, audit: RESPONSE },
    ({ params, body, viewer }) => writeResponse(database, viewer, params.id, body),
  );

  route(response.withdraw, { access: WRITERS, audit: RESPONSE }, ({ params, viewer }) =>
    withdrawQuestion(database, viewer, params.id),
  );
}
