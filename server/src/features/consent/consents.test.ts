import { readFileSync } from 'node:fs';
import path from 'node:path';
import { audit } from '@spalten/contract/audit';
import type { ConsentFilter, PicturedPerson } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { insertPicture } from '../../testing/picture.ts';
import { readZip } from '../../testing/read-zip.ts';
import { endConsents } from './ended-consents.ts';

let app: TestApp;
let leader: Client;
beforeAll(async () => {
  app = await testApp();
  leader = await app.as('leader');
});

const list = async (query: { state?: ConsentFilter; q?: string; pictured?: boolean } = {}) =>
  (await leader.call(consent.list, { query: { ...query, limit: 200 } })).body;
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

let count = 0;
async function outsider(fields: object = {}): Promise<PicturedPerson> {
  count += 1;
  const made = await leader.call(consent.create, { body: { name: `Utifrån ${count}`, ...fields } });
  expect(made.status).toBe(201);
  return made.body;
}
const personOf = async (key: keyof TestApp['world']['people']) => {
  const found = (await list()).find(({ user_id: id }) => id === app.world.people[key].id);
  if (!found) throw new Error(`${key} is not in the register`);
  return found;
};

/** Sets a last day that has been, which nobody may note. */
const endedOn = (id: number, day: string) =>
  sql`update pictured_person set valid_until = ${day}::date where id = ${id}`.execute(app.database);

