import { MAX_OFFICE_WORDS, officeWord, splitWords } from '@spalten/contract/office-word';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
let office: number;
beforeAll(async () => {
  app = await testApp();
  office = app.world.offices['a1'] ?? 0;
});

const list = async () => {
  const reader = await app.as('participant');
  return (await reader.call(officeWord.list, { query: { editorial_office_id: office } })).body;
};
const add = async (word: string) =>
  (await app.as('moderator')).call(officeWord.create, {
    body: { editorial_office_id: office, word },
  });

test('a word that a moderator adds is there for everyone in the office, once', async () => {
  const made = await add(' Gläntanskolan ');
  expect(made.status).toBe(201);
  const again = await add('gläntanskolan');
  expect(again.body).toEqual(made.body);
  const { words } = await list();
  expect(words.filter(({ word }) => /gläntan/i.test(word))).toEqual([
    { id: made.body.id, word: 'Gläntanskolan' },
  ]);
});

test('it is gone when it is deleted', async () => {
  const { body } = await add('Kvarnströmmen');
  const moderator = await app.as('moderator');
  const params = { id: body.id };
  expect((await moderator.call(officeWord.delete, { params })).status).toBe(204);
  expect((await moderator.call(officeWord.delete, { params })).status).toBe(404);
  expect((await list()).words.map(({ word }) => word)).not.toContain('Kvarnströmmen');
});

test('the names of the office’s people are told without being added', async () => {
  const { rows } = await sql<{ name: string }>`select u.name from app_user u
    join editorial_office_member m on m.user_id = u.id
    where m.editorial_office_id = ${office} and u.is_active limit 1`.execute(app.database);
  expect((await list()).names).toContain(rows[0]?.name);
});

test('an empty word and one too long are refused, any other script is kept', async () => {
  expect((await add('  ')).status).toBe(422);
  expect((await add('x'.repeat(61))).status).toBe(422);
  expect((await add('Дніпро’s 第一')).body.word).toBe('Дніпро’s 第一');
});

test('a list adds each of its words once, and tells which were there already', async () => {
  await add('Ekhagen');
  const moderator = await app.as('moderator');
  const addMany = (words: string[], id = office) =>
    moderator.call(officeWord.createMany, { body: { editorial_office_id: id, words } });
  const words = splitWords(
    '• Ängsbacken\r\n2. ekhagen; Solgårda,Ängsbacken \n\n - Bokskolan\tsolgårda',
  );
  const { status, body } = await addMany(words);
  expect([status, body]).toEqual([
    200,
    { added: ['Ängsbacken', 'Solgårda', 'Bokskolan'], known: ['Ekhagen'] },
  ]);
  expect((await addMany(words)).body).toEqual({
    added: [],
    known: ['Bokskolan', 'Ekhagen', 'Solgårda', 'Ängsbacken'],
  });
  const has = (await list()).words.map(({ word }) => word);
  expect(has).toEqual(expect.arrayContaining(['Ängsbacken', 'Solgårda', 'Bokskolan']));
  const audited = await sql`select from audit_entry
    where object_type = 'office-word' and action = 'create' and ip <> ''
      and object_name in ('Ängsbacken', 'Solgårda', 'Bokskolan')`.execute(app.database);
  expect(audited.rows).toHaveLength(3);
  expect((await addMany(['Borta'], app.world.offices['b1'] ?? 0)).status).toBe(404);
  expect((await addMany(['x'.repeat(61)])).status).toBe(422);
});

test('a full office says so, and still answers with the words it has', async () => {
  const before = await add('Vattentornet');
  await sql`insert into office_word (customer_id, editorial_office_id, word)
    select o.customer_id, o.id, 'Ord ' || n from editorial_office o, generate_series(1, ${MAX_OFFICE_WORDS}::int) n
    where o.id = ${office}`.execute(app.database);
  const full = await add('Ett till');
  expect(full.status).toBe(422);
  expect(full.body).toMatchObject({ errors: { word: [expect.stringContaining('så många ord')] } });
  expect((await add('Vattentornet')).body).toEqual(before.body);
  const moderator = await app.as('moderator');
  const many = (words: string[]) =>
    moderator.call(officeWord.createMany, { body: { editorial_office_id: office, words } });
  expect((await many(['Vattentornet', 'Ett till'])).status).toBe(422);
  expect((await many(['Vattentornet'])).body).toEqual({ added: [], known: ['Vattentornet'] });
});
