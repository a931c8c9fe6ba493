import { randomBytes } from 'node:crypto';
import { session } from '@spalten/contract/session';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { afterTestFile } from '../../testing/clean-up.ts';
import type { Client } from '../../testing/client.ts';
import { readKept } from '../../testing/kept.ts';
import type { OidcSchool } from '../../testing/oidc-school.ts';
import { OIDC_ATTACKS } from '../../testing/oidc-attacks.ts';
import { startOidcSchool } from '../../testing/oidc-school.ts';
import { locationOf, readRefusal } from '../../testing/school-login.ts';

/* A whole sign-in by OpenID Connect, against oidc-provider, and every way to bend it. */

const SECRET = 'hemlig & tecken: %2B+/=~';
const PUBLIC = 'http://app.localhost:3000';
const now = () => Math.floor(Date.now() / 1000);
const callbackOf = (key: string) => `${PUBLIC}/api/sign-in/${key}/callback`;

const LONG_NAME =
  'Skolans inloggning har ett namn på dig som är orimligt långt. Säg till den som sköter Spalten hos er.';

let app: TestApp;
let school: OidcSchool;
let otherSchool: OidcSchool;
let keys: { a: string; b: string };

/** Sets up a customer's provider as the administrator does. */
async function setUp(customer: 'a' | 'b', own: OidcSchool, changes: object = {}) {
  const admin = await app.as('admin');
  const params = { id: app.world.customers[customer] ?? 0 };
  const { body } = await admin.call(schoolSignIn.update, {
    params,
    body: {
      kind: 'oidc',
      name: `Skola ${customer}`,
      issuer: own.issuer,
      client_id: 'spalten',
      client_secret: SECRET,
      certificates: [],
      domains: ['prov.example'],
      is_active: true,
      is_listed: true,
      ...changes,
    },
  });
  return body;
}

beforeAll(async () => {
  const clients = (key: string) => () => [
    { client_id: 'spalten', client_secret: SECRET, redirect_uris: [callbackOf(key)] },
    { client_id: 'another', client_secret: SECRET, redirect_uris: [callbackOf(key)] },
  ];
  school = await startOidcSchool(clients('kund-a'));
  otherSchool = await startOidcSchool(clients('kund-b'));
  afterTestFile(school.close);
  afterTestFile(otherSchool.close);
  app = await testApp({
    PUBLIC_URL: PUBLIC,
    PRIVATE_PROVIDERS: `${school.host},${otherSchool.host},127.0.0.1:9`,
    SECRETS_KEY: randomBytes(32).toString('base64'),
  });
  await setUp('a', school);
  await setUp('b', otherSchool);
  keys = { a: 'kund-a', b: 'kund-b' };
});

/** Restores what a test may have left half done. `account` is the participant’s. */
async function restore() {
  await sql`delete from external_identity`.execute(app.database);
  await sql`delete from rate_limit`.execute(app.database);
  await sql`update customer set is_active = true`.execute(app.database);
  await sql`update sign_in_provider set editorial_office_id = null`.execute(app.database);
  const { id, email } = app.world.people.participant;
  await sql`update app_user set is_active = true, email = ${email} where id = ${id}`.execute(
    app.database,
  );
  school.lie = null;
  school.account = { sub: 'teacher-1', email, email_verified: true };
}
beforeEach(restore);

let newcomers = 0;
/** Returns an account of the school that nobody here knows. */
function newcomer() {
  newcomers += 1;
  const email = `Ny.Elev${newcomers}@prov.example`;
  return { sub: `pupil-${newcomers}`, email, email_verified: true };
}

/** The way of a browser: our address, the provider's pages, and back to our callback. */
async function begin(client: Client, key = keys.a, to = '/'): Promise<string> {
  return locationOf(await client.send('GET', `/sign-in/${key}?to=${encodeURIComponent(to)}`));
}
const pathOf = (url: URL) => url.pathname.replace(/^\/api/, '') + url.search;