describe('the register of an office', () => {
  test('has its members by themselves, and not those of other offices', async () => {
    const names = namesOf(await list());
    expect(names).toEqual(expect.arrayContaining(['colleague Prov', 'leader Prov']));
    expect(names).not.toContain('elsewhere Prov');
    expect(names).not.toContain('otherParticipant Prov');
  });

  test('notes a consent with who noted it, and refuses a stale save', async () => {
    const { id, version } = await outsider();
    const params = { id };
    const body = { version, paper: true, web: false, may_name: true, given_by: 'Mamma Ek' };
    const { body: saved } = await leader.call(consent.update, { params, body });
    expect(saved).toMatchObject({
      paper_state: 'yes',
      web_state: 'no',
      name_state: 'yes',
      given_by: 'Mamma Ek',
      noted_by: { id: app.world.people.leader.id },
      taken_away: [],
    });
    const stale = await leader.call(consent.update, { params, body });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_version' }]);
    const { body: trail } = await (
      await app.as('admin')
    ).call(audit.list, { query: { object_type: 'pictured-person', object_id: id } });
    expect(trail.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(trail[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'paper', from: null, to: true }, { field: 'given_by' }]),
    );
  });

  test('says what is missing, what ends soon, what has ended and who is protected', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const all = { paper: true, web: true, may_name: true };
    const missing = await outsider({ paper: true });
    const soon = await outsider({ ...all, valid_until: day(10) });
    const later = await outsider({ ...all, valid_until: day(90) });
    const ended = await outsider(all);
    await endedOn(ended.id, day(-3));
    const refused = await outsider({ ...all, web: false });
    const hidden = await outsider({ is_protected: true });
    const found = async (state: ConsentFilter) => {
      const ids = new Set((await list({ state, q: 'Utifrån' })).map(({ id }) => id));
      return [missing, soon, later, ended, refused, hidden].filter(({ id }) => ids.has(id));
    };
    const idsOf = (people: PicturedPerson[]) => people.map(({ id }) => id);
    expect(idsOf(await found('missing'))).toEqual([missing.id]);
    expect(idsOf(await found('soon'))).toEqual([soon.id]);
    expect(idsOf(await found('ended'))).toEqual([ended.id]);
    expect(idsOf(await found('no'))).toEqual([refused.id]);
    expect(idsOf(await found('protected'))).toEqual([hidden.id]);
    // The filters agree with the states that each person is shown with.
    for (const one of await list({ state: 'ended' }))
      expect([one.paper_state, one.web_state]).toContain('ended');
  });

  test('keeps names apart, and only people from outside are removed', async () => {
    const { id, name } = await outsider();
    const again = await leader.call(consent.create, { body: { name: name.toUpperCase() } });
    expect([again.status, again.body]).toMatchObject([
      422,
      { errors: { name: [expect.any(String)] } },
    ]);
    const member = await personOf('colleague');
    const kept = await leader.call(consent.delete, { params: { id: member.id } });
    expect([kept.status, kept.body]).toMatchObject([409, { code: 'is_member' }]);
    const file = await insertPicture(app);
    await leader.call(consent.mark, { params: { id: file }, body: { person_id: id } });
    const marked = await leader.call(consent.delete, { params: { id } });
    expect([marked.status, marked.body]).toMatchObject([409, { code: 'still_marked' }]);
    await leader.call(consent.unmark, { params: { id: file, person_id: id } });
    expect((await leader.call(consent.delete, { params: { id } })).status).toBe(204);
  });

  test('forgets former members of whom there is nothing to know', async () => {
    const { people, offices } = app.world;
    const leave = (id: number) =>
      sql`delete from editorial_office_member where user_id = ${id}
        and editorial_office_id = ${offices['a1']}`.execute(app.database);
    const file = await insertPicture(app);
    const { id } = await personOf('moderator');
    await leader.call(consent.mark, { params: { id: file }, body: { person_id: id } });
    await leave(people.moderator.id);
    expect(namesOf(await list())).toContain('moderator Prov');
    await leave(people.participant.id);
    expect(namesOf(await list())).not.toContain('participant Prov');
  });

  test('makes a sheet with each name, and says that they are asked', async () => {
    const [one, other] = [await outsider(), await outsider()];
    const person_ids = [one.id, other.id];
    const { bytes } = await leader.call(consent.sheets, { body: { person_ids } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: false,
    });
    expect(text).toHaveLength(2);
    for (const { name } of [one, other]) expect(text.join()).toContain(name);
    expect(text[1]).toContain('Underskrift');
    const { body } = await leader.call(consent.get, { params: { id: one.id } });
    expect(body.asked_at).not.toBeNull();
  });

  test('tells once of a consent that has ended', async () => {
    const { id } = await outsider({ paper: true, web: true });
    await endedOn(id, '2026-01-01');
    const told = async () =>
      (
        await sql<{ user_id: number }>`select user_id from notice
          where kind = 'consent-ended' and object_id = ${id}`.execute(app.database)
      ).rows.map((row) => row.user_id);
    await endConsents(app.services);
    expect(await told()).toEqual([app.world.people.leader.id]);
    await sql`delete from notice`.execute(app.database);
    await endConsents(app.services);
    expect(await told()).toEqual([]);
  });

  test.each(['2026-01-15T22:59:59Z', '2026-07-15T21:59:59Z'])(
    'ends a consent at midnight in Sweden, after %s',
    (lastSecond) => {
      const routes = readFileSync(path.join(import.meta.dirname, 'consent.routes.ts'), 'utf8');
      const cron = /'consent-end', '([^']+)'/.exec(routes)?.[1] ?? '';
      const [minute, ...rest] = cron.split(' ');
      expect(rest).toEqual(['*', '*', '*', '*']);
      const next = new Date(Date.parse(lastSecond) + 1000);
      expect(next.getUTCMinutes()).toBe(Number(minute));
      expect(next.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm' })).toBe('00:00:00');
    },
  );
});

