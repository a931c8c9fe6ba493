import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 100;

/**
 * Closes connections during shutdown as soon as their responses are sent. Node keeps connections
 * that were busy at the start of the shutdown alive for further requests, for 72 seconds. Responses
 * from then on carry `connection: close`, and connections whose response had already begun are
 * closed when it ends.
 */
export function registerGracefulShutdown(server: FastifyInstance): void {
  let isShuttingDown = false;
  server.addHook('preClose', (done) => {
    isShuttingDown = true;
    if (server.server.listening) {
      const timer = setInterval(() => server.server.closeIdleConnections(), CHECK_INTERVAL_MS);
      server.server.once('close', () => clearInterval(timer));
    }
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isShuttingDown) reply.header('connection', 'close');
    done(null, payload);
  });
}
