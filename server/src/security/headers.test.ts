import { calls } from '@spalten/contract/calls';
import { session } from '@spalten/contract/session';
import { beforeAll, describe, expect, test } from 'vitest';
import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loggerOptions } from '../platform/logger.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { waitForMail } from '../testing/outbox.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/* Headers of every response, secrets in URLs, and the contents of the log. */

let app: TestApp;
beforeAll(async () => {
  const client = temporaryFolder('client');
  mkdirSync(path.join(client, 'assets'));
  writeFileSync(path.join(client, 'index.html'), '<!doctype html><title>Spalten</title>');
  writeFileSync(path.join(client, 'assets/app.js'), 'export {};');
  writeFileSync(path.join(client, 'assets/app.js.br'), 'som den packades');
  writeFileSync(path.join(client, 'assets/spelling-worker-Ab_1-x.js'), 'export {};');
  writeFileSync(path.join(client, 'secret.txt'), 'hemligt');
  writeFileSync(path.join(client, 'service-worker.js'), 'void 0;');
  writeFileSync(path.join(client, 'manifest.webmanifest'), '{}');
  app = await testApp({ CLIENT_DIR: client, DEMO: 'false' });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host: 'app.localhost', ...headers } });

test('a script is sent as it was packed when the client was built, and kept for ever', async () => {
  const packed = await get('/assets/app.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.body).toBe('som den packades');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const plain = await get('/assets/app.js');
  expect(plain.body).toBe('export {};');
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('the page, the service worker and the manifest are asked for anew each time', async () => {
  for (const [url, type] of [
    ['/', 'text/html'],
    ['/service-worker.js', 'text/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(headers['content-type']).toContain(type);
    // A worker at the root may look after the whole app, and no further header widens that.
    expect(headers['service-worker-allowed']).toBeUndefined();
  }
});

test('the worker that checks spelling may run WebAssembly, and connect to nothing', async () => {
  const { headers } = await get('/assets/spelling-worker-Ab_1-x.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  );
});

describe('every answer', () => {
  const ANSWERS = [
    ['the page', '/', 200],
    ['a page of any address', '/article/7/edit', 200],
    ['a script of ours', '/assets/app.js', 200],
    ['what is not there', '/assets/nope.js', 404],
    ['an answer of the API', '/api/openapi.json', 200],
    ['a refusal', '/api/article', 401],
    ['an unknown call', '/api/nope', 404],
    ['health', '/healthz', 200],
  ] as const;

  test.each(ANSWERS)(
    '%s: scripts of our own only, no frame, no base, no guess of its type',
    async (_name, url, status) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(status);
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
      );
      expect(policy.get('script-src')).toBe("'self'");
      expect(policy.get('default-src')).toBe("'self'");
      expect(policy.get('object-src')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect(policy.get('form-action')).toBe("'self'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['content-type']).toMatch(/; charset=utf-8$/i);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  test('of another host has them too', async () => {
    const { headers } = await get('/', { host: 'ond.example' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('that is somebody’s own is kept by no browser and no cache', async () => {
    const client = await app.as('moderator');
    const lists = Object.values(calls)
      .flatMap((feature) => Object.values(feature))
      .filter(({ method, params, path: at }) => method === 'GET' && !params && at !== '/events')
      .map(({ path: at }) => at)
      .filter((at) => !at.startsWith('/web-article/web/feed') && !at.includes('embed'))
      // A sheet that is the same for everyone.
      .filter((at) => !at.startsWith('/guide/'));
    expect(lists.length).toBeGreaterThan(20);
    for (const at of lists) {
      const { headers } = await client.send('GET', at);
      expect([at, headers['cache-control']]).toEqual([at, expect.stringContaining('no-store')]);
    }
    const signedOut = await app.guest().call(session.currentUser);
    expect(signedOut.headers['cache-control']).toBe('no-store');
  });
});

describe('an address', () => {
  test.each([
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
    '/assets//etc/passwd',
    '/assets/%00',
    '/assets/.%00./secret.txt',
    '/.git/config',
    '/package.json',
    '/assets/',
  ])('%s leads to no file that is not the client’s', async (url) => {
    const { payload } = await get(url);
    expect(payload).not.toMatch(/hemligt|root:|\[core\]|"name"|app\.js/);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('is not asked by %s', async (method) => {
    const answered = await app.server
      .inject({ method: method as 'GET', url: '/api/article', headers: { host: 'app.localhost' } })
      .catch(() => ({ statusCode: 404, payload: '' }));
    expect([404, 405]).toContain(answered.statusCode);
    expect(answered.payload).not.toContain('app.localhost');
  });

  test('of the app is never redirected, to whatever place it names', async () => {
    for (const url of [
      '//ond.example',
      '/\\ond.example',
      '/login?next=https://ond.example',
      '/%2f%2fond.example',
    ])
      expect([200, 404]).toContain((await get(url)).statusCode);
    const guest = app.guest();
    const { headers } = await guest.send('GET', '/sanctum/csrf-cookie?redirect=//ond.example');
    expect(headers['location']).toBeUndefined();
  });
});

describe('the host of a request', () => {
  test('is never what a mailed link leads to', async () => {
    const { email } = app.world.people.participant;
    const guest = app.guest();
    await guest.call(session.csrfCookie);
    const asked = await guest.send(
      'POST',
      '/forgot-password',
      { email },
      {
        host: 'app.ond.example',
        'x-forwarded-host': 'app.ond.example',
        forwarded: 'host=app.ond.example',
        origin: 'https://app.ond.example',
      },
    );
    expect(asked.status).toBe(200);
    const { text, file } = await waitForMail(app, email);
    expect(text).toContain('http://app.localhost:3000/reset-password?token=');
    expect(readFileSync(file, 'utf8')).not.toContain('ond.example');
  });
});

describe('the log', () => {
  /** Returns the log lines of these requests. */
  async function logged(act: (server: ReturnType<typeof Fastify>) => Promise<unknown>) {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const server = Fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } });
    server.get('/*', async () => 'ok');
    await act(server);
    await server.close();
    return lines;
  }

  test('has no secret of an address, and no header', async () => {
    const lines = await logged(async (server) => {
      const headers = { cookie: 'spalten_session=s.hemlig', 'x-xsrf-token': 'hemlig' };
      for (const url of [
        '/reset-password?token=hemlig&email=a@b.se',
        '/reset-password?email=a@b.se&token=hemlig',
        '/api/web-article/web/feed.json?key=hemlig',
        '/api/print-file/hemlig',
      ])
        await server.inject({ url, headers });
    });
    expect(lines.join('')).toContain('/reset-password?token=…&email=a@b.se');
    expect(lines.join('')).not.toContain('hemlig');
  });

  test('has what is refused, with who and from where', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const heard = await testApp({ LOG_LEVEL: 'warn' }, stream);
    const participant = await heard.as('participant');
    await participant.send('POST', '/assignment', {});
    await participant.send('PUT', '/user/profile', {}, { 'x-xsrf-token': 'fel' });
    const refused = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'refused');
    const who = { userId: heard.world.people.participant.id, ip: '127.0.0.1', level: 40 };
    expect(refused).toMatchObject([
      { status: 403, code: 'forbidden', ...who },
      { status: 419, code: 'csrf_mismatch', ...who },
    ]);
  });

  test('has a line an event, whatever stands in an address', async () => {
    const lines = await logged((server) =>
      server.inject({
        url: '/a%0a{"level":60,"msg":"falsk"}%0d%0a\u2028"}',
        headers: { host: 'a\tb' },
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'falsk' });
    }
  });
});
