import net from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { afterTestFile } from '../testing/clean-up.ts';
import { registerTimeouts, liftUploadTimeouts } from './timeouts.ts';

const WAIT_MS = 150;

/** Starts a server with a short body timeout. A header marks the sender as signed in. */
async function impatient(): Promise<number> {
  const server = Fastify({ bodyLimit: 1000 });
  registerTimeouts(server, WAIT_MS);
  server.addHook('onRequest', async (request) => {
    request.session = { viewer: request.headers['x-in'] ? {} : null } as never;
  });
  liftUploadTimeouts(server);
  server.addContentTypeParser(
    'application/offset+octet-stream',
    { parseAs: 'buffer' },
    (_r, b, done) => done(null, b),
  );
  server.post('/', async () => ({ ok: true }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  afterTestFile(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

/** Sends a body one byte at a time. @returns everything received until the connection closed */
function trickle(port: number, headers: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    let sent = 0;
    socket.write(
      `POST / HTTP/1.1\r\nHost: app\r\nConnection: close\r\nContent-Length: 10\r\n${headers}\r\n`,
    );
    const timer = setInterval(() => {
      if (sent < 10 && socket.writable) socket.write('1');
      sent += 1;
    }, WAIT_MS / 4);
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
  });
}

test('a body that comes a letter at a time is not waited for, but an upload of who is signed in is', async () => {
  const port = await impatient();
  const upload = 'Content-Type: application/offset+octet-stream\r\n';
  const [slow, stranger, welcome] = await Promise.all([
    trickle(port, 'Content-Type: application/json\r\nX-In: 1\r\n'),
    trickle(port, upload),
    trickle(port, `${upload}X-In: 1\r\n`),
  ]);
  expect(slow).toMatch(/^HTTP\/1.1 408 /);
  expect(stranger).toMatch(/^HTTP\/1.1 408 /);
  expect(welcome).toMatch(/^HTTP\/1.1 200 .*ok/s);
});
