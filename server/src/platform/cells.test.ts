import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { PASSWORD } from '../testing/world.ts';

const NEXT = '@spalten_second';
const ASK_NEXT = 'x-accel-redirect';
const cell = (number: number) => ({ CELL: `${number}`, SESSION_SECRET: 'x'.repeat(32) });

let first: TestApp;
let second: TestApp;
let single: TestApp;
beforeAll(async () => {
  first = await testApp(cell(1));
  second = await testApp(cell(2));
  single = await testApp();
  // The two worlds have the same people: the second one's are renamed.
  await sql`update app_user set email = 'andra-' || email`.execute(second.database);
});

const KEY = 'a'.repeat(43);

/** Everything that a visitor may ask of a customer that is in another cell. */
const OF_OTHERS: [string, string, object?][] = [
  ['POST', '/api/login', { email: 'ingen@prov.example', password: 'fel lösenord' }],
  ['POST', '/api/card-login', { token: KEY.slice(0, 22) }],
  ['POST', '/api/card-login', { code: '0000-0000-0000' }],
  ['POST', '/api/forgot-password', { email: 'ingen@prov.example' }],
  [
    'POST',
    '/api/reset-password',
    {
      token: KEY,
      email: 'ingen@prov.example',
      password: 'lång mening med ord',
      password_confirmation: 'lång mening med ord',
    },
  ],
  ['GET', '/api/sign-in?key=okand-skola'],
  ['GET', '/api/sign-in/okand-skola?to=/'],
  ['GET', '/api/sign-in/okand-skola/callback?state=x'],
  ['GET', '/api/sign-in/okand-skola/finish?state=x'],
  ['GET', `/api/consent-answer/${KEY}`],
  [
    'POST',
    `/api/consent-answer/${KEY}`,
    { paper: true, web: true, may_name: true, given_by: 'Vera Lind' },
  ],
  ['DELETE', `/api/consent-answer/${KEY}`],
  ['GET', `/api/submission-box/${KEY}`],
  ['GET', `/api/sent-submission/${KEY}`],
  ['DELETE', `/api/sent-submission/${KEY}`],
  ['GET', `/api/calendar/feed.ics?key=${KEY}`],
  ['GET', `/api/web-article/web/feed.json?key=${KEY}`],
  ['GET', `/api/web-article/web/feed.xml?key=${KEY}`],
  ['GET', `/api/web-article/web/feed-file/1?key=${KEY}`],
  ['GET', `/api/print-file/${KEY}`],
  ['GET', '/api/file/999999/content'],
  ['GET', '/api/file/999999/thumbnail?width=320'],
  ['GET', `/tidning/${KEY}`],
  ['GET', `/tidning/${KEY}/tidning.pdf`],
];

async function ask(
  app: TestApp,
  [method, url, body]: [string, string, object?],
  headers: Record<string, string> = { 'x-spalten-next': NEXT },
) {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return app.server.inject({
    method: method as 'GET',
    url,
    headers: {
      host: 'app.localhost',
      accept: 'application/json',
      cookie: [...client.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(client.jar.get('XSRF-TOKEN') ?? ''),
      ...headers,
    },
    ...(body && { payload: body }),
  });
}

describe('what a cell doesn’t know', () => {
  test.each(OF_OTHERS)('%s %s is handed on, without cookies', async (...asked) => {
    const { headers } = await ask(first, asked);
    expect(headers[ASK_NEXT]).toBe(NEXT);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBeUndefined();
  });

  test.each(OF_OTHERS)(
    '%s %s is answered by the last cell and by the only one',
    async (...asked) => {
      const last = await ask(first, asked, {});
      const only = await ask(single, asked);
      expect([last.headers[ASK_NEXT], only.headers[ASK_NEXT]]).toEqual([undefined, undefined]);
      expect([only.statusCode, only.body]).toEqual([last.statusCode, last.body]);
    },
  );

  test('is handed to no place but a named one', async () => {
    for (const next of ['/api/user/currentUser', '@a b', '@', 'x'.repeat(99)])
      expect((await ask(first, OF_OTHERS[0]!, { 'x-spalten-next': next })).headers[ASK_NEXT]).toBe(
        undefined,
      );
  });

  test('is not handed on where one has to be signed in, or is refused for another reason', async () => {
    for (const url of ['/api/article/999999', '/api/user/currentUser', '/api/nowhere'])
      expect((await ask(first, ['GET', url])).headers[ASK_NEXT]).toBeUndefined();
    await sql`update app_user set is_active = false
      where id = ${first.world.people.elsewhere.id}`.execute(first.database);
    const { email } = first.world.people.elsewhere;
    const refused = await ask(first, ['POST', '/api/login', { email, password: PASSWORD }]);
    expect(refused.json()).toMatchObject({ code: 'account_deactivated' });
    expect(refused.headers[ASK_NEXT]).toBeUndefined();
  });
});

describe('a browser', () => {
  test('is led to the cell that it signed in to, by a cookie that is set for nobody else', async () => {
    const guest = second.guest();
    await guest.call(session.csrfCookie);
    expect(guest.jar.has('spalten_cell')).toBe(false);
    const email = `andra-${second.world.people.participant.email}`;
    await guest.call(session.login, { body: { email, password: PASSWORD } });
    expect(guest.jar.get('spalten_cell')).toBe('2');
    await guest.call(session.logout);
    expect(guest.jar.get('spalten_cell')).toBe('2');
    expect((await single.as('participant')).jar.has('spalten_cell')).toBe(false);
  });

  test('without a session is taken in by another cell than the one that gave it its token', async () => {
    const guest = first.guest();
    await guest.call(session.csrfCookie);
    const email = `andra-${second.world.people.moderator.email}`;
    const there = await second.server.inject({
      method: 'POST',
      url: '/api/login',
      headers: {
        host: 'app.localhost',
        cookie: [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(guest.jar.get('XSRF-TOKEN') ?? ''),
      },
      payload: { email, password: PASSWORD },
    });
    expect(there.statusCode).toBe(200);
  });

  test('stays signed in where it is when another cell answers one of its links', async () => {
    const reader = await first.as('participant');
    const cookie = [...reader.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(cookie).toContain('spalten_cell=1');
    const token = decodeURIComponent(reader.jar.get('XSRF-TOKEN') ?? '');
    const headers = { cookie, 'x-xsrf-token': token };
    const read = await ask(second, ['GET', `/api/submission-box/${KEY}`], headers);
    const written = await ask(second, ['DELETE', `/api/sent-submission/${KEY}`], headers);
    expect([read.statusCode, written.statusCode]).toEqual([404, 404]);
    expect([read.headers['set-cookie'], written.headers['set-cookie']]).toEqual([
      undefined,
      undefined,
    ]);
    // A session that nobody knows any more ends in its own cell.
    await sql`delete from session`.execute(first.database);
    const ended = await ask(first, ['GET', '/api/user/currentUser'], { cookie });
    expect(ended.statusCode).toBe(401);
    expect(String(ended.headers['set-cookie'])).toContain('spalten_session=a.');
  });
});
