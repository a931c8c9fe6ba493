import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * Lets go of connections when the server ends. Node keeps those that had an answer under way open for what
 * may be asked next on them, 72 seconds long, and the end waits for it: answers from then on say that they
 * are the last, and a connection whose answer had begun before is closed when that is over.
 */
export function registerGracefulShutdown(server: FastifyInstance): void {
  let isEnding = false;
  server.addHook('preClose', (done) => {
    isEnding = true;
    if (server.server.listening) {
      const looking = setInterval(() => server.server.closeIdleConnections(), LOOK_MS);
      server.server.once('close', () => clearInterval(looking));
    }
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });
}
