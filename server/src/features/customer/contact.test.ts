import { account } from '@spalten/contract/account';
import { audit } from '@spalten/contract/audit';
import { customer } from '@spalten/contract/customer';
import { search } from '@spalten/contract/search';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { linkParamsOf, waitForMail } from '../../testing/outbox.ts';

/*
 * Tests that the listed accounts of a customer are accurate, and that a contact person can be
 * replaced.
 */

let app: TestApp;
let admin: Client;
let count = 0;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});

const PASSWORD = 'sju gula brevlådor';
const field = (answered: { body: unknown }) =>
  (answered.body as { errors: Record<string, string[]> }).errors;

async function guest(): Promise<Client> {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return client;
}

/** Chooses a password with the mail sent to an address, and signs in. */
async function settleIn(email: string): Promise<Client> {
  const link = linkParamsOf((await waitForMail(app, email)).text);
  const client = await guest();
  const token = link.get('token') ?? '';
  const body = { token, email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await client.call(session.resetPassword, { body })).status).toBe(200);
  const login = { body: { email, password: PASSWORD } };
  expect((await client.call(session.login, login)).status).toBe(200);
  return client;
}

/** Creates a customer whose contact, Maj, has signed in. */
async function bought() {
  count += 1;
  const email = `maj${count}@kund.example`;
  const { body } = await admin.call(customer.create, {
    body: {
      name: `Kund ${count}`,
      contact_name: 'Maj Sand',
      contact_email: email,
      package_id: app.world.packageId,
      invite: true,
    },
  });
  const maj = await settleIn(email);
  return { maj, email, params: { id: body.id }, next: `kim${count}@kund.example` };
}

describe('a contact person', () => {
  test.each(['the customer', 'the operator'])(
    'is replaced by %s: the new one is invited, the former signed out for good',
    async (who) => {
      const { maj, email, params, next } = await bought();
      const elsewhere = await guest();
      await elsewhere.call(session.login, { body: { email, password: PASSWORD } });
      await elsewhere.call(session.forgotPassword, { body: { email } });
      await expect
        .poll(async () => (await waitForMail(app, email)).text, { timeout: 15_000 })
        .not.toContain('invitation=1');
      const open = linkParamsOf((await waitForMail(app, email)).text);
      const asker = who === 'the customer' ? maj : admin;
      const replaced = await asker.call(customer.update, {
        params,
        body: { contact_name: 'Kim Ny', contact_email: next, replace_contact: true },
      });
      expect(replaced.status).toBe(200);
      expect(replaced.body.contact_state).toBe('invited');
      expect(replaced.body.accounts).toMatchObject([
        { name: 'Kim Ny', email: next, is_active: true, password_set: false, is_contact: true },
        { name: 'Maj Sand', email, is_active: false, is_contact: false },
      ]);
      for (const client of [maj, elsewhere])
        expect((await client.call(session.currentUser)).status).toBe(401);
      const again = await guest();
      const login = { body: { email, password: PASSWORD } };
      expect((await again.call(session.login, login)).status).toBe(422);
      const body = {
        token: open.get('token') ?? '',
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      };
      expect((await again.call(session.resetPassword, { body })).status).toBe(422);
      const kim = await settleIn(next);
      const seen = await kim.call(customer.get, { params });
      expect(seen.body.contact_state).toBe('active');
      const { body: trail } = await admin.call(audit.list, {
        query: { object_type: 'customer_user', customer_id: params.id },
      });
      expect(trail).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ action: 'deactivate', object_name: 'Maj Sand' }),
          expect.objectContaining({ action: 'invite', object_name: 'Kim Ny' }),
        ]),
      );
    },
  );

  test('that is only written down anew can’t sign in, and nobody says so', async () => {
    const { email, params, next } = await bought();
    const { body } = await admin.call(customer.update, {
      params,
      body: { contact_name: 'Kim Ny', contact_email: next },
    });
    expect(body.contact_state).toBe('none');
    expect(body.accounts).toMatchObject([{ email, is_active: true, is_contact: false }]);
    const invited = await admin.call(customer.invite, { params, body: {} });
    expect(invited.body.contact_state).toBe('invited');
    expect(invited.body.accounts).toHaveLength(2);
  });

  test('whose address is another customer’s account’s ends no sign-in but the own', async () => {
    const [own, other] = [await bought(), await bought()];
    const write = (body: object) => own.maj.call(customer.update, { params: own.params, body });
    expect((await write({ contact_email: other.email })).status).toBe(200);
    const replaced = await write({ contact_email: own.next, replace_contact: true });
    expect(replaced.body.contact_state).toBe('invited');
    expect((await other.maj.call(session.currentUser)).status).toBe(200);
  });

  test('with the same address and another name is called so where they sign in', async () => {
    const { maj, params } = await bought();
    await maj.call(customer.update, { params, body: { contact_name: 'Maj-Britt Sand' } });
    expect((await maj.call(session.currentUser)).body.name).toBe('Maj-Britt Sand');
  });

  test('who renames herself is called so as the contact too, and the trail says it', async () => {
    const { maj, params } = await bought();
    const other = await bought();
    await maj.call(account.update, { body: { last_name: 'af Sand' } });
    const { body } = await admin.call(customer.get, { params });
    expect(body.contact_name).toBe('Maj af Sand');
    const { body: trail } = await admin.call(audit.list, {
      query: { object_type: 'customer', object_id: params.id, action: 'update' },
    });
    expect(trail.map(({ changes }) => changes)).toEqual([[{ field: 'contact_name' }]]);
    const { body: untouched } = await admin.call(customer.get, { params: other.params });
    expect(untouched.contact_name).toBe('Maj Sand');
  });

  test('who renamed herself keeps her name when another field of the customer is saved', async () => {
    const { maj, params } = await bought();
    await maj.call(account.update, { body: { first_name: 'Maja', last_name: 'von Sand' } });
    // A customer whose contact was renamed before both names were kept alike.
    await sql`update customer set contact_name = 'Maj Sand' where id = ${params.id}`.execute(
      app.database,
    );
    const whole = { contact_name: 'Maj Sand', phone: '0555-1' };
    for (const body of [{ phone: '0555-2' }, whole])
      expect((await admin.call(customer.update, { params, body })).status).toBe(200);
    const { body: own } = await maj.call(session.currentUser);
    expect([own.first_name, own.last_name]).toEqual(['Maja', 'von Sand']);
  });

  test('who comes back after another has the name of the form in the login too', async () => {
    const { maj, params, next } = await bought();
    const email = (await maj.call(session.currentUser)).body.email ?? '';
    const save = (body: { contact_name: string; contact_email?: string }) =>
      admin.call(customer.update, { params, body: { ...body, replace_contact: true } });
    // The name is changed first, and the address once somebody sees that it belongs to it.
    await save({ contact_name: 'Kim Ny' });
    await save({ contact_name: 'Kim Ny', contact_email: next });
    const { body } = await save({ contact_name: 'Maj Sand', contact_email: email });
    const contact = body.accounts.find((one) => one.is_contact);
    expect(contact).toMatchObject({ name: 'Maj Sand', email, is_active: true });
  });

  test('who is not the contact leaves the customer’s contact name alone', async () => {
    const { maj, params, next } = await bought();
    const body = { contact_name: 'Kim Ny', contact_email: next };
    await admin.call(customer.update, { params, body });
    await maj.call(account.update, { body: { first_name: 'Maja' } });
    expect((await admin.call(customer.get, { params })).body.contact_name).toBe('Kim Ny');
    expect((await maj.call(session.currentUser)).body.name).toBe('Maja Sand');
  });
});

