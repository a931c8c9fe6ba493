import { randomUUID } from 'node:crypto';
import { compile } from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInContext } from './request-context.ts';

const SANE_ID = /^[\w.:-]{8,64}$/;

/**
 * Makes the ids of requests: the one that a trusted proxy gives, where it is fit to be written down,
 * else a new one. Anybody else could make their requests look like another's in the log.
 */
export function requestIdsOf(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && SANE_ID.test(given);
    return isGiven && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

/** Every further line of the request's log says who asked: an id, never a name. */
export function addUserToLog(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const log = request.log.child({ user: userId });
  request.log = log;
  reply.log = log;
}

/** Answers every request with its id, and lets whatever it leads to know that id. */
export function registerRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    runInContext({ reqId: request.id }, done);
  });
  // A body comes from its connection, which knows of no request.
  server.addHook('preValidation', (request, _reply, done) => {
    runInContext({ reqId: request.id }, done);
  });
}
