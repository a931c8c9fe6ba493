import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import { isUpload } from './timeouts.ts';
import type { ReleaseSlot } from './route/slots.ts';
import { createSlots } from './route/slots.ts';

/** Concurrent calls per person: as many as a browser opens connections. */
const MAX_PER_PERSON = 6;
/** Concurrent calls of all anonymous clients in one network. */
const MAX_PER_NETWORK = 12;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Releases the call's slot early, for a long streaming response. Otherwise the slot is released
     * when the response begins.
     */
    releaseSlot?: ReleaseSlot;
  }
}

/**
 * Limits concurrent calls per person, or per network when not signed in. Excess calls wait, so a
 * burst from one caller doesn't delay others. Uploads have a limit of their own, since they may
 * take minutes.
 */
export function limitConcurrency(api: FastifyInstance): void {
  const acquireForPerson = createSlots(MAX_PER_PERSON);
  const acquireForNetwork = createSlots(MAX_PER_NETWORK);
  const acquireSlot = (request: FastifyRequest, raw: Parameters<typeof acquireForPerson>[1]) => {
    const kind = isUpload(request) ? 'upload' : 'call';
    const { viewer } = request.session;
    return viewer
      ? acquireForPerson(`${kind}:${viewer.userId}`, raw)
      : acquireForNetwork(`${kind}:${networkOf(request.ip)}`, raw);
  };
  api.addHook('onRequest', async (request, reply) => {
    request.releaseSlot = await acquireSlot(request, reply.raw);
  });
  api.addHook('onSend', (request, _reply, _payload, done) => {
    request.releaseSlot?.();
    done();
  });
}
