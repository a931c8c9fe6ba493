import { session } from '@spalten/contract/session';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { readKept } from '../../testing/kept.ts';
import { ASSERTION, SAML_ATTACKS } from '../../testing/saml-attacks.ts';
import { createSamlSchool, samlForm } from '../../testing/saml-school.ts';
import { locationOf, readRefusal } from '../../testing/school-login.ts';

/* A whole sign-in by SAML 2, with answers of samlp, and every way to bend them. */

const PUBLIC = 'https://app.spalten.example';
const school = createSamlSchool('https://idp.skola.example/metadata');
const otherSchool = createSamlSchool('https://idp.annan.example/metadata');
const PERSON = { email: 'participant@prov.example', principal: 'elin01@prov.example' };

const LONG_NAME =
  'Skolans inloggning har ett namn på dig som är orimligt långt. Säg till den som sköter Spalten hos er.';

let app: TestApp;

async function setUp(customer: 'a' | 'b', own: typeof school, changes: object = {}) {
  const admin = await app.as('admin');
  const { status, body } = await admin.call(schoolSignIn.update, {
    params: { id: app.world.customers[customer] ?? 0 },
    body: {
      kind: 'saml',
      name: `Skola ${customer}`,
      issuer: own.issuer,
      sso_url: `${own.issuer}/sso`,
      certificates: [own.certificate],
      domains: ['prov.example'],
      is_active: true,
      is_listed: true,
      ...changes,
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: PUBLIC, DEMO: 'false' });
  await setUp('a', school);
  await setUp('b', otherSchool);
});
beforeEach(async () => {
  await sql`delete from external_identity`.execute(app.database);
  await sql`delete from rate_limit`.execute(app.database);
});

type Answer = Awaited<ReturnType<Client['send']>>;

async function begin(client: Client, own = school, key = 'kund-a') {
  const answer = await client.send('GET', `/sign-in/${key}`);
  return own.readRequest(locationOf(answer));
}

/** Sends the form as the provider's page does: from another site, without our cookies. */
const post = (form: string, key = 'kund-a') =>
  app.guest().send('POST', `/sign-in/${key}/acs`, form, {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://idp.skola.example',
  });
const follow = (client: Client, answer: Answer) =>
  client.send('GET', locationOf(answer).replace(/^\/api/, ''));

async function whoIs(client: Client) {
  const { status, body } = await client.call(session.currentUser);
  return status === 200 ? body : null;
}
async function lastEntry() {
  const { rows } = await sql<{ action: string; detail: Record<string, string> }>`
    select action, detail from audit_entry order by id desc limit 1`.execute(app.database);
  return rows[0];
}

describe('a person of the school', () => {
  test('comes in by the address, and later by eduPersonPrincipalName though it has another', async () => {
    const first = app.guest();
    const request = await begin(first);
    const xml = await school.answer(request, PERSON);
    const taken = await post(samlForm(xml, request.relayState));
    expect(taken.status).toBe(303);
    const done = await follow(first, taken);
    expect([done.status, done.headers['location']]).toEqual([303, '/']);
    expect(await whoIs(first)).toMatchObject({ id: app.world.people.participant.id });

    const later = app.guest();
    const again = await begin(later);
    const renamed = { ...PERSON, email: 'nytt.namn@prov.example' };
    const second = await post(samlForm(await school.answer(again, renamed), again.relayState));
    await follow(later, second);
    expect(await whoIs(later)).toMatchObject({ id: app.world.people.participant.id });
  });

  test('comes in with a signed response as well, and with names of another provider', async () => {
    const client = app.guest();
    const request = await begin(client);
    const xml = await school.answer(request, PERSON, {
      sign: 'both',
      attributes: {
        'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': null,
        'urn:oid:0.9.2342.19200300.100.1.3': null,
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': PERSON.email,
      },
    });
    await follow(client, await post(samlForm(xml, request.relayState)));
    expect(await whoIs(client)).not.toBeNull();
  });

  test('without an address becomes a participant with a user name', async () => {
    await setUp('a', school, { editorial_office_id: app.world.offices['a1'] });
    const client = app.guest();
    const request = await begin(client);
    const xml = await school.answer(
      request,
      { email: '', principal: 'ny7@prov.example' },
      { attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': null } },
    );
    await follow(client, await post(samlForm(xml, request.relayState)));
    expect(await whoIs(client)).toMatchObject({
      name: 'Elin Sandström',
      email: null,
      user_name: 'elin.sandstrom',
    });
    await setUp('a', school, { editorial_office_id: null });
  });

  test('is not made of a name of 5,000 letters: it is refused in a sentence, and nothing is kept', async () => {
    await setUp('a', school, { editorial_office_id: app.world.offices['a1'] });
    const client = app.guest();
    const request = await begin(client);
    const person = { email: 'lang@prov.example', principal: 'lang@prov.example' };
    const xml = await school.answer(request, person, {
      attributes: { 'urn:oid:2.5.4.42': 'Å'.repeat(5000) },
    });
    let answer = await post(samlForm(xml, request.relayState));
    if (locationOf(answer).includes('/finish')) answer = await follow(client, answer);
    expect(readRefusal(answer)).toMatchObject({
      code: 'long_name',
      sentence: LONG_NAME,
    });
    expect(await whoIs(client)).toBeNull();
    const { rows } = await sql`select from app_user where email = ${person.email}
      union all select from external_identity where subject = ${person.principal}`.execute(
      app.database,
    );
    expect(rows).toEqual([]);
    await setUp('a', school, { editorial_office_id: null });
  });

  test('finds our metadata at our entity id, and the request names both', async () => {
    const { status, body, headers } = await app.guest().send('GET', '/sign-in/kund-a/metadata');
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/samlmetadata+xml; charset=utf-8',
    ]);
    const acs = `${PUBLIC}/api/sign-in/kund-a/acs`;
    expect(body).toContain(`entityID="${PUBLIC}/api/sign-in/kund-a/metadata"`);
    expect(body).toContain(`Location="${acs}"`);
    expect(body).toContain('WantAssertionsSigned="true"');
    const request = await begin(app.guest());
    expect([request.acs, request.issuer]).toEqual([acs, `${PUBLIC}/api/sign-in/kund-a/metadata`]);
  });
});

