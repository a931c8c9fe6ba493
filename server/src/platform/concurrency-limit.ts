import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import { isUpload } from './timeouts.ts';
import type { ReleaseSlot } from './route/slots.ts';
import { createSlots } from './route/slots.ts';

/** So many calls of a person are answered at once: as many as a browser has connections. */
const AT_ONCE = 6;
/** So many of all those of one network who are not signed in. */
const AT_ONCE_OF_STRANGERS = 12;

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a call whose answer goes on for long; else it ends when the answer begins. */
    releaseSlot?: ReleaseSlot;
  }
}

/**
 * Answers so many calls of one person at once. A hundred that come together would else all stand
 * before whoever asks next. Uploads wait in a line of their own, since they may take minutes.
 */
export function limitConcurrency(api: FastifyInstance): void {
  const ofPerson = createSlots(AT_ONCE);
  const ofStrangers = createSlots(AT_ONCE_OF_STRANGERS);
  const takeTurn = (request: FastifyRequest, raw: Parameters<typeof ofPerson>[1]) => {
    const kind = isUpload(request) ? 'upload' : 'call';
    const { viewer } = request.session;
    return viewer
      ? ofPerson(`${kind}:${viewer.userId}`, raw)
      : ofStrangers(`${kind}:${networkOf(request.ip)}`, raw);
  };
  api.addHook('onRequest', async (request, reply) => {
    request.releaseSlot = await takeTurn(request, reply.raw);
  });
  api.addHook('onSend', (request, _reply, _payload, done) => {
    request.releaseSlot?.();
    done();
  });
}
