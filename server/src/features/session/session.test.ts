import axios from 'axios';
import type { AxiosInstance } from 'axios';
import { wrapper } from 'axios-cookiejar-support';
import { sql } from 'kysely';
import { CookieJar } from 'tough-cookie';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';
import { until } from '../../testing/until.ts';

/*
 * Tests with an independent client as for a Sanctum SPA: axios with a cookie jar over HTTP. Only
 * browsers resolve `app.localhost`, so it connects to 127.0.0.1 and sets the Host header.
 */

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await testApp();
  base = await app.server.listen({ host: '127.0.0.1', port: 0 });
});

interface Stranger {
  http: AxiosInstance;
  jar: CookieJar;
  cookie(name: string): Promise<string | undefined>;
}

function stranger(): Stranger {
  const jar = new CookieJar();
  const http = wrapper(
    axios.create({
      jar,
      baseURL: `${base}/api`,
      headers: { Host: 'app.localhost', 'X-Requested-With': 'XMLHttpRequest' },
      validateStatus: () => true,
    }),
  );
  const cookie = async (name: string) =>
    (await jar.getCookies(base)).find((found) => found.key === name)?.value;
  http.interceptors.request.use(async (request) => {
    const token = await cookie('XSRF-TOKEN');
    if (token && !request.headers.has('X-XSRF-TOKEN'))
      request.headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
    return request;
  });
  return { http, jar, cookie };
}

const credentials = () => ({ email: app.world.people.participant.email, password: PASSWORD });

async function signedIn(): Promise<Stranger> {
  const client = stranger();
  await client.http.get('/sanctum/csrf-cookie');
  const { status } = await client.http.post('/login', credentials());
  expect(status).toBe(200);
  return client;
}

