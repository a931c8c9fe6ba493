import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { purgeSessions } from '../features/session/session.queries.ts';
import { findViewer } from '../platform/session/live-session.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { createClient } from '../testing/client.ts';
import { PASSWORD } from '../testing/world.ts';

/* Session fixation, theft, cross-site requests and expiry. */

const SESSION = 'spalten_session';
const TOKEN = 'XSRF-TOKEN';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const mailOf = (person: keyof TestApp['world']['people']) => app.world.people[person].email;

async function signedIn(person: keyof TestApp['world']['people']) {
  const client = app.guest();
  await client.call(session.csrfCookie);
  const body = { email: mailOf(person), password: PASSWORD };
  expect((await client.call(session.login, { body })).status).toBe(200);
  return client;
}

/** Creates a client with stolen cookies. */
function thiefOf(cookies: ReadonlyMap<string, string>) {
  const client = createClient(app.server);
  for (const [name, value] of cookies) client.jar.set(name, value);
  return client;
}

describe('fixation', () => {
  test('an id that somebody planted is not the one that is signed in under', async () => {
    const attacker = app.guest();
    await attacker.call(session.csrfCookie);
    const victim = thiefOf(attacker.jar);
    const body = { email: mailOf('participant'), password: PASSWORD };
    expect((await victim.call(session.login, { body })).status).toBe(200);
    expect(victim.jar.get(SESSION)).not.toBe(attacker.jar.get(SESSION));
    expect((await attacker.call(session.currentUser)).status).toBe(401);
  });

  test('an id that was made up is not taken over', async () => {
    const client = app.guest();
    const madeUp = `s.${'A'.repeat(43)}`;
    client.jar.set(SESSION, madeUp);
    expect((await client.call(session.currentUser)).status).toBe(401);
    expect(client.jar.get(SESSION)).not.toBe(madeUp);
  });

  test('a new password gives a new id, and the old one is dead', async () => {
    const client = await signedIn('elsewhere');
    const thief = thiefOf(client.jar);
    const changed = await client.send('PUT', '/user/password', {
      current_password: PASSWORD,
      password: 'sju tysta igelkottar',
      password_confirmation: 'sju tysta igelkottar',
    });
    expect(changed.status).toBe(204);
    expect((await client.call(session.currentUser)).status).toBe(200);
    expect((await thief.call(session.currentUser)).status).toBe(401);
  });
});

test('cookies that were copied are worth nothing after the logout, on any node', async () => {
  const client = await signedIn('participant');
  const copied = new Map(client.jar);
  const thief = thiefOf(copied);
  const node = await app.anotherNode();
  const elsewhere = createClient(node.server);
  for (const [name, value] of copied) elsewhere.jar.set(name, value);
  expect((await thief.call(session.currentUser)).status).toBe(200);
  const out = await client.call(session.logout);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect((await thief.call(session.currentUser)).status).toBe(401);
  expect((await elsewhere.call(session.currentUser)).status).toBe(401);
  const writer = thiefOf(copied);
  expect((await writer.send('PUT', '/user/profile', {})).status).toBe(419);
});

