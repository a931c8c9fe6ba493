import { performance } from 'node:perf_hooks';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailResetLink } from '../features/session/reset-password.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { linkParamsOf, waitForMail } from '../testing/outbox.ts';
import { PASSWORD } from '../testing/world.ts';

/* Guessing of passwords, accounts and links, and lockouts caused by others' guesses. */

let app: TestApp;
let guest: Client;
beforeAll(async () => {
  // The proxy is trusted, so it determines each call's address.
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
    // Also from an unknown place, when the hour is over.
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

  test('tried all at once by one network, no more addresses get through than one after another', async () => {
    await counts();
    const tries = await Promise.all(
      Array.from({ length: 230 }, (_, n) => tryFrom('192.0.2.11', `gissning${n}@prov.example`)),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('tried again and again for one address uses up one of the network’s tries', async () => {
    await counts();
    for (let n = 0; n < 4; n += 1) await tryFrom('192.0.2.12', mailOf('leader'));
    await tryFrom('192.0.2.12', 'annan@prov.example');
    expect((await tryFrom('192.0.2.12', mailOf('participant'), PASSWORD)).status).toBe(200);
    const { rows } = await sql<{ hits: number }>`
      select hits from rate_limit where key = 'login-from:192.0.2.12'`.execute(app.database);
    expect(rows).toEqual([{ hits: 2 }]);
  });

  test('can be tried from one’s own device, whatever others at the same network have tried', async () => {
    await counts();
    const email = mailOf('leader');
    const own = app.guest();
    await own.call(session.csrfCookie);
    const signIn = (password: string) =>
      own.send('POST', '/login', { email, password }, from('192.0.2.13'));
    expect((await signIn(PASSWORD)).status).toBe(200);
    await own.call(session.logout);
    await own.call(session.csrfCookie);
    for (let n = 0; n < 6; n += 1) await tryFrom('192.0.2.13', email);
    await sql`insert into rate_limit (key, hits, ends_at)
      values ('login-from:192.0.2.13', 999, now() + interval '5 minutes')
      on conflict (key) do update set hits = 999`.execute(app.database);
    expect((await tryFrom('192.0.2.13', email, PASSWORD)).status).toBe(429);
    expect((await signIn(PASSWORD)).status).toBe(200);
    // The device has five attempts of its own. A forged mark, or another person's, gives none.
    await own.call(session.logout);
    await own.call(session.csrfCookie);
    const tries: number[] = [];
    for (let n = 0; n < 6; n += 1) tries.push((await signIn('fel')).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
    const [, ...rest] = (own.jar.get('spalten_device') ?? '').split('.');
    own.jar.set('spalten_device', [app.world.people.colleague.id.toString(36), ...rest].join('.'));
    const forged = { email: mailOf('colleague'), password: PASSWORD };
    expect((await own.send('POST', '/login', forged, from('192.0.2.13'))).status).toBe(429);
  });

  test('can be tried at once on a new device in a network whose other calls are used up', async () => {
    const limited = await testApp({ DEMO: 'false', RATE_LIMIT: '10' });
    const flood = limited.guest();
    for (let n = 0; n < 12; n += 1) await flood.send('GET', '/openapi.json');
    expect((await flood.send('GET', '/openapi.json')).status).toBe(429);
    const owner = limited.guest();
    for (let n = 0; n < 12; n += 1) expect((await owner.call(session.csrfCookie)).status).toBe(204);
    expect((await owner.call(session.currentUser)).status).toBe(401);
    const { email } = limited.world.people.leader;
    const signIn = (client: Client) => client.send('POST', '/login', { email, password: PASSWORD });
    expect((await signIn(owner)).status).toBe(200);
    await owner.call(session.logout);
    await owner.call(session.csrfCookie);
    // Even with all attempts to sign in used up, a known device has its own.
    await flood.call(session.csrfCookie);
    for (let n = 0; n < 12; n += 1)
      await flood.send('POST', '/login', { email: `${n}@prov.example`, password: 'fel' });
    const stranger = limited.guest();
    await stranger.call(session.csrfCookie);
    expect((await signIn(stranger)).status).toBe(429);
    expect((await owner.send('GET', '/openapi.json')).status).toBe(200);
    expect((await signIn(owner)).status).toBe(200);
  });

  test('of somebody at home in the network can be tried however many other addresses were', async () => {
    await counts();
    const email = mailOf('otherModerator');
    expect((await tryFrom('192.0.2.16', email, PASSWORD)).status).toBe(200);
    await sql`insert into rate_limit (key, hits, ends_at)
      values ('login-from:192.0.2.16', 999, now() + interval '5 minutes')
      on conflict (key) do update set hits = 999`.execute(app.database);
    expect((await tryFrom('192.0.2.16', 'okand@prov.example')).status).toBe(429);
    // A wrong password is answered as for a stranger, so the refusal doesn't reveal known people.
    for (let n = 0; n < 4; n += 1) expect((await tryFrom('192.0.2.16', email)).status).toBe(429);
    expect((await tryFrom('192.0.2.16', email, PASSWORD)).status).toBe(200);
    // The address keeps its five attempts, since nobody may guess without end.
    for (let n = 0; n < 5; n += 1) await tryFrom('192.0.2.16', email);
    const refused = await tryFrom('192.0.2.16', email, PASSWORD);
    expect(refused.status).toBe(429);
    expect((refused.body as { message: string }).message).toContain('Glömt lösenord');
  });

  test('a device’s cookie is out of scripts’ reach and opens nothing by itself', async () => {
    await counts();
    const { headers } = await tryFrom('192.0.2.14', mailOf('leader'), PASSWORD);
    const cookie = (headers['set-cookie'] as string[]).find((one) => one.includes('_device='));
    expect(cookie).toMatch(/^spalten_device=[\w.~-]+; .*HttpOnly; SameSite=Lax$/);
    const client = app.guest();
    client.jar.set('spalten_device', /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect((await client.call(session.currentUser)).status).toBe(401);
  });

  test('addresses of one IPv6 network are one place', async () => {
    await counts();
    const email = mailOf('moderator');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await tryFrom(`2001:db8:0:7::${n + 1}`, email)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await tryFrom('2001:db8:0:8::1', email)).status).toBe(422);
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

/** Processor time of this process in milliseconds. A busy machine changes it little. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Returns the shortest of several runs in milliseconds of a clock. Both functions alternate, so that
 * load affects both.
 */
async function shortest(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  clock = () => performance.now(),
) {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < 15; n += 1)
    for (const [index, act] of [first, second].entries()) {
      const begun = clock();
      await act();
      times[index]?.push(clock() - begun);
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
    const [withAccount, without] = await shortest(known, unknown, processorTime);
    // Without the dummy hash, one would take several times as long.
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
      await counts();
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
    const { text } = await waitForMail(app, mailOf('otherParticipant'));
    const token = linkParamsOf(text).get('token') ?? '';
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

test('a link that works is used though a neighbour has used up the tries of the network', async () => {
  await counts();
  const email = mailOf('customer');
  await mailResetLink(app.services, email);
  const link = linkParamsOf((await waitForMail(app, email)).text);
  await sql`insert into rate_limit (key, hits, ends_at)
    values ('reset:192.0.2.15', 100, now() + interval '5 minutes')`.execute(app.database);
  const words = 'fyra gröna cyklar';
  const body = (token: string) => ({ token, email, password: words, password_confirmation: words });
  const sent = (token: string) =>
    guest.send('POST', '/reset-password', body(token), from('192.0.2.15'));
  expect((await sent('x')).status).toBe(429);
  expect((await sent(link.get('token') ?? '')).status).toBe(200);
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