/** Tables of requests that are under way, and of assertions that have been seen. */
const PROGRESS = ['sign_in_request', 'used_assertion'];

describe('an answer is refused in words, signs nobody in and keeps nothing', () => {
  test.each(SAML_ATTACKS)(
    'nobody is signed in by one %s',
    async (_attack, how, code, reason, sentence) => {
      const { options, isByOther, change = (xml) => xml, relayState } = how;
      // Accounts are made in this office, so an answer that is believed would make one.
      await sql`update sign_in_provider set editorial_office_id = ${app.world.offices['a1']}
        where customer_id = ${app.world.customers['a']}`.execute(app.database);
      const client = app.guest();
      const request = await begin(client);
      const before = await readKept(app, PROGRESS);
      const xml = change(await (isByOther ? otherSchool : school).answer(request, PERSON, options));
      const state = relayState === undefined ? request.relayState : relayState;
      let answer = await post(samlForm(xml, state));
      if (locationOf(answer).includes('/finish')) answer = await follow(client, answer);
      expect(readRefusal(answer)).toEqual({ status: 303, path: '/login', code, sentence });
      expect(await whoIs(client)).toBeNull();
      expect(await readKept(app, PROGRESS)).toEqual(before);
      const entry = await lastEntry();
      expect(entry).toMatchObject({
        action: 'session.refused',
        detail: { by_school: true, reason },
      });
      expect(JSON.stringify(entry)).not.toContain('@');
    },
  );

  test.each([
    ['ended a minute ago', -360],
    ['begins in a minute', 60],
  ])('but a clock that differs a little is forgiven: it %s', async (_what, ahead) => {
    const client = app.guest();
    const request = await begin(client);
    const xml = await school.answer(request, PERSON, { ahead });
    await follow(client, await post(samlForm(xml, request.relayState)));
    expect(await whoIs(client)).not.toBeNull();
  });

  test('in another browser than the one that began', async () => {
    const [owner, victim] = [app.guest(), app.guest()];
    await victim.call(session.csrfCookie);
    const request = await begin(owner);
    const form = samlForm(await school.answer(request, PERSON), request.relayState);
    const taken = await post(form);
    expect(readRefusal(await follow(victim, taken)).code).toBe('other_browser');
    expect(await whoIs(victim)).toBeNull();
  });

  test('a second time, as it was and for a new request', async () => {
    const client = app.guest();
    const request = await begin(client);
    const xml = await school.answer(request, PERSON);
    const taken = await post(samlForm(xml, request.relayState));
    expect(readRefusal(await post(samlForm(xml, request.relayState))).code).toBe('used');
    await follow(client, taken);
    expect(await whoIs(client)).not.toBeNull();
    const thief = app.guest();
    const own = await begin(thief);
    expect(readRefusal(await post(samlForm(xml, own.relayState))).code).toBe('invalid');
    expect(readRefusal(await follow(app.guest(), taken)).code).toBe('no_request');
  });

  test('whose assertion has been taken, whatever request it is for', async () => {
    const client = app.guest();
    const request = await begin(client);
    const xml = await school.answer(request, PERSON);
    await post(samlForm(xml, request.relayState));
    await sql`update sign_in_request set answered_at = null`.execute(app.database);
    expect(readRefusal(await post(samlForm(xml, request.relayState))).code).toBe('used');
    expect(await lastEntry()).toMatchObject({ detail: { reason: 'assertion' } });
  });

  test('at another customer’s address', async () => {
    const request = await begin(app.guest());
    const xml = await school.answer(request, PERSON);
    const before = await readKept(app, PROGRESS);
    const answer = await post(samlForm(xml, request.relayState), 'kund-b');
    expect(readRefusal(answer)).toMatchObject({
      code: 'no_request',
      sentence: 'Inloggningen behöver börja här i Spalten. Välj skola och försök igen.',
    });
    expect(await readKept(app, PROGRESS)).toEqual(before);
  });

  test('with a status that says no', async () => {
    const request = await begin(app.guest());
    const xml = (await school.answer(request, PERSON, { sign: 'nothing' }))
      .replace(ASSERTION, '')
      .replace('status:Success', 'status:Responder');
    expect(readRefusal(await post(samlForm(xml, request.relayState))).code).toBe('denied');
  });

  test('and refusals of a network stop being written down, while right answers come in', async () => {
    for (let tries = 0; tries < 205; tries += 1)
      await sql`insert into rate_limit (key, hits, ends_at)
        values ('sign-in-refused:127.0.0.1', 1, now() + interval '1 minute')
        on conflict (key) do update set hits = rate_limit.hits + 1`.execute(app.database);
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int from audit_entry`.execute(app.database))
        .rows[0]?.count;
    const before = await count();
    expect(readRefusal(await post('RelayState=x')).code).toBe('too_many');
    expect(await count()).toBe(before);
    const client = app.guest();
    const request = await begin(client);
    const xml = await school.answer(request, PERSON);
    await follow(client, await post(samlForm(xml, request.relayState)));
    expect(await whoIs(client)).not.toBeNull();
  });
});