describe('an address that another account has', () => {
  const taken = () => app.world.people.otherParticipant.email;
  const hitsOf = async (email: string) => {
    const { rows } = await sql<{ hits: number }>`select hits from rate_limit
      where key = (select 'lookups:' || id from app_user where email = ${email})`.execute(
      app.database,
    );
    return rows[0]?.hits ?? 0;
  };

  test('is told of as often as any other address may be asked about in an hour', async () => {
    const { maj, email, params, next } = await bought();
    const replace = (contact_email: string) =>
      maj.call(customer.update, { params, body: { contact_email, replace_contact: true } });
    const invite = () => maj.call(customer.invite, { params, body: {} });
    expect((await replace(taken())).status).toBe(422);
    expect(await hitsOf(email)).toBe(1);
    await maj.call(customer.update, { params, body: { contact_email: taken() } });
    expect((await invite()).status).toBe(422);
    expect(await hitsOf(email)).toBe(2);
    await sql`update rate_limit set hits = 200 where key like 'lookups:%'`.execute(app.database);
    expect((await invite()).status).toBe(429);
    expect((await replace(next)).status).toBe(429);
    await sql`update rate_limit set hits = 10 where key like 'lookups:%'`.execute(app.database);
    await maj.call(customer.update, { params, body: { contact_email: next } });
    expect((await invite()).status).toBe(200);
    expect(await hitsOf(email)).toBe(10);
  });
});