describe('people in a picture', () => {
  test('are marked by participants, who learn nothing of their consents', async () => {
    const participant = await app.as('colleague');
    const params = { id: await insertPicture(app, 'colleague') };
    const named = await participant.call(consent.mark, { params, body: { name: 'Farmor Ek' } });
    expect(named.body).toMatchObject({
      state: 'asked',
      people: [{ name: 'Farmor Ek', paper_state: null, web_state: null, can: { unmark: true } }],
    });
    const again = await participant.call(consent.mark, { params, body: { name: 'farmor ek ' } });
    expect(again.body.people).toHaveLength(1);
    const { body: known } = await leader.call(consent.marks, { params });
    expect(known.people[0]).toMatchObject({ paper_state: 'missing', web_state: 'missing' });
    const choices = await participant.call(consent.candidates, { params, query: { q: 'prov' } });
    expect(namesOf(choices.body)).toContain('colleague Prov');
    expect(namesOf(choices.body)).not.toContain('elsewhere Prov');
  });

  test('hold it when their identity is protected, without saying why to participants', async () => {
    const participant = await app.as('colleague');
    const params = { id: await insertPicture(app, 'colleague') };
    const refused = await outsider({ paper: false, web: false, may_name: false });
    const hidden = await outsider({ is_protected: true });
    const mark = async ({ id }: PicturedPerson) =>
      (await participant.call(consent.mark, { params, body: { person_id: id } })).body;
    const byRefusal = await mark(refused);
    expect(byRefusal.state).toBe('held');
    const remove = (client: Client, { id }: PicturedPerson) =>
      client.call(consent.unmark, { params: { ...params, person_id: id } });
    expect((await remove(participant, refused)).status).toBe(403);
    await remove(leader, refused);
    const byProtection = await mark(hidden);
    const words = (marks: typeof byRefusal) =>
      JSON.stringify({
        ...marks,
        people: marks.people.map((one) => ({ ...one, id: 0, name: '' })),
      });
    expect(words(byProtection)).toBe(words(byRefusal));
    expect((await remove(participant, hidden)).status).toBe(403);
    expect((await leader.call(consent.marks, { params })).body.people[0]?.paper_state).toBe(
      'protected',
    );
  });

  test('are of the picture’s office, and a file that is no picture has none', async () => {
    const moderator = await app.as('otherModerator');
    const params = { id: await insertPicture(app) };
    expect((await moderator.call(consent.marks, { params })).status).toBe(404);
    const { body: foreign } = await moderator.call(consent.create, { body: { name: 'Annan' } });
    const refused = await leader.call(consent.mark, { params, body: { person_id: foreign.id } });
    expect(refused.status).toBe(422);
    await sql`update file set mime = 'application/pdf' where id = ${params.id}`.execute(
      app.database,
    );
    const none = await leader.call(consent.marks, { params });
    expect([none.status, none.body]).toMatchObject([422, { code: 'no_picture' }]);
  });
});

test('a person’s consent is part of their data, and taken back when the account is erased', async () => {
  const customer = await app.as('customer');
  const { body: made } = await customer.call(participant.create, {
    body: {
      first_name: 'Vera',
      last_name: 'Vik',
      email: 'vera@prov.example',
      editorial_office_ids: [app.world.offices['a1'] ?? 0],
    },
  });
  const found = (await list({ q: 'Vera' }))[0];
  if (!found) throw new Error('a new member is not in the register');
  const params = { id: await insertPicture(app) };
  await leader.call(consent.mark, { params, body: { person_id: found.id } });
  await leader.call(consent.update, {
    params: { id: found.id },
    body: { version: found.version, paper: true, web: true, may_name: true, given_by: 'Bo Vik' },
  });
  const { bytes } = await customer.call(participant.export, { params: { id: made.id } });
  const part = (await readZip(bytes)).find(({ name }) => name === 'samtycken.json');
  expect(JSON.parse(part?.bytes.toString('utf8') ?? '')).toMatchObject([
    { tidning: true, webb: true, 'svar från': 'Bo Vik', bilder: 1 },
  ]);
  await customer.call(participant.delete, { params: { id: made.id } });
  await customer.call(participant.erase, { params: { id: made.id } });
  const { body: erased } = await leader.call(consent.get, { params: { id: found.id } });
  expect(erased).toMatchObject({ paper_state: 'no', web_state: 'no', given_by: '' });
  expect(erased.name).not.toContain('Vera');
  expect((await leader.call(consent.marks, { params })).body.state).toBe('held');
});
