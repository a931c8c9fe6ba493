import { customer } from '@spalten/contract/customer';
import { glossary } from '@spalten/contract/glossary';
import { infoPost } from '@spalten/contract/info-post';
import { moderator, participant } from '@spalten/contract/person';
import { chapter } from '@spalten/contract/chapter';
import type { Call } from '@spalten/contract/call';
import { newspaper } from '@spalten/contract/newspaper';
import { packages } from '@spalten/contract/package';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from './testing/app.ts';
import { testApp } from './testing/app.ts';
import type { Role } from '@spalten/contract/fields';

/*
 * A form is told everything that is wrong with it at once: what the schema refuses and what takes a
 * look into the database.
 */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** The fields at fault, in the order of the form. */
async function faultsOf(who: Role, call: Call, body: object, params: object = {}) {
  const client = await app.as(who);
  const answer = await client.call(call as never, { params, body } as never);
  const { errors } = answer.body as { errors?: Record<string, string[]> };
  return { status: answer.status, errors: errors ?? {}, fields: Object.keys(errors ?? {}) };
}

const DATES = { package_starts_on: '2027-01-01', package_ends_on: '2026-01-01' };

test('a customer’s form: a name, a number, a taken address and dates in the wrong order', async () => {
  const email = app.world.people.leader.email.toUpperCase();
  const body = {
    name: '',
    organisation_number: '123',
    contact_name: 'Ny',
    contact_email: email,
    invite: true,
    ...DATES,
  };
  const create = (fields: object) => faultsOf('admin', customer.create, { ...body, ...fields });
  const all = ['name', 'organisation_number', 'contact_email', 'package_ends_on'];
  expect(await create({})).toMatchObject({ status: 422, fields: all });
  // And those that the schema accepts are told together too.
  const sound = { name: 'Kund', organisation_number: '556016-0680' };
  const alone = { contact_email: 'ny@kund.example', invite: false, package_ends_on: null };
  expect((await create({ ...sound, ...alone })).status).toBe(201);
  const rest = ['organisation_number', 'contact_email', 'package_ends_on'];
  expect((await create(sound)).fields).toEqual(rest);

  // A date alone is compared with the one that is stored.
  const params = { id: app.world.customers['a'] };
  const update = (fields: object) => faultsOf('admin', customer.update, fields, params);
  expect((await update({ package_starts_on: '2027-01-01' })).status).toBe(200);
  const wrong = await update({ name: '', package_ends_on: '2026-01-01' });
  expect(wrong.fields).toEqual(['name', 'package_ends_on']);
  // Until then, its people can only read.
  expect((await update({ package_starts_on: null })).status).toBe(200);
});

test.each([
  ['moderator', moderator],
  ['participant', participant],
] as const)('a %s’s form: a missing name, no office and a taken address', async (_kind, calls) => {
  const { email } = app.world.people.otherModerator;
  const body = { first_name: '', last_name: 'Ny', email, editorial_office_ids: [] };
  const found = await faultsOf('customer', calls.create, body);
  expect(found.fields).toEqual(['first_name', 'email', 'editorial_office_ids']);
  expect(found.errors['email']?.[0]).toContain('används redan');
});

test('a changed address is looked up with the other faults, and one’s own is not taken', async () => {
  const { participant: person, otherModerator } = app.world.people;
  const params = { id: person.id };
  const change = (email: string) =>
    faultsOf('customer', participant.update, { first_name: '', email }, params);
  expect((await change(otherModerator.email)).fields).toEqual(['first_name', 'email']);
  expect((await change(person.email)).fields).toEqual(['first_name']);
});

test('lookups of taken addresses are counted, also in a form with other faults', async () => {
  const body = { first_name: '', last_name: 'Ny', email: app.world.people.admin.email };
  const offices = { editorial_office_ids: [app.world.offices['b1']] };
  const statuses = new Set<number>();
  for (let count = 0; count < 210 && !statuses.has(429); count += 1)
    statuses.add(
      (await faultsOf('otherModerator' as Role, participant.create, { ...body, ...offices }))
        .status,
    );
  expect([...statuses]).toEqual([422, 429]);
});

test('reversed dates and taken names are told with what is missing', async () => {
  const period = { starts_at: '2027-02-02T10:00:00.000Z', ends_at: '2027-02-01T10:00:00.000Z' };
  const notice = await faultsOf('admin', infoPost.create, { title: '', ...period });
  expect(notice.fields).toContain('ends_at');
  expect(notice.fields).toContain('title');
  const paper = { due_on: '2027-02-02', published_on: '2027-02-01', print_run: -1 };
  const made = await faultsOf('moderator', newspaper.create, paper);
  expect(made.fields).toEqual(expect.arrayContaining(['due_on', 'print_run']));

  expect(
    (await faultsOf('admin', glossary.create, { word: 'spalt', explanation: 'En rad.' })).status,
  ).toBe(201);
  const word = await faultsOf('admin', glossary.create, { word: 'Spalt', explanation: '' });
  expect(word.fields).toEqual(['word', 'explanation']);

  const slug = { type: 9, title: 'Ett', slug: 'samma' };
  expect((await faultsOf('admin', chapter.create, slug)).status).toBe(201);
  const twice = await faultsOf('admin', chapter.create, { ...slug, title: '' });
  expect(twice.fields).toEqual(['title', 'slug']);
});

test.each(['" "', '7', 'null', '[]'])('a body that is no object, %s, is 422', async (body) => {
  const client = await app.as('admin');
  const type = { 'content-type': 'application/json' };
  const answer = await client.send('POST', '/customer', body, type);
  expect([
    answer.status,
    Object.keys((answer.body as { errors: object }).errors).length > 0,
  ]).toEqual([422, true]);
});

test('a field that is not known is silence, unless the client asks to be told', async () => {
  const leader = await app.as('leader');
  const body = { article_template_id: 1, headline: 'Rubrik', rubrik: 'Fel namn', _token: 'x' };
  const strict = { prefer: 'respond-async, handling=strict' };
  const told = await leader.send('POST', '/article', body, strict);
  expect([told.status, told.body]).toMatchObject([
    422,
    { code: 'unknown_fields', errors: { rubrik: [expect.any(String)] } },
  ]);
  expect(Object.keys((told.body as { errors: object }).errors)).toEqual(['rubrik']);
  expect((await leader.send('POST', '/article', body)).status).toBe(201);
  const { rubrik: _, ...known } = body;
  const taken = await leader.send('POST', '/article', known, strict);
  expect([taken.status, taken.headers['preference-applied']]).toEqual([201, 'handling=strict']);
});

test('a save is validated alone where the client asks for it, and changes nothing', async () => {
  const admin = await app.as('admin');
  const dry = { 'content-type': 'application/json', precognition: 'true' };
  const make = (name: string, headers?: Record<string, string>) =>
    admin.send('POST', '/package', { name }, headers);
  const names = async () => (await admin.call(packages.list, {})).body.map(({ name }) => name);
  const refused = await make('', dry);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { name: [expect.any(String)] } },
  ]);
  const sound = await make('Bara prövat', dry);
  expect([sound.status, sound.headers['precognition-success']]).toEqual([204, 'true']);
  expect(await names()).not.toContain('Bara prövat');
  // It asks for the same rights as the save itself.
  const leader = await app.as('leader');
  expect((await leader.send('POST', '/package', { name: 'Nej' }, dry)).status).toBe(403);
  expect((await make('Bara prövat')).status).toBe(201);
});
