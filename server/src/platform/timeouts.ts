import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Timeouts of requests in milliseconds. An upload by a signed-in person has no limit while bytes
 * arrive.
 */
export const TIMEOUTS = {
  /** Headers of a request, from the connection on. */
  headers: 20_000,
  /** Body of a request, from its headers on. Uploads are exempt. */
  body: 60_000,
  /** Silence on a connection. Longer than the heartbeat interval of `/events`. */
  idle: 120_000,
  /** Interval between two checks for late headers. */
  checkInterval: 5000,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Fires if the body is late. */
    bodyTimer?: NodeJS.Timeout;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isUpload = ({ headers }: FastifyRequest) =>
  /^(multipart\/|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '');

const REQUEST_TIMEOUT =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes connections whose request body trickles in (slow-loris), with 408 after `milliseconds`,
 * even if an answer was sent.
 */
export function registerTimeouts(server: FastifyInstance, milliseconds = TIMEOUTS.body): void {
  // The shorter timeout applies until the first bytes arrive.
  server.server.on('connection', (socket) => socket.setTimeout(TIMEOUTS.headers));
  const watchBody = (request: FastifyRequest) => {
    const { raw } = request;
    const { socket } = raw;
    // An injected request of a test has no socket.
    if (!(socket instanceof Socket)) return;
    socket.setTimeout(TIMEOUTS.idle);
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      request.log.info('the body did not come in time');
      socket.end(REQUEST_TIMEOUT, () => socket.destroy());
    }, milliseconds).unref();
    request.bodyTimer = timer;
    const clear = () => {
      clearTimeout(timer);
      socket.off('close', clear);
    };
    raw.once('end', clear);
    raw.once('close', clear);
    // A message that was answered before its body came tells neither.
    socket.once('close', clear);
  };
  server.addHook('onRequest', (request, _reply, done) => {
    watchBody(request);
    done();
  });
}

/**
 * Removes the body timeout from uploads of signed-in persons. Must be registered after the
 * sessions.
 */
export function liftUploadTimeouts(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.session.viewer && isUpload(request)) clearTimeout(request.bodyTimer);
    done();
  });
}
