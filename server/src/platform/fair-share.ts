import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import { isUpload } from './patience.ts';
import type { EndTurn } from './route/person-turns.ts';
import { createPersonTurns } from './route/person-turns.ts';

/** So many calls of a person are answered at once: as many as a browser has connections. */
const AT_ONCE = 6;
/** So many of all those of one network who are not signed in. */
const AT_ONCE_OF_STRANGERS = 12;

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a call whose answer goes on for long; else it ends when the answer begins. */
    endTurn?: EndTurn;
  }
}

/**
 * Answers so many calls of one person at once. A hundred that come together would else all stand
 * before whoever asks next. Uploads wait in a line of their own, since they may take minutes.
 */
export function registerFairShare(api: FastifyInstance): void {
  const ofPerson = createPersonTurns(AT_ONCE);
  const ofStrangers = createPersonTurns(AT_ONCE_OF_STRANGERS);
  const takeTurn = (request: FastifyRequest, raw: Parameters<typeof ofPerson>[1]) => {
    const kind = isUpload(request) ? 'upload' : 'call';
    const { viewer } = request.session;
    return viewer
      ? ofPerson(`${kind}:${viewer.userId}`, raw)
      : ofStrangers(`${kind}:${networkOf(request.ip)}`, raw);
  };
  api.addHook('onRequest', async (request, reply) => {
    request.endTurn = await takeTurn(request, reply.raw);
  });
  api.addHook('onSend', (request, _reply, _payload, done) => {
    request.endTurn?.();
    done();
  });
}