describe('the token', () => {
  test('csrf-cookie answers 204 and sets both cookies as Sanctum does', async () => {
    const { http } = stranger();
    const answer = await http.get('/sanctum/csrf-cookie');
    expect(answer.status).toBe(204);
    const cookies = answer.headers['set-cookie'] ?? [];
    const xsrf = cookies.find((line) => line.startsWith('XSRF-TOKEN='));
    const session = cookies.find((line) => line.startsWith('spalten_session='));
    expect(xsrf).toMatch(/Max-Age=7200; Path=\/; SameSite=Lax$/);
    expect(session).toMatch(/Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(decodeURIComponent(xsrf?.split(/[=;]/)[1] ?? '')).toMatch(/^[\w-]+$/);
  });

  test('a write without it, or with a wrong one, is 419, and only the session cookie is set', async () => {
    for (const token of [null, 'fel', '']) {
      const { http } = stranger();
      await http.get('/sanctum/csrf-cookie');
      const answer = await http.post('/login', credentials(), {
        headers: { 'X-XSRF-TOKEN': token ?? 'x'.repeat(43) },
      });
      expect(answer.status).toBe(419);
      expect(answer.data).toEqual({ message: 'CSRF token mismatch.' });
      const names = (answer.headers['set-cookie'] ?? []).map((line) => line.split('=')[0]);
      expect(names).toEqual(['spalten_session']);
    }
  });

  test('both cookies are set again on 401 and 422', async () => {
    const { http } = stranger();
    await http.get('/sanctum/csrf-cookie');
    const answers = [
      await http.get('/user/currentUser'),
      await http.post('/login', { email: 'x@x.se', password: 'y' }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 422]);
    for (const answer of answers) expect(answer.headers['set-cookie']).toHaveLength(2);
    expect(answers[0]?.data).toEqual({ message: 'Unauthenticated.' });
  });
});

test('a call in the name of another user than the session’s is 401, and changes nothing', async () => {
  const { http } = await signedIn();
  const { participant, moderator } = app.world.people;
  const update = (userId: number) =>
    http.put('/user/setOffice', { id: 0 }, { headers: { 'X-User-Id': String(userId) } });
  expect(await update(moderator.id)).toMatchObject({ status: 401 });
  const read = (userId: number) =>
    http.get('/article', { headers: { 'X-User-Id': String(userId) } });
  expect((await read(moderator.id)).status).toBe(401);
  expect((await read(participant.id)).status).toBe(200);
  // The session goes on.
  expect((await http.get('/user/currentUser')).data).toMatchObject({ id: participant.id });
});

describe('signing in', () => {
  test('answers the user as currentUser does, under a new session id and a new token', async () => {
    const client = stranger();
    await client.http.get('/sanctum/csrf-cookie');
    const before = [await client.cookie('spalten_session'), await client.cookie('XSRF-TOKEN')];
    const login = await client.http.post('/login', credentials());
    expect(login.status).toBe(200);
    const current = await client.http.get('/user/currentUser');
    // Equal except for the position in the event stream, which advances.
    expect(current.data).toEqual({ ...login.data, events_from: expect.stringMatching(/^\d+$/) });
    expect(current.data).toMatchObject({ role: 'participant', email: credentials().email });
    expect(await client.cookie('spalten_session')).not.toBe(before[0]);
    const old = await client.http.post('/logout', {}, { headers: { 'X-XSRF-TOKEN': before[1] } });
    expect(old.status).toBe(419);
    const again = await client.http.post('/login', { email: 'whoever@x.se', password: 'x' });
    expect(again.status).toBe(200);
  });

  test.each([
    ['admin', 'admin', null],
    ['customer', 'customer', null],
    ['leader', 'moderator', 'a1'],
    ['elsewhere', 'participant', 'a2'],
  ] as const)('answers %s with their one role and active office', async (who, role, office) => {
    const client = await app.as(who);
    const { body } = await client.send('GET', '/user/currentUser');
    const active = office && { id: app.world.offices[office] };
    expect(body).toMatchObject({ role, active_editorial_office: active });
  });

  test('an answer to the old session that comes late does not put it back', async () => {
    const client = stranger();
    await client.http.get('/sanctum/csrf-cookie');
    const old = `spalten_session=${await client.cookie('spalten_session')}`;
    expect((await client.http.post('/login', credentials())).status).toBe(200);
    const late = await axios.get(`${base}/api/user/currentUser`, {
      headers: { Host: 'app.localhost', Cookie: old },
      validateStatus: () => true,
    });
    expect(late.status).toBe(401);
    expect(late.headers['set-cookie']).toBeUndefined();
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    const { http } = stranger();
    await http.get('/sanctum/csrf-cookie');
    const known = await http.post('/login', {
      email: app.world.people.customer.email,
      password: 'fel',
    });
    const unknown = await http.post('/login', { email: 'ingen@prov.example', password: 'fel' });
    expect(known.status).toBe(422);
    expect(unknown.data).toEqual(known.data);
    expect(known.data.errors.email).toEqual(['Felaktigt användarnamn eller lösenord']);
  });

  test('an address that is a list or an object is 422', async () => {
    const { http } = stranger();
    await http.get('/sanctum/csrf-cookie');
    for (const email of [['a@b.se'], { a: 1 }, 7, null])
      expect((await http.post('/login', { email, password: 'x' })).status).toBe(422);
  });

  test('after five bad tries 429 says when to try again, and a good one clears the count', async () => {
    const { http } = stranger();
    await http.get('/sanctum/csrf-cookie');
    const email = app.world.people.colleague.email;
    const bad = () => http.post('/login', { email, password: 'fel' });
    for (let i = 0; i < 4; i += 1) expect((await bad()).status).toBe(422);
    expect((await http.post('/login', { email, password: PASSWORD })).status).toBe(200);
    await http.post('/logout');
    for (let i = 0; i < 5; i += 1) expect((await bad()).status).toBe(422);
    const full = await http.post('/login', { email, password: PASSWORD });
    expect(full.status).toBe(429);
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
    expect(full.headers['x-ratelimit-limit']).toBe('5');
    expect(full.headers['x-ratelimit-remaining']).toBe('0');
    expect(Number(full.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000);
  });

  test('an imported bcrypt password works once and is then kept as argon2id', async () => {
    const { hash } = await import('@node-rs/bcrypt');
    const kept = (await hash(PASSWORD, { cost: 4 })).replace('$2b$', '$2y$');
    const { id, email } = app.world.people.elsewhere;
    await app.database
      .updateTable('app_user')
      .set({ password_hash: kept })
      .where('id', '=', id)
      .execute();
    const { http } = stranger();
    await http.get('/sanctum/csrf-cookie');
    expect((await http.post('/login', { email, password: PASSWORD })).status).toBe(200);
    const row = await app.database
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('ending', () => {
  test('logout answers 204 and its old cookies are dead at once', async () => {
    const client = await signedIn();
    const [session, token] = [
      await client.cookie('spalten_session'),
      await client.cookie('XSRF-TOKEN'),
    ];
    expect((await client.http.post('/logout')).status).toBe(204);
    expect((await client.http.get('/user/currentUser')).status).toBe(401);
    expect((await client.http.post('/logout')).status).toBe(401);
    const thief = axios.create({ baseURL: `${base}/api`, validateStatus: () => true });
    const headers = {
      Host: 'app.localhost',
      Cookie: `spalten_session=${session}`,
      'X-XSRF-TOKEN': token,
    };
    expect((await thief.get('/user/currentUser', { headers })).status).toBe(401);
    expect((await thief.post('/logout', {}, { headers })).status).toBe(419);
  });

  test('two hours after the last call a read answers 401 and a write 419, until there is a new token', async () => {
    const client = await signedIn();
    await sql`update session set last_seen_at = now() - interval '121 minutes'`.execute(
      app.database,
    );
    expect((await client.http.post('/logout')).status).toBe(419);
    expect((await client.http.get('/user/currentUser')).status).toBe(401);
    await client.http.get('/sanctum/csrf-cookie');
    expect((await client.http.post('/login', credentials())).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const ask = async (client: Stranger, email: string) => {
    await client.http.get('/sanctum/csrf-cookie');
    return client.http.post('/forgot-password', { email });
  };
  // The mail is sent by a job shortly after the response.
  const tokenFor = (email: string) =>
    until(async () => {
      const mail = await app.database
        .selectFrom('mail')
        .select('body_text')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return new URL(/http\S+/.exec(mail.body_text)?.[0] ?? '').searchParams.get('token') ?? '';
    });

  test('the answer is the same for an address that nobody has', async () => {
    const client = stranger();
    const known = await ask(client, app.world.people.moderator.email);
    const unknown = await ask(client, 'ingen@prov.example');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.data).toEqual(known.data);
  });

  test('the link sets a new password once, ends the sessions, and signs nobody in', async () => {
    const { email } = app.world.people.otherModerator;
    const signed = stranger();
    await signed.http.get('/sanctum/csrf-cookie');
    await signed.http.post('/login', { email, password: PASSWORD });
    const client = stranger();
    expect((await ask(client, email)).status).toBe(200);
    const token = await tokenFor(email);
    const body = {
      token,
      email,
      password: 'blå hästar springer fort',
      password_confirmation: 'blå hästar springer fort',
    };
    const short = await client.http.post('/reset-password', {
      ...body,
      password: 'kort',
      password_confirmation: 'kort',
    });
    expect(short.data.errors.password[0]).toContain('minst 10 tecken');
    const unequal = await client.http.post('/reset-password', {
      ...body,
      password_confirmation: 'något annat helt',
    });
    expect(unequal.data.errors).toHaveProperty('password_confirmation');
    const reset = await client.http.post('/reset-password', body);
    expect(reset.status).toBe(200);
    expect(Object.keys(reset.data)).toEqual(['status', 'message']);
    expect((await client.http.get('/user/currentUser')).status).toBe(401);
    expect((await signed.http.get('/user/currentUser')).status).toBe(401);
    const twice = await client.http.post('/reset-password', body);
    expect(twice.status).toBe(422);
    expect(twice.data.errors).toHaveProperty('email');
    expect((await client.http.post('/login', { email, password: body.password })).status).toBe(200);
  });
});

test('setOffice answers the user with the new office, and 404 for one that is not theirs', async () => {
  const client = await signedIn();
  const id = app.world.offices['a2'];
  const changed = await client.http.put('/user/setOffice', { id });
  expect(changed.status).toBe(200);
  expect(changed.data.active_editorial_office.id).toBe(id);
  expect((await client.http.put('/user/setOffice', { id: app.world.offices['b1'] })).status).toBe(
    404,
  );
  expect((await client.http.put('/user/setOffice', { id: 999_999 })).status).toBe(404);
  const spoofed = await client.http.post('/user/setOffice', {
    _method: 'put',
    id: app.world.offices['a1'],
  });
  expect(spoofed.data.active_editorial_office.id).toBe(app.world.offices['a1']);
});
