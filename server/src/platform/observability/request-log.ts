import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { within } from './cause.ts';

const SANE_ID = /^[\w.:-]{8,64}$/;

/** The id that a proxy has given the request, where it is one to be written down; else a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** Every further line of the request's log says who asked: an id, never a name. */
export function logWho(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const log = request.log.child({ user: userId });
  request.log = log;
  reply.log = log;
}

/** Answers every request with its id, and lets whatever it leads to know that id. */
export function registerRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    within({ reqId: request.id }, done);
  });
  // A body comes from its connection, which knows of no request.
  server.addHook('preValidation', (request, _reply, done) => {
    within({ reqId: request.id }, done);
  });
}