describe('an account of the customer', () => {
  test('is closed and invited again; its old password is not good any more', async () => {
    const { maj, email, params, next } = await bought();
    await maj.call(customer.update, { params, body: { contact_email: next } });
    await maj.call(customer.invite, { params, body: {} });
    const kim = await settleIn(next);
    const { body } = await kim.call(customer.get, { params });
    const old = body.accounts.find((one) => one.email === email);
    const ids = { id: params.id, account_id: old?.id ?? 0 };
    expect((await kim.call(customer.deactivate, { params: ids })).status).toBe(200);
    expect((await maj.call(session.currentUser)).status).toBe(401);
    const again = { params, body: { account_id: ids.account_id } };
    expect((await kim.call(customer.invite, again)).status).toBe(200);
    const login = { body: { email, password: PASSWORD } };
    expect((await (await guest()).call(session.login, login)).status).toBe(422);
    await settleIn(email);
    expect((await kim.call(customer.invite, again)).status).toBe(409);
  });

  test('that is the only one is closed by the operator alone', async () => {
    const { maj, params } = await bought();
    const { body } = await maj.call(customer.get, { params });
    const ids = { id: params.id, account_id: body.accounts[0]?.id ?? 0 };
    const refused = await maj.call(customer.deactivate, { params: ids });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'last_account' }),
    ]);
    expect((await admin.call(customer.deactivate, { params: ids })).status).toBe(200);
    expect((await maj.call(session.currentUser)).status).toBe(401);
  });

  test('is another customer’s to nobody, and a participant’s account is none', async () => {
    const [own, other] = [await bought(), await bought()];
    const seen = await other.maj.call(customer.get, { params: other.params });
    const foreign = seen.body.accounts[0]?.id ?? 0;
    for (const account_id of [foreign, app.world.people.participant.id]) {
      const params = { id: own.params.id, account_id };
      expect((await own.maj.call(customer.deactivate, { params })).status).toBe(404);
      const invite = { params: own.params, body: { account_id } };
      expect((await own.maj.call(customer.invite, invite)).status).toBe(404);
      expect((await admin.call(customer.deactivate, { params })).status).toBe(404);
    }
    const params = { id: other.params.id, account_id: foreign };
    expect((await own.maj.call(customer.deactivate, { params })).status).toBe(404);
    expect((await other.maj.call(session.currentUser)).status).toBe(200);
  });

  test('is shown to who answers for the customer, not to its moderators', async () => {
    const params = { id: app.world.customers['a'] ?? 0 };
    const leader = await app.as('leader');
    expect((await leader.call(customer.get, { params })).body.accounts).toEqual([]);
    const own = await (await app.as('customer')).call(customer.get, { params });
    expect(own.body.accounts).toHaveLength(1);
  });
});

describe('an organisation number', () => {
  const make = (organisation_number: string, name = 'Nummer') =>
    admin.call(customer.create, {
      body: { name, contact_name: '', contact_email: 'n@nr.example', organisation_number },
    });

  test('is one customer’s: another is refused in words that name nobody, two at once too', async () => {
    const both = await Promise.all([
      make('556016-0680', 'Hemliga förlaget'),
      make('5560160680', 'Hemliga förlaget'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = await make('556016 0680');
    expect(field(refused)['organisation_number']).toEqual([
      'En annan kund har redan det här organisationsnumret. Sök på numret för att hitta den.',
    ]);
    expect(JSON.stringify(refused.body)).not.toContain('Hemliga');
    const own = both.find(({ status }) => status === 201);
    const kept = { params: { id: own?.body.id ?? 0 }, body: { organisation_number: '5560160680' } };
    expect((await admin.call(customer.update, kept)).status).toBe(200);
  });

  test('that is wrong is told what is wrong with it', async () => {
    expect(field(await make('556016-0681'))['organisation_number']).toEqual([
      'Kontrollsiffran stämmer inte. Jämför numret siffra för siffra.',
    ]);
    expect(field(await make('16556016068'))['organisation_number']).toEqual([
      'Organisationsnumret har tio siffror, till exempel 556016-0680.',
    ]);
  });

  test.each(['802000-1239', '8020001239'])(
    'finds its customer for administrators, written %s',
    async (q) => {
      await make('802000-1239', 'Föreningen Fynd');
      const found = await admin.call(search.find, { query: { q } });
      const hits = found.body.find(({ kind }) => kind === 'customer')?.hits ?? [];
      expect(hits.map(({ title }) => title.map(({ text }) => text).join(''))).toContain(
        'Föreningen Fynd',
      );
      const listed = await admin.call(customer.list, { query: { q } });
      expect(listed.body.map(({ name }) => name)).toContain('Föreningen Fynd');
    },
  );

  test('finds its own customer for who answers for it, and no other', async () => {
    await make('556703-7485', 'Annan förening');
    const numbered = { organisation_number: '212000-0142' };
    const params = { id: app.world.customers['a'] ?? 0 };
    expect((await admin.call(customer.update, { params, body: numbered })).status).toBe(200);
    const own = await app.as('customer');
    const kindsFor = async (q: string) =>
      (await own.call(search.find, { query: { q } })).body.map(({ kind }) => kind);
    expect(await kindsFor('212000-0142')).toContain('customer');
    expect(await kindsFor('556703-7485')).toEqual([]);
  });
});
