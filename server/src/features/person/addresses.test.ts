import { account } from '@spalten/contract/account';
import { moderator, participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { linkParamsOf, waitForMail } from '../../testing/outbox.ts';
import { PASSWORD } from '../../testing/world.ts';

/* Tests who may change the address of an account, and which sessions and links end with it. */

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await testApp();
});

const NEW_PASSWORD = 'en mening om gula ärtor';

async function guest(): Promise<Client> {
  const client = app.guest();
  await client.call(session.csrfCookie);
  return client;
}

/** Creates a person who was invited to offices and hasn't chosen a password. */
async function waiting(offices: string[] = ['a1'], part: object = {}) {
  count += 1;
  const email = `adress${count}@prov.example`;
  const { body } = await (
    await app.as('moderator')
  ).call(participant.create, {
    body: {
      first_name: 'Nora',
      last_name: 'Ny',
      email,
      editorial_office_ids: offices.map((office) => app.world.offices[office] ?? 0),
      ...part,
    },
  });
  return { id: body.id, email, params: { id: body.id } };
}

const choose = async (link: URLSearchParams, email = link.get('email') ?? '') =>
  (await guest()).call(session.resetPassword, {
    body: {
      token: link.get('token') ?? '',
      email,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    },
  });

async function member(offices?: string[]) {
  const person = await waiting(offices);
  await choose(linkParamsOf((await waitForMail(app, person.email)).text));
  const client = await guest();
  const login = { body: { email: person.email, password: NEW_PASSWORD } };
  expect((await client.call(session.login, login)).status).toBe(200);
  return { ...person, client };
}

async function askForLink(email: string) {
  await (await guest()).call(session.forgotPassword, { body: { email } });
  const newest = async () => (await waitForMail(app, email)).text;
  await expect.poll(newest, { timeout: 15_000 }).not.toContain('invitation=1');
  return linkParamsOf(await newest());
}

describe('an open link', () => {
  test('to a wrong address ends when the address is corrected; the new one gets its own', async () => {
    const { email, params } = await waiting();
    const wrong = linkParamsOf((await waitForMail(app, email)).text);
    const right = `ratt.${email}`;
    const leader = await app.as('leader');
    const { status } = await leader.call(participant.update, { params, body: { email: right } });
    expect(status).toBe(200);
    expect((await choose(wrong, right)).status).toBe(422);
    expect((await choose(wrong, email)).status).toBe(422);
    expect((await choose(linkParamsOf((await waitForMail(app, right)).text))).status).toBe(200);
  });

  test('ends when its owner changes the password', async () => {
    const { email, client } = await member();
    const link = await askForLink(email);
    const body = {
      current_password: NEW_PASSWORD,
      password: 'fyra sneda stolar',
      password_confirmation: 'fyra sneda stolar',
    };
    expect((await client.call(account.password, { body })).status).toBe(204);
    expect((await choose(link)).status).toBe(422);
  });

  test('of the other kind ends when a password is chosen by one', async () => {
    const { email } = await waiting();
    const invitation = linkParamsOf((await waitForMail(app, email)).text);
    const reset = await askForLink(email);
    expect((await choose(reset)).status).toBe(200);
    expect((await choose(invitation)).status).toBe(422);
  });
});

describe('a new address of who has a password', () => {
  test('ends sessions and links, and is told at the old one', async () => {
    const { id, email, client, params } = await member();
    const link = await askForLink(email);
    const customer = await app.as('customer');
    const body = { email: `ny.${email}` };
    expect((await customer.call(participant.update, { params, body })).status).toBe(200);
    expect((await client.call(session.currentUser)).status).toBe(401);
    expect((await choose(link)).status).toBe(422);
    expect((await choose(link, body.email)).status).toBe(422);
    const told = (await waitForMail(app, email)).text;
    expect(told).toContain('customer Prov har ändrat adressen som du loggar in med.');
    expect(told).not.toContain('reset-password');
    const again = await guest();
    const login = { body: { email: body.email, password: NEW_PASSWORD } };
    expect((await again.call(session.login, login)).body.id).toBe(id);
  });

  test('is not a moderator’s to give: they would be that person in all their offices', async () => {
    const { email, params } = await member();
    const leader = await app.as('leader');
    const answered = await leader.call(participant.update, {
      params,
      body: { email: 'leader.plus@prov.example', first_name: 'Annan' },
    });
    expect(answered.status).toBe(403);
    expect(answered.body).toMatchObject({ code: 'email_locked', errors: { email: [/har köpt/] } });
    const { body } = await leader.call(participant.get, { params });
    expect(body).toMatchObject({ email, first_name: 'Nora', can: { change_email: false } });
    // Other fields may still be changed, while the unchanged address is sent along as forms do.
    const named = await leader.call(participant.update, {
      params,
      body: { email: email.toUpperCase(), first_name: 'Nora' },
    });
    expect(named.status).toBe(200);
  });

  test('nor of who waits for their first sign-in, while they are in others’ offices too', async () => {
    const { params } = await waiting(['a1', 'a2']);
    const body = { email: 'leader.minus@prov.example' };
    const leader = await app.as('leader');
    expect((await leader.call(participant.update, { params, body })).status).toBe(403);
    // Moderating both offices gives no further access.
    const both = await app.as('moderator');
    expect((await both.call(participant.update, { params, body })).status).toBe(200);
  });
});

test('a moderator’s own address is changed by their customer, and told to the old one', async () => {
  const { id, email } = app.world.people.leader;
  const customer = await app.as('customer');
  const params = { id };
  const body = { email: 'leader2@prov.example' };
  expect((await customer.call(moderator.update, { params, body })).status).toBe(200);
  expect((await waitForMail(app, email)).text).toContain('le…@prov.example');
  await customer.call(moderator.update, { params, body: { email } });
  const login = { body: { email, password: PASSWORD } };
  expect((await (await guest()).call(session.login, login)).status).toBe(200);
});

test.each([
  'www.ond.example',
  'vinn på https://ond.example nu',
  'Skriv till ond@ond.example',
  'besök ond.example',
  'ring 0900-123456',
  `${'mycket '.repeat(8)}text`,
])('a name that is a message is not mailed to strangers: %s', async (name) => {
  const { email } = await waiting(['a1'], { first_name: name.slice(0, 60), last_name: '' });
  const { text } = await waitForMail(app, email);
  expect(text).toMatch(/^Hej!/);
  expect(text).not.toContain('ond.example/');
  expect(text.replace(/https?:\S+/, '')).not.toContain(name.slice(0, 20));
});

test('an invitation says who invites, to what, and what Spalten is', async () => {
  const { email } = await waiting();
  const { text } = await waitForMail(app, email);
  expect(text).toContain('Hej Nora!');
  expect(text).toContain('moderator Prov bjuder in dig till Redaktion a1 i Spalten.');
  expect(text).toContain('Spalten är en webbplats där en redaktion gör en riktig tidning');
  expect(text).toContain('Undrar du något? Fråga moderator Prov.');
});