async function signIn(
  client: Client,
  bend: { start?: (url: URL) => void; back?: (url: URL) => void } = {},
) {
  const start = new URL(await begin(client));
  bend.start?.(start);
  const back = await school.visit(start.href);
  bend.back?.(back);
  return client.send('GET', pathOf(back));
}

async function whoIs(client: Client) {
  const { status, body } = await client.call(session.currentUser);
  return status === 200 ? body : null;
}

describe('a person of the school', () => {
  test('comes in by a verified address, and later by the identifier though it has another', async () => {
    const first = app.guest();
    const answer = await signIn(first);
    expect([answer.status, locationOf(answer)]).toEqual([303, '/']);
    expect(await whoIs(first)).toMatchObject({ id: app.world.people.participant.id });

    school.account = { ...school.account, email: 'nytt.namn@prov.example' };
    const later = app.guest();
    await signIn(later);
    expect(await whoIs(later)).toMatchObject({ id: app.world.people.participant.id });
  });

  test('comes back to the address that they wanted, and to no other site', async () => {
    const wanted: [string, string][] = [
      ['/article/7?flik=2', '/article/7?flik=2'],
      ['//evil.example/a', '/'],
      ['/\\evil.example', '/'],
      ['https://evil.example/', '/'],
      ['/\t/evil.example', '/'],
      ['/api/sign-in/kund-b', '/'],
      ['javascript:alert(1)', '/'],
      ['/å/../..//evil.example', '/'],
    ];
    for (const [to, path] of wanted) {
      const client = app.guest();
      const back = await school.visit(await begin(client, keys.a, to));
      const { status, headers } = await client.send('GET', pathOf(back));
      expect([to, status, headers['location']]).toEqual([to, 303, path]);
    }
  });

  test('gets a session like that of a password, which is traced', async () => {
    const client = app.guest();
    await signIn(client);
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit_entry order by id desc limit 1`.execute(app.database);
    expect(rows[0]).toEqual({ action: 'session.start', detail: { by_school: true } });
    expect((await client.call(session.logout)).status).toBe(204);
    expect(await whoIs(client)).toBeNull();
  });
});

describe('an account', () => {
  test('is made for nobody, unless the customer has said in which office', async () => {
    await setUp('a', school);
    const { email, ...account } = newcomer();
    school.account = { ...account, email, given_name: 'Åsa Ⅷ\u202E', family_name: 'Öberg' };
    expect(readRefusal(await signIn(app.guest())).code).toBe('no_account');

    await setUp('a', school, { editorial_office_id: app.world.offices['a2'] });
    const client = app.guest();
    await signIn(client);
    expect(await whoIs(client)).toMatchObject({
      role: 'participant',
      name: 'Åsa Ⅷ Öberg',
      email,
      user_name: expect.stringMatching(/^asa\.oberg\d*$/),
      editorial_offices: [{ id: app.world.offices['a2'] }],
    });
  });

  test('gets a name of 60 letters, where the provider says one of 150', async () => {
    const long = { given_name: 'Å'.repeat(150), family_name: `${'\u202E'}${'Ö'.repeat(150)}` };
    school.account = {
      sub: 'pupil-long',
      email: 'lang@prov.example',
      email_verified: true,
      ...long,
    };
    await setUp('a', school, { editorial_office_id: app.world.offices['a2'] });
    const client = app.guest();
    await signIn(client);
    expect(await whoIs(client)).toMatchObject({ name: `${'Å'.repeat(60)} ${'Ö'.repeat(60)}` });
  });

  test('is made of no name of 5,000 letters: it is refused in a sentence, and nothing is kept', async () => {
    await setUp('a', school, { editorial_office_id: app.world.offices['a2'] });
    const account = newcomer();
    school.account = { ...account, given_name: 'Å'.repeat(5000), family_name: 'Öberg' };
    expect(readRefusal(await signIn(app.guest()))).toMatchObject({
      code: 'long_name',
      sentence: LONG_NAME,
    });
    const { rows } = await sql`select from app_user where email = ${account.email}
      union all select from external_identity where subject = ${account.sub}`.execute(app.database);
    expect(rows).toEqual([]);
  });

  test('is made within the package, once also when two come at the same time', async () => {
    await setUp('a', school, { editorial_office_id: app.world.offices['a2'] });
    school.account = newcomer();
    const clients = [app.guest(), app.guest()];
    await Promise.all(clients.map((client) => signIn(client)));
    const [one, two] = await Promise.all(clients.map(whoIs));
    expect(one?.id).toBe(two?.id);

    await sql`update package set max_participants = 1`.execute(app.database);
    school.account = newcomer();
    expect(readRefusal(await signIn(app.guest())).code).toBe('full');
    await sql`update package set max_participants = null`.execute(app.database);
    await setUp('a', school, { editorial_office_id: null });
  });
});

/** Refused only where the customer hasn't said in which office accounts are made. */
const UNKNOWN_ADDRESS = 'an address that nobody here has';

describe('is refused in words, signs nobody in and keeps nothing', () => {
  test.each(OIDC_ATTACKS)('nobody is signed in by %s', async (attack, how, code, sentence) => {
    const { start, back, lie, account } = how();
    school.account = { ...school.account, ...account };
    school.lie = lie ?? null;
    const client = app.guest();
    const office = attack === UNKNOWN_ADDRESS ? null : app.world.offices['a2'];
    await sql`update sign_in_provider set editorial_office_id = ${office}
      where customer_id = ${app.world.customers['a']}`.execute(app.database);
    const before = await readKept(app, ['sign_in_request']);
    const answer = await signIn(client, { ...(start && { start }), ...(back && { back }) });
    expect(readRefusal(answer)).toEqual({ status: 303, path: '/login', code, sentence });
    expect(await whoIs(client)).toBeNull();
    expect(await readKept(app, ['sign_in_request'])).toEqual(before);
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit_entry order by id desc limit 1`.execute(app.database);
    expect(rows[0]).toMatchObject({ action: 'session.refused', detail: { by_school: true, code } });
    expect(JSON.stringify(rows[0])).not.toContain('@');
  });

  test.each([
    ['that ended a minute ago', { exp: now() - 60 }],
    ['that begins in a minute', { nbf: now() + 60 }],
  ])('but a clock that differs a little is forgiven: an ID token %s', async (_what, claims) => {
    school.lie = { claims };
    const client = app.guest();
    await signIn(client);
    expect(await whoIs(client)).not.toBeNull();
  });

  test('an answer in another browser, and one that comes twice', async () => {
    const [victim, thief] = [app.guest(), app.guest()];
    await thief.call(session.csrfCookie);
    const back = await school.visit(await begin(victim));
    expect(readRefusal(await thief.send('GET', pathOf(back))).code).toBe('other_browser');
    expect(await whoIs(thief)).toBeNull();
    // The stranger's try took nothing from whom it belongs to.
    expect((await victim.send('GET', pathOf(back))).status).toBe(303);
    expect(await whoIs(victim)).not.toBeNull();

    const again = app.guest();
    const once = await school.visit(await begin(again));
    await again.send('GET', pathOf(once));
    await again.call(session.logout);
    expect(readRefusal(await again.send('GET', pathOf(once))).code).toBe('other_browser');
  });

  test('an answer that comes twice before a session is made', async () => {
    const client = app.guest();
    school.account = { ...school.account, sub: 'x-8', email: 'ingen@prov.example' };
    const back = await school.visit(await begin(client));
    expect(readRefusal(await client.send('GET', pathOf(back))).code).toBe('no_account');
    expect(readRefusal(await client.send('GET', pathOf(back))).code).toBe('used');
  });

  test('an answer after ten minutes', async () => {
    const client = app.guest();
    const back = await school.visit(await begin(client));
    await sql`update sign_in_request set created_at = now() - interval '11 minutes'`.execute(
      app.database,
    );
    expect(readRefusal(await client.send('GET', pathOf(back))).code).toBe('late');
  });

  test('another customer’s provider answering for this one', async () => {
    await restore();
    await setUp('a', school, { editorial_office_id: app.world.offices['a2'] });
    otherSchool.account = { ...school.account };
    const client = app.guest();
    const start = new URL(await begin(client, keys.b));
    const back = await otherSchool.visit(start.href);
    const before = await readKept(app, ['sign_in_request']);
    const swapped = pathOf(back).replace(keys.b, keys.a);
    expect(readRefusal(await client.send('GET', swapped))).toMatchObject({
      code: 'no_request',
      sentence: 'Inloggningen behöver börja här i Spalten. Välj skola och försök igen.',
    });
    expect(await whoIs(client)).toBeNull();
    const own = await client.send('GET', pathOf(back));
    // Customer B's school knows the address, and it is a person of customer A.
    expect(readRefusal(own)).toMatchObject({
      code: 'no_account',
      sentence: 'Du har inget konto i Spalten än. Be din moderator att lägga till dig.',
    });
    expect(await whoIs(client)).toBeNull();
    expect(await readKept(app, ['sign_in_request'])).toEqual(before);
    await setUp('a', school);
  });

  test('a deactivated person, by address and by identifier', async () => {
    const { id } = app.world.people.participant;
    await signIn(app.guest());
    const turn = (isActive: boolean) =>
      sql`update app_user set is_active = ${isActive} where id = ${id}`.execute(app.database);
    await turn(false);
    expect(readRefusal(await signIn(app.guest())).code).toBe('deactivated');
    await sql`delete from external_identity`.execute(app.database);
    expect(readRefusal(await signIn(app.guest())).code).toBe('deactivated');
    await turn(true);
  });

  test('an address that has been given to somebody else at the school', async () => {
    await restore();
    await signIn(app.guest());
    school.account = { ...school.account, sub: 'somebody-else' };
    expect(readRefusal(await signIn(app.guest())).code).toBe('other_identity');
  });

  test('an identifier after its person’s address was corrected by a moderator', async () => {
    await signIn(app.guest());
    const { id, email } = app.world.people.participant;
    await sql`update app_user set email = 'rattad@prov.example' where id = ${id}`.execute(
      app.database,
    );
    expect(readRefusal(await signIn(app.guest())).code).toBe('no_account');
    await sql`update app_user set email = ${email} where id = ${id}`.execute(app.database);
  });

  test('anything new at a closed customer, whose people may read', async () => {
    await restore();
    const id = app.world.customers['a'] ?? 0;
    await setUp('a', school, { editorial_office_id: app.world.offices['a1'] });
    await sql`update customer set is_active = false where id = ${id}`.execute(app.database);
    const client = app.guest();
    await signIn(client);
    expect(await whoIs(client)).toMatchObject({ is_read_only: true });
    school.account = newcomer();
    expect(readRefusal(await signIn(app.guest())).code).toBe('closed');
    await sql`update customer set is_active = true where id = ${id}`.execute(app.database);
    await setUp('a', school);
  });

  test('a provider that is off, unknown, or doesn’t answer', async () => {
    const at = async (key: string) =>
      readRefusal(await app.guest().send('GET', `/sign-in/${key}`)).code;
    expect(await at('finns-inte')).toBe('unknown_school');
    await setUp('a', school, { is_active: false });
    expect(await at(keys.a)).toBe('unknown_school');
    await setUp('a', { ...school, issuer: 'http://127.0.0.1:9' });
    expect(await at(keys.a)).toBe('unavailable');
    await setUp('a', school);
  });
});
