import { randomUUID } from 'node:crypto';
import { compile } from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInContext } from './request-context.ts';

const SANE_ID = /^[\w.:-]{8,64}$/;

/**
 * Creates a function that makes request ids: the id of a trusted proxy if it is well-formed, else a
 * new one. Untrusted clients could otherwise forge another request's id in the log.
 */
export function createRequestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && SANE_ID.test(given);
    return isGiven && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

/** Adds the user's id, never a name, to further log lines of the request. */
export function addUserToLog(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const log = request.log.child({ user: userId });
  request.log = log;
  reply.log = log;
}

/** Sends the request's id with every response and runs handlers in its context. */
export function registerRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    runInContext({ reqId: request.id }, done);
  });
  // Reading the body leaves the context, since it is driven by the socket.
  server.addHook('preValidation', (request, _reply, done) => {
    runInContext({ reqId: request.id }, done);
  });
}
