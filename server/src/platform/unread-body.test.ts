import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { afterTestFile } from '../testing/clean-up.ts';
import { registerTimeouts } from './timeouts.ts';
import { MAX_LINGERING, registerUnreadBodies } from './unread-body.ts';

const BODY_TIMEOUT_MS = 200;

/** Starts a server that refuses every request before its body is read. */
async function refusing() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const server = Fastify({ logger: { level: 'info', stream } });
  registerTimeouts(server, BODY_TIMEOUT_MS);
  registerUnreadBodies(server);
  server.addHook('onRequest', async (_request, reply) => reply.code(415).send({}));
  server.post('/', async () => ({}));
  await server.listen({ host: '127.0.0.1', port: 0 });
  afterTestFile(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const connections = () =>
    new Promise<number>((resolve) =>
      server.server.getConnections((_error, count) => resolve(count)),
    );
  return { port, lines, connections };
}

/** Announces a large body and sends a tenth of it. Resolves when the answer or the end has come. */
async function sendTenth(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  afterTestFile(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: app\r\nContent-Length: 1000000\r\n\r\n`);
  socket.write(Buffer.alloc(100_000, 'a'));
  await new Promise((resolve) => {
    socket.once('data', resolve);
    socket.once('close', resolve);
  });
  return socket;
}

test('a connection that was refused and has gone leaves no timer behind', async () => {
  const { port, lines, connections } = await refusing();
  const socket = await sendTenth(port);
  socket.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 2 * BODY_TIMEOUT_MS));
  expect(lines.filter((line) => line.includes('did not come in time'))).toEqual([]);
});

test('a flood of refused bodies keeps few connections open', async () => {
  const { port, connections } = await refusing();
  await Promise.all(Array.from({ length: 2 * MAX_LINGERING }, () => sendTenth(port)));
  expect(await connections()).toBeLessThanOrEqual(MAX_LINGERING);
});
