import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectStreamed } from './idle-gc.ts';

/** A smaller remainder is dropped by Node, which then keeps the connection. */
const SMALL_BYTES = 65_536;
/**
 * Time and bytes for which the body is still read and dropped after the response. Closing a
 * connection with bytes in flight resets it, and the response may be lost.
 */
const LINGER = { milliseconds: 2000, bytes: 1_000_000 };

const isLargeRestLeft = ({ raw, headers }: FastifyRequest) =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > SMALL_BYTES);

/** Stops reading the body and closes the connection after the response. */
function closeAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  reply.header('connection', 'close');
  raw.unpipe();
  let dropped = 0;
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    collectStreamed(chunk);
    if (dropped > LINGER.bytes) raw.pause();
  });
  // Called by Node after the last response of a connection.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER.milliseconds);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Closes connections whose request was answered before its body had arrived. */
export function registerUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // An injected request of a test has no socket.
    if (request.raw.socket instanceof Socket && isLargeRestLeft(request))
      closeAfterAnswer(request, reply);
    done();
  });
}