describe('a write from another site', () => {
  const change = { body: { first_name: 'Kapad' } };

  test('without a token, with a wrong one, or with another session’s changes nothing', async () => {
    const victim = await signedIn('colleague');
    const attacker = await signedIn('otherParticipant');
    const stranger = app.guest();
    await stranger.call(session.csrfCookie);
    const tokens = {
      none: '',
      wrong: 'x'.repeat(43),
      'another’s': attacker.jar.get(TOKEN) ?? '',
      'a stranger’s': stranger.jar.get(TOKEN) ?? '',
    };
    for (const [name, token] of Object.entries(tokens)) {
      const headers = { 'x-xsrf-token': token };
      const refused = await victim.send('PUT', '/user/profile', change.body, headers);
      expect([name, refused.status]).toEqual([name, 419]);
    }
    expect((await victim.call(session.currentUser)).body.first_name).toBe('colleague');
    expect((await victim.send('PUT', '/user/profile', change.body)).status).toBe(200);
  });

  test('no read changes anything, whatever method it says it means', async () => {
    const victim = await signedIn('moderator');
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answered = await victim.send('GET', '/logout?_method=POST', undefined, {
        [header]: 'POST',
      });
      expect(answered.status).toBe(405);
    }
    expect((await victim.call(session.currentUser)).status).toBe(200);
  });

  test('cookies don’t go with writes of other sites, and no other site may read an answer', async () => {
    const guest = app.guest();
    const answered = await guest.send('GET', '/sanctum/csrf-cookie', undefined, {
      origin: 'https://ond.example',
    });
    const cookies = answered.headers['set-cookie'] as string[];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('SameSite=Lax');
    expect(answered.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await guest.send('OPTIONS', '/login', undefined, {
      origin: 'https://ond.example',
      'access-control-request-method': 'POST',
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('cookies', () => {
  const cookiesOf = async (env: Record<string, string>, headers: Record<string, string>) => {
    const other = await testApp(env);
    const { headers: answered } = await other
      .guest()
      .send('GET', '/sanctum/csrf-cookie', undefined, headers);
    return {
      cookies: answered['set-cookie'] as string[],
      hsts: answered['strict-transport-security'],
    };
  };

  test('by HTTPS are secure, the session’s from this host alone and out of scripts’ reach', async () => {
    const { cookies, hsts } = await cookiesOf({ PUBLIC_URL: 'https://app.spalten.example' }, {});
    const [own, token] = cookies;
    expect(own).toMatch(/^__Host-spalten_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(own).not.toContain('Domain');
    expect(token).toMatch(/^XSRF-TOKEN=.*; Path=\/; Secure; SameSite=Lax$/);
    expect(hsts).toBe('max-age=31536000; includeSubDomains');
  });

  test('a proxy’s word for HTTPS is taken only where the proxy is trusted', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    const off = { DEMO: 'false' };
    const trusted = await cookiesOf(off, forwarded);
    expect(trusted.cookies[0]).toContain('__Host-');
    const strange = await cookiesOf({ ...off, TRUSTED_PROXIES: '192.0.2.1' }, forwarded);
    expect(strange.cookies[0]).not.toContain('Secure');
    expect(strange.hsts).toBeUndefined();
  });

  test('by HTTPS a session under the plain name, which a neighbour could set, is none', async () => {
    const other = await testApp({ PUBLIC_URL: 'https://app.spalten.example' });
    const client = await other.as('participant');
    expect((await client.call(session.currentUser)).status).toBe(200);
    const planted = createClient(other.server);
    planted.jar.set(SESSION, client.jar.get('__Host-spalten_session') ?? '');
    expect((await planted.call(session.currentUser)).status).toBe(401);
  });
});

describe('a session ends', () => {
  test('twelve hours after it was begun, however much it is used', async () => {
    const client = await signedIn('leader');
    const begun = (hours: string) => sql`update session set last_seen_at = now(),
      created_at = now() - ${hours}::interval where user_id = ${app.world.people.leader.id}`;
    await begun('11 hours 59 minutes').execute(app.database);
    expect((await client.call(session.currentUser)).status).toBe(200);
    await begun('12 hours 1 minute').execute(app.database);
    expect((await client.call(session.currentUser)).status).toBe(401);
    expect(await findViewer(app.database, client.jar.get(SESSION) ?? '')).toBeNull();
  });

  test('what is over is taken away at night, what lives is left', async () => {
    const over = await signedIn('otherModerator');
    await sql`update session set last_seen_at = now() - interval '121 minutes'
      where user_id = ${app.world.people.otherModerator.id}`.execute(app.database);
    const living = await signedIn('admin');
    await purgeSessions(app.database);
    const { rows } = await sql<{ user_id: number }>`select user_id from session`.execute(
      app.database,
    );
    const owners = rows.map((row) => row.user_id);
    expect(owners).not.toContain(app.world.people.otherModerator.id);
    expect(owners).toContain(app.world.people.admin.id);
    expect((await living.call(session.currentUser)).status).toBe(200);
    expect((await over.call(session.currentUser)).status).toBe(401);
  });

  test('at once when its person is deactivated, on every node', async () => {
    const client = await signedIn('customer');
    const node = await app.anotherNode();
    const same = createClient(node.server);
    for (const [name, value] of client.jar) same.jar.set(name, value);
    expect((await same.call(session.currentUser)).status).toBe(200);
    await sql`update app_user set is_active = false
      where id = ${app.world.people.customer.id}`.execute(app.database);
    expect((await client.call(session.currentUser)).status).toBe(401);
    expect((await same.call(session.currentUser)).status).toBe(401);
  });
});

test('the database keeps hashes of ids and tokens, not what opens a session', async () => {
  const client = await signedIn('participant');
  const id = client.jar.get(SESSION) ?? '';
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(s)::text || encode(s.id_hash, 'escape') as row from session s`.execute(
    app.database,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(id.slice(2)))).toBe(false);
});
