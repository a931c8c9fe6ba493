import type { Call } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_PATH } from '../platform/uploads/uploads.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { ROLES } from './fixtures.ts';

/* Routes outside of the contract. Each has a row that says who is let in. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Roles that get a successful answer. */
const OUTSIDE: Record<
  string,
  'everybody' | 'nobody' | 'redirected' | readonly (keyof typeof ROLES)[]
> = {
  'GET /healthz': 'everybody',
  'GET /manifest.webmanifest': 'everybody',
  'GET /service-worker.js': 'everybody',
  'GET /readyz': 'everybody',
  // Needs a token, see `observability.test.ts`.
  'GET /metrics': 'nobody',
  'GET /api/openapi.json': 'everybody',
  'GET /api/docs': 'everybody',
  'GET /api/docs/start.js': 'everybody',
  'GET /api/docs/swagger-ui.css': 'everybody',
  'GET /api/docs/swagger-ui-bundle.js': 'everybody',
  // Exists only in the demo.
  'GET /api/demo': 'everybody',
  'GET /demo/outbox': 'everybody',
  'GET /tidning/reader.client.js': 'everybody',
  // Need a key, see `public-paper.test.ts`.
  'GET /tidning/:key': 'nobody',
  'GET /tidning/:key/:name': 'nobody',
  // Lead to the login page, or to a provider, see `oidc.test.ts` and `saml.test.ts`.
  'GET /api/sign-in/:key': 'redirected',
  'GET /api/sign-in/:key/callback': 'redirected',
  'GET /api/sign-in/:key/finish': 'redirected',
  // Needs a key, see `saml.test.ts`.
  'GET /api/sign-in/:key/metadata': 'nobody',
  'POST /api/sign-in/:key/acs': 'redirected',
  [`POST /api${UPLOAD_PATH}`]: ['participant', 'moderator', 'admin'],
  [`HEAD /api${UPLOAD_PATH}/:id`]: ['participant', 'moderator', 'admin'],
  [`PATCH /api${UPLOAD_PATH}/:id`]: ['participant', 'moderator', 'admin'],
  [`DELETE /api${UPLOAD_PATH}/:id`]: ['participant', 'moderator', 'admin'],
};

const known = new Set(
  Object.values(calls)
    .flatMap((own) => Object.values(own as Record<string, Call>))
    .map(({ path }) => `/api${path}`.replace(/\{\w+\}/g, ':')),
);

/** Parses the server's routes from its printed tree. */
function routes(): string[] {
  const above: string[] = [];
  return app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│├└─\s]*)(?<path>[^\s(]+) \((?<methods>[A-Z, ]+)\)/u.exec(line);
      if (!found?.groups) return [];
      const { indent = '', path = '', methods = '' } = found.groups;
      const depth = indent.length / 4 - 1;
      above.splice(depth, above.length, path);
      const whole = above.join('');
      // The client's routes exist only after a build.
      if (/^\/?\*$/.test(whole) || known.has(whole.replace(/:\w+/g, ':'))) return [];
      const own = methods
        .split(', ')
        .filter((method) => method !== 'HEAD' || !methods.includes('GET'));
      return own.map((method) => `${method} ${whole}`);
    });
}

test('every route outside the contract has a row', () => {
  expect([...new Set(routes())].toSorted()).toEqual(Object.keys(OUTSIDE).toSorted());
});

const tus = { 'tus-resumable': '1.0.0' };
const begin = async (role: keyof typeof ROLES) => {
  const client = await app.as(ROLES[role]);
  return client.send('POST', UPLOAD_PATH, undefined, {
    ...tus,
    'upload-length': '4',
    'upload-metadata': `filename ${Buffer.from('x.txt').toString('base64')}`,
  });
};
const ask = async (who: keyof typeof ROLES | null, method: string, place: string) => {
  const client = who ? await app.as(ROLES[who]) : app.guest();
  if (!who) await client.send('GET', '/sanctum/csrf-cookie');
  const isBringing = method === 'PATCH';
  const headers = isBringing
    ? { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    : tus;
  return client.send(method, place, isBringing ? Buffer.from('text') : undefined, headers);
};
const placeOf = (headers: Record<string, unknown>) =>
  new URL(String(headers['location']), 'http://app').pathname.replace(/^\/api/, '');

describe('what is sent in pieces', () => {
  test.each(Object.keys(ROLES) as (keyof typeof ROLES)[])('%s begins', async (role) => {
    const isLetIn = OUTSIDE[`POST /api${UPLOAD_PATH}`]?.includes(role);
    expect((await begin(role)).status).toBe(isLetIn ? 201 : 403);
  });

  test.each(['HEAD', 'PATCH', 'DELETE'])('%s of somebody else is not there', async (method) => {
    const { headers } = await begin('participant');
    const place = placeOf(headers);
    expect((await ask('moderator', method, place)).status).toBe(404);
    expect((await ask('admin', method, place)).status).toBe(404);
    expect((await ask('customer', method, place)).status).toBe(403);
    expect((await ask(null, method, place)).status).toBe(401);
    const { status, headers: now } = await ask('participant', 'HEAD', place);
    expect([status, now['upload-offset']]).toEqual([200, '0']);
    expect((await ask('participant', method, place)).status).toBeLessThan(300);
  });
});

test.each(Object.entries(OUTSIDE).filter(([name]) => !name.includes(UPLOAD_PATH)))(
  '%s signed out',
  async (name, open) => {
    const [method = 'GET', url = '/'] = name.split(' ');
    const answer = await app.server.inject({
      method: method as 'GET',
      url,
      headers: { host: 'app.localhost' },
    });
    if (open === 'redirected') expect(answer.statusCode).toBe(303);
    else if (open === 'nobody') expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    else expect(answer.statusCode).toBe(200);
  },
);

test('what only the demo has is not there elsewhere', async () => {
  const { server } = await testApp({ DEMO: 'false' });
  for (const url of ['/api/demo', '/demo/outbox']) {
    // After a build, the client's page answers every path outside of the API.
    const headers = { host: 'app.localhost' };
    const none = await server.inject({ url: '/ingen-sida', headers });
    const answer = await server.inject({ url, headers });
    if (url.startsWith('/api/')) expect([url, answer.statusCode]).toEqual([url, 404]);
    else expect([answer.statusCode, answer.body]).toEqual([none.statusCode, none.body]);
  }
});
