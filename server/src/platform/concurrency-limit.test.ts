import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { afterTestFile } from '../testing/clean-up.ts';
import { limitConcurrency } from './concurrency-limit.ts';

/**
 * Starts a server whose calls wait until the test releases them. The header `x-person` names the
 * caller.
 */
async function slowServer() {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request) => {
    const person = request.headers['x-person'];
    request.session = { viewer: person ? { userId: Number(person) } : null } as never;
  });
  limitConcurrency(server);
  const hold = async (who: string) => {
    begun.push(who);
    await new Promise<void>((resolve) => held.push(resolve));
  };
  server.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
    done(null),
  );
  server.all('/', async ({ headers }) => {
    await hold(String(headers['x-person'] ?? 'stranger'));
    return { ok: true };
  });
  server.get('/stream', async (request, reply) => {
    begun.push('stream');
    reply.hijack();
    request.releaseSlot?.();
    reply.raw.writeHead(200);
    reply.raw.write('…');
    return reply;
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  afterTestFile(() => server.close());
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { begun, held, address };
}

const as = (person: number | null, more: RequestInit = {}): RequestInit => ({
  ...more,
  headers: { ...(person && { 'x-person': String(person) }), ...more.headers },
});
const count = (all: readonly string[], who: string) => all.filter((one) => one === who).length;

test('six of a person’s calls are answered at once, and another person’s among them', async () => {
  const { begun, held, address } = await slowServer();
  const all = Array.from({ length: 20 }, () => fetch(address, as(1)));
  await expect.poll(() => begun).toHaveLength(6);
  all.push(fetch(address, as(2)), fetch(address, as(null)));
  await expect.poll(() => begun.slice(6).toSorted()).toEqual(['2', 'stranger']);
  // Each answer lets one more begin.
  held.shift()?.();
  await expect.poll(() => count(begun, '1')).toBe(7);
  const letAllGo = setInterval(() => held.splice(0).forEach((letGo) => letGo()), 5);
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
  clearInterval(letAllGo);
  expect(count(begun, '1')).toBe(20);
});

test('uploads, which may take minutes, keep nobody from their other calls', async () => {
  const { begun, held, address } = await slowServer();
  const headers = { 'content-type': 'application/offset+octet-stream' };
  const upload = () => fetch(address, as(1, { method: 'PATCH', body: 'x', headers }));
  const uploads = Array.from({ length: 8 }, upload);
  await expect.poll(() => begun).toHaveLength(6);
  const call = fetch(address, as(1));
  await expect.poll(() => begun).toHaveLength(7);
  const letAllGo = setInterval(() => held.splice(0).forEach((letGo) => letGo()), 5);
  await Promise.all([...uploads, call]);
  clearInterval(letAllGo);
});

test('a stream that is listened to has no place among them', async () => {
  const { begun, held, address } = await slowServer();
  const ends = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: 8 }, () => fetch(`${address}/stream`, as(1, { signal: ends.signal }))),
  );
  const call = fetch(address, as(1));
  await expect.poll(() => begun.at(-1)).toBe('1');
  held.shift()?.();
  expect((await call).ok).toBe(true);
  ends.abort();
  await Promise.all(streams.map(({ body }) => body?.cancel().catch(() => undefined)));
});

test('whoever goes away while they wait is not answered', async () => {
  const { begun, held, address } = await slowServer();
  const ends = new AbortController();
  const first = Array.from({ length: 6 }, () => fetch(address, as(1)));
  await expect.poll(() => begun).toHaveLength(6);
  const gone = Array.from({ length: 3 }, () => fetch(address, as(1, { signal: ends.signal })));
  await new Promise((resolve) => setTimeout(resolve, 50));
  ends.abort();
  await Promise.allSettled(gone);
  const last = fetch(address, as(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  held.splice(0).forEach((letGo) => letGo());
  await expect.poll(() => begun).toHaveLength(7);
  held.splice(0).forEach((letGo) => letGo());
  expect((await Promise.all([...first, last])).every(({ ok }) => ok)).toBe(true);
});
