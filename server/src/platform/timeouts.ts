import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * How long the server waits for those who send, in milliseconds. An upload of somebody signed in may
 * take as long as it needs, while bytes come.
 */
export const TIMEOUTS = {
  /** For the headers of a request, from the connection on. */
  headers: 20_000,
  /** For every other body, from its headers on. */
  body: 60_000,
  /** While nothing is said on a connection; longer than between two beats of `/events`. */
  idle: 120_000,
  /** So often it is looked for headers that take too long. */
  checkInterval: 5000,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs out where the body has not come in time. */
    bodyTimer?: NodeJS.Timeout;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isUpload = ({ headers }: FastifyRequest) =>
  /^(multipart\/|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '');

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Lets go of who sends a body a letter at a time, and so holds a connection, answered or not: 408
 * where it has not come in `milliseconds`.
 */
export function registerTimeouts(server: FastifyInstance, milliseconds = TIMEOUTS.body): void {
  // Until it has said anything, a connection is not given the time of one that is at work.
  server.server.on('connection', (socket) => socket.setTimeout(TIMEOUTS.headers));
  const watchBody = (request: FastifyRequest) => {
    const { raw } = request;
    const { socket } = raw;
    // A test's request comes by no connection.
    if (!(socket instanceof Socket)) return;
    socket.setTimeout(TIMEOUTS.idle);
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      request.log.info('the body did not come in time');
      socket.end(TOO_LATE, () => socket.destroy());
    }, milliseconds).unref();
    request.bodyTimer = timer;
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  };
  server.addHook('onRequest', (request, _reply, done) => {
    watchBody(request);
    done();
  });
}

/** Gives uploads of those who are signed in all the time they need; to come after the sessions. */
export function liftUploadTimeouts(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.session.viewer && isUpload(request)) clearTimeout(request.bodyTimer);
    done();
  });
}
