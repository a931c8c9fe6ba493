import { performance } from 'node:perf_hooks';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailResetLink } from '../features/session/reset-password.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { PASSWORD } from '../testing/world.ts';

/*
 * Guessing: of passwords, of who has an account, of links; and being locked out by who guesses.
 */

let app: TestApp;
let guest: Client;
beforeAll(async () => {
  // The app believes its proxy, which says where each call comes from.
  app = await testApp({ DEMO: 'false' });
  guest = app.guest();
  await guest.call(session.csrfCookie);
});

const mailOf = (person: keyof TestApp['world']['people']) => app.world.people[person].email;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const tryFrom = async (ip: string, email: string, password = 'fel') => {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return client.send('POST', '/login', { email, password }, from(ip));
};
const counts = () => sql`delete from rate_limit`.execute(app.database);

describe('a password', () => {
  test('is tried five times from a place in a minute, also all at once', async () => {
    await counts();
    const email = mailOf('participant');
    const tries = await Promise.all(Array.from({ length: 20 }, () => tryFrom('192.0.2.7', email)));
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await tryFrom('192.0.2.7', email, PASSWORD)).status).toBe(429);
    await sql`update rate_limit set ends_at = now() - interval '1 second'`.execute(app.database);
    expect((await tryFrom('192.0.2.7', email, PASSWORD)).status).toBe(200);
  });

  test('tried from everywhere is closed to strange places; its owner comes in from their own', async () => {
    await counts();
    const email = mailOf('colleague');
    expect((await tryFrom('198.51.100.1', email, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 50; n += 1)
      expect((await tryFrom(`203.0.113.${n}`, email)).status).toBe(422);
    expect((await tryFrom('203.0.113.200', email, PASSWORD)).status).toBe(429);
    expect((await tryFrom('198.51.100.1', email, PASSWORD)).status).toBe(200);
    // From a strange place too, when the hour is over.
    await sql`update rate_limit set ends_at = now() - interval '1 second'`.execute(app.database);
    expect((await tryFrom('203.0.113.200', email, PASSWORD)).status).toBe(200);
  });

  test('one place can’t try every address there is', async () => {
    await counts();
    await sql`insert into rate_limit (key, hits, ends_at)
      values ('login-from:192.0.2.9', 199, now() + interval '5 minutes')`.execute(app.database);
    expect((await tryFrom('192.0.2.9', 'en@prov.example')).status).toBe(422);
    expect((await tryFrom('192.0.2.9', 'annan@prov.example')).status).toBe(429);
    expect((await tryFrom('192.0.2.10', mailOf('leader'), PASSWORD)).status).toBe(200);
  });

  test('who says they come from elsewhere is not believed where no proxy is trusted', async () => {
    const open = await testApp({ DEMO: 'false', TRUSTED_PROXIES: '192.0.2.1' });
    const client = open.guest();
    await client.call(session.csrfCookie);
    const { email } = open.world.people.participant;
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (await client.send('POST', '/login', { email, password: 'fel' }, from(`10.0.0.${n}`)))
          .status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test.each([
    ['to change it', 'PUT', '/user/password'],
    ['to open the administration of files', 'POST', '/admin/login'],
  ])(
    'of a session that stands open is tried five times %s, and then not even the right one',
    async (_why, method, path) => {
      await counts();
      const client = await app.as('moderator');
      const words = 'elva glada grodor';
      const body = (password: string) => ({
        current_password: password,
        password: path === '/user/password' ? words : password,
        password_confirmation: words,
        email: mailOf('moderator'),
      });
      for (let n = 0; n < 5; n += 1)
        expect((await client.send(method, path, body('fel'))).status).toBe(422);
      expect((await client.send(method, path, body(PASSWORD))).status).toBe(429);
    },
  );
});

/** The shortest of so many times, in milliseconds; both take turns, so that load falls on both. */
async function shortest(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < 15; n += 1)
    for (const [index, act] of [first, second].entries()) {
      const begun = performance.now();
      await act();
      times[index]?.push(performance.now() - begun);
    }
  return times.map((each) => Math.min(...each)) as [number, number];
}

describe('whether somebody has an account', () => {
  test('is told by the login neither in words nor in time', async () => {
    await counts();
    let n = 0;
    const attempt = (email: string) => async () => {
      n += 1;
      const answered = await tryFrom(`198.18.0.${n}`, email);
      expect(answered.status).toBe(422);
      return answered.body;
    };
    const known = attempt(mailOf('otherModerator'));
    const unknown = attempt('ingen@prov.example');
    expect(await unknown()).toEqual(await known());
    const [withAccount, without] = await shortest(known, unknown);
    // Without the hash that is checked in vain, one is several times the other.
    expect(withAccount / without).toBeGreaterThan(0.5);
    expect(withAccount / without).toBeLessThan(2);
  });

  test('is told by a forgotten password neither in words nor in time: only a job looks for it', async () => {
    let n = 0;
    const ask = (email: string) => async () => {
      n += 1;
      const answered = await guest.send(
        'POST',
        '/forgot-password',
        { email },
        from(`198.19.0.${n}`),
      );
      expect(answered.status).toBe(200);
      await sql`delete from rate_limit where key = ${`forgot:${email}`}`.execute(app.database);
      return answered.body;
    };
    const known = ask(mailOf('otherModerator'));
    const unknown = ask('ingen@prov.example');
    expect(await unknown()).toEqual(await known());
    const [withAccount, without] = await shortest(known, unknown);
    expect(withAccount / without).toBeGreaterThan(0.33);
    expect(withAccount / without).toBeLessThan(3);
  });

  test('is not told by the link of an invitation or a reset, be it made up, used or another’s', async () => {
    const choose = async (token: string, email: string) => {
      const password = 'fyra gröna cyklar';
      const body = { token, email, password, password_confirmation: password };
      return guest.send('POST', '/reset-password', body);
    };
    await mailResetLink(app.services, mailOf('otherParticipant'));
    const mail = await app.database
      .selectFrom('mail')
      .select('body_text')
      .where('recipient', '=', mailOf('otherParticipant'))
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(mail.body_text)?.[1] ?? '';
    const answers = [
      await choose('x'.repeat(43), mailOf('participant')),
      await choose('x'.repeat(43), 'ingen@prov.example'),
      await choose(token, mailOf('participant')),
      await choose(token, 'ingen@prov.example'),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([422, answers[0]?.body]);
    expect((await choose(token, mailOf('otherParticipant'))).status).toBe(200);
    expect((await choose(token, mailOf('otherParticipant'))).body).toEqual(answers[0]?.body);
  });
});

test('links to choose a password are asked for and tried so many times from a place', async () => {
  await counts();
  await sql`insert into rate_limit (key, hits, ends_at) values
    ('forgot:192.0.2.3', 20, now() + interval '5 minutes'),
    ('reset:192.0.2.3', 100, now() + interval '5 minutes')`.execute(app.database);
  const words = 'fyra gröna cyklar';
  const body = { token: 'x', email: 'x', password: words, password_confirmation: words };
  const sent = (path: string, ip: string, what: object) => guest.send('POST', path, what, from(ip));
  expect((await sent('/forgot-password', '192.0.2.3', { email: 'x' })).status).toBe(429);
  expect((await sent('/reset-password', '192.0.2.3', body)).status).toBe(429);
  expect((await sent('/forgot-password', '192.0.2.4', { email: 'x' })).status).toBe(200);
  expect((await sent('/reset-password', '192.0.2.4', body)).status).toBe(422);
});

test('one address is mailed five links in ten minutes, whoever asks', async () => {
  await counts();
  const email = mailOf('elsewhere');
  for (let n = 0; n < 9; n += 1)
    expect(
      (await guest.send('POST', '/forgot-password', { email }, from(`198.20.0.${n}`))).status,
    ).toBe(200);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'password-reset' and data->>'email' = ${email}`.execute(app.database);
  expect(rows[0]?.count).toBe(5);
});

test.each([1, 40])(
  'a key of a feed or a sent paper that was guessed (%i signs) opens nothing',
  async (length) => {
    for (const path of [
      `/web-article/web/feed.json?key=${'a'.repeat(length)}`,
      `/web-article/web/feed.xml?key=${'a'.repeat(length)}`,
      `/print-file/${'a'.repeat(length)}`,
    ])
      expect([404, 422]).toContain((await guest.send('GET', path)).status);
  },
);
