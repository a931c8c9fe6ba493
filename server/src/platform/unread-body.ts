import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createStreamCollector } from './idle-gc.ts';

/** A rest that is smaller than this is dropped by Node, and the connection is kept. */
const SMALL_BYTES = 65_536;
/**
 * How long and how much is still read and dropped after the answer. A connection that is closed while
 * bytes are on their way is reset, and the answer may be lost with it.
 */
const LINGER = { milliseconds: 2000, bytes: 1_000_000 };

const isLargeRestLeft = ({ raw, headers }: FastifyRequest) =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > SMALL_BYTES);

/** Of all connections together: each alone drops too little. */
const letGo = createStreamCollector();

/** Stops reading the body and closes the connection once the answer is sent. */
function closeAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  reply.header('connection', 'close');
  raw.unpipe();
  let dropped = 0;
  raw.on('data', (piece: Buffer) => {
    dropped += piece.length;
    letGo(piece);
    if (dropped > LINGER.bytes) raw.pause();
  });
  // Called by Node when the last answer of a connection is sent.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER.milliseconds);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Closes connections whose request was answered before its body had come: nothing more is read. */
export function registerUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    // A test's request comes by no connection.
    if (request.raw.socket instanceof Socket && isLargeRestLeft(request))
      closeAfterAnswer(request, reply);
    done();
  });
}
