import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

/* Lists whose people were deactivated, are members twice, or stand below a title. */

const app = await testApp();
const office = (key: string) => app.world.offices[key] ?? 0;

beforeEach(() => sql`delete from rate_limit`.execute(app.database));

type Choice = 'same' | 'new' | 'read' | 'skip';
type Who = 'leader' | 'moderator' | 'customer';

const load = async (
  text: string[],
  {
    by = 'leader',
    to = 'a1',
    ...part
  }: {
    by?: Who;
    to?: string;
    dry_run?: boolean;
    choices?: { line: number; choice: Choice }[];
    joined?: { line: number; is_joined: boolean }[];
  } = {},
) => {
  const body = { text: text.join('\n'), editorial_office_id: office(to), ...part };
  return (await (await app.as(by)).call(participant.import, { body })).body;
};

/** Adds a participant and returns the id. */
const add = async (firstName: string, lastName: string, key = 'a1') => {
  const body = {
    first_name: firstName,
    last_name: lastName,
    email: null,
    editorial_office_ids: [office(key)],
  };
  return (await (await app.as('customer')).call(participant.create, { body })).body.id;
};
const deactivate = async (id: number) => {
  const input = { params: { id }, body: { is_active: false } };
  await (await app.as('customer')).call(participant.update, input);
};
const idsOf = async (name: string) => {
  const { rows } = await sql<{ id: number; is_active: boolean }>`select id::int, is_active
    from app_user where name = ${name} order by id`.execute(app.database);
  return rows;
};
const told = ({ rows }: Awaited<ReturnType<typeof load>>) =>
  rows.map(({ outcome, choice }) => [outcome, choice]);

describe('a deactivated person', () => {
  test('of the office is told of, and activated again in place of a second account', async () => {
    const id = await add('Sixten', 'Sjö');
    await deactivate(id);
    const plan = await load(['sixten sjö', 'Ny Sjö'], { dry_run: true });
    expect(told(plan)).toEqual([
      ['activate', 'same'],
      ['create', null],
    ]);
    expect(plan.rows[0]?.message).toContain('Sixten Sjö är redan med i redaktionen, men avstängd.');
    expect(plan.count).toBe(2);
    const done = await load(['Sixten Sjö']);
    expect(done).toMatchObject({ count: 1, rows: [{ outcome: 'activate', card_for_id: id }] });
    expect(await idsOf('Sixten Sjö')).toEqual([{ id, is_active: true }]);
    const { rows } = await sql`select from audit_entry where object_id = ${id}
      and changes::text like '%is_active%'`.execute(app.database);
    expect(rows).toHaveLength(2);
  });

  test('is somebody else if that is chosen', async () => {
    const id = await add('Sigge', 'Sjö');
    await deactivate(id);
    const choices = [{ line: 1, choice: 'new' as const }];
    expect(told(await load(['Sigge Sjö'], { dry_run: true, choices }))).toEqual([
      ['create', 'new'],
    ]);
    expect((await load(['Sigge Sjö'], { choices })).count).toBe(1);
    expect((await idsOf('Sigge Sjö')).map((one) => one.is_active)).toEqual([false, true]);
  });

  test('of another office comes to this one, and only those who lead it are told', async () => {
    const id = await add('Sune', 'Sjö', 'a2');
    await deactivate(id);
    expect(told(await load(['Sune Sjö'], { dry_run: true }))).toEqual([['create', null]]);
    const plan = await load(['Sune Sjö'], { by: 'customer', dry_run: true });
    expect(plan.rows[0]?.message).toContain('Sune Sjö finns i Redaktion a2, men är avstängd.');
    await load(['Sune Sjö'], { by: 'customer' });
    expect(await idsOf('Sune Sjö')).toEqual([{ id, is_active: true }]);
    const { body } = await (await app.as('customer')).call(participant.get, { params: { id } });
    expect(body.editorial_offices.map(({ name }) => name)).toEqual([
      'Redaktion a1',
      'Redaktion a2',
    ]);
  });

  test('with an address is activated by it', async () => {
    const body = { first_name: 'Siv', last_name: 'Sjö', email: 'siv@again.example' };
    const customer = await app.as('customer');
    const made = await customer.call(participant.create, {
      body: { ...body, editorial_office_ids: [office('a1')] },
    });
    await deactivate(made.body.id);
    expect(told(await load(['Siv Sjö; siv@again.example']))).toEqual([['activate', null]]);
    expect((await idsOf('Siv Sjö'))[0]?.is_active).toBe(true);
  });

  test('takes a place in the package', async () => {
    const id = await add('Sol', 'Sjö');
    await deactivate(id);
    const limit = (most: number | null) =>
      sql`update package set max_participants = ${most}::int where id = (select package_id
        from customer where id = ${app.world.customers['a']})`.execute(app.database);
    await limit(1);
    const { rows } = await load(['Sol Sjö']);
    await limit(null);
    expect(rows[0]).toMatchObject({ outcome: 'fault' });
    expect(rows[0]?.message).toContain('Paketet har plats för');
    expect((await idsOf('Sol Sjö'))[0]?.is_active).toBe(false);
  });
});

describe('a removed person', () => {
  const remove = async (id: number) =>
    (await app.as('customer')).call(participant.delete, { params: { id } });

  test('stays so when the list is pasted again, and is told of', async () => {
    const id = await add('Sara', 'Sjö');
    await remove(id);
    const plan = await load(['Sara Sjö', 'Ny Sara'], { dry_run: true });
    expect(told(plan)).toEqual([
      ['removed', 'skip'],
      ['create', null],
    ]);
    expect(plan.rows[0]).toMatchObject({
      message: 'Sara Sjö är borttagen och tas inte tillbaka.',
      options: ['skip', 'same', 'new'],
    });
    expect(plan.count).toBe(1);
    expect((await load(['Sara Sjö'])).count).toBe(0);
    expect(await idsOf('Sara Sjö')).toEqual([{ id, is_active: false }]);
  });

  test('comes back, or is somebody else, if that is chosen', async () => {
    const id = await add('Sanna', 'Sjö');
    await remove(id);
    const choose = (choice: Choice) => ({ choices: [{ line: 1, choice }] });
    const back = await load(['Sanna Sjö'], { dry_run: true, ...choose('same') });
    expect(told(back)).toEqual([['activate', 'same']]);
    expect(back.rows[0]?.message).toBe(
      'Sanna Sjö är borttagen. Kontot aktiveras igen. Gör ett kort efteråt.',
    );
    expect(told(await load(['Sanna Sjö'], choose('new')))).toEqual([['create', 'new']]);
    expect((await idsOf('Sanna Sjö')).map((one) => one.is_active)).toEqual([false, true]);
  });

  test('with an address stays so too, and nobody else can have it', async () => {
    const body = { first_name: 'Stig', last_name: 'Sjö', email: 'stig@again.example' };
    const made = await (
      await app.as('customer')
    ).call(participant.create, { body: { ...body, editorial_office_ids: [office('a1')] } });
    await remove(made.body.id);
    const row = 'Stig Sjö; stig@again.example';
    const plan = await load([row], { dry_run: true });
    expect(plan.rows[0]).toMatchObject({ outcome: 'removed', options: ['skip', 'same'] });
    expect(told(await load([row], { choices: [{ line: 1, choice: 'new' }] }))).toEqual([
      ['removed', 'skip'],
    ]);
    expect(told(await load([row], { choices: [{ line: 1, choice: 'same' }] }))).toEqual([
      ['activate', 'same'],
    ]);
    expect((await idsOf('Stig Sjö'))[0]?.is_active).toBe(true);
  });

  test('whose data is erased is nobody', async () => {
    const id = await add('Sofia', 'Sjö');
    await remove(id);
    await sql`update app_user set erased_at = now() where id = ${id}`.execute(app.database);
    expect(told(await load(['Sofia Sjö'], { dry_run: true }))).toEqual([['create', null]]);
  });

  test('of an office that one doesn’t lead is not told of', async () => {
    await remove(await add('Svea', 'Sjö', 'a2'));
    expect(told(await load(['Svea Sjö'], { dry_run: true }))).toEqual([['create', null]]);
  });
});

test('a doubtful name is told of, and becomes what is chosen', async () => {
  const text = ['Anna Maria\tDoubt\t8B'];
  const plan = await load(text, { dry_run: true });
  expect(plan.rows[0]).toMatchObject({
    name: 'Anna Maria',
    doubt: { text: 'Doubt', is_joined: false },
    message: 'Namnet blir Anna Maria. Togs inte med: Doubt, 8B.',
  });
  const joined = [{ line: 1, is_joined: true }];
  const done = await load(text, { joined });
  expect(done.rows[0]).toMatchObject({ name: 'Anna Maria Doubt' });
  expect(await idsOf('Anna Maria Doubt')).toHaveLength(1);
});

test('a namesake of another office that one leads is added if that is chosen', async () => {
  const id = await add('Tage', 'Ek', 'a2');
  const choices = [{ line: 1, choice: 'same' as const }];
  expect(told(await load(['Tage Ek'], { by: 'customer', choices }))).toEqual([['add', 'same']]);
  expect(await idsOf('Tage Ek')).toEqual([{ id, is_active: true }]);
});

test('two members of one name are both in already, a third row is to be mended', async () => {
  await add('Tove', 'Ek');
  await add('Tove', 'Ek');
  const { rows, notes } = await load(['Tove Ek', 'Tove Ek', 'Tove Ek'], { dry_run: true });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['member', 'member', 'fault']);
  expect(rows.slice(0, 2).map(({ message }) => message)).toEqual([
    'Det är Tove Ek, med användarnamnet tove.ek.',
    'Det är Tove Ek, med användarnamnet tove.ek2.',
  ]);
  expect(notes).toEqual([expect.stringContaining('Är det en annan person')]);
});

describe('a title above the headers', () => {
  const list = ['Klasslista 5Ö', '', 'Efternamn\tFörnamn', 'Ödberg\tUna', '12345', '=SUMMA(A1)'];

  test('is shown as not read, and finds people by the order of the columns', async () => {
    const id = await add('Una', 'Ödberg');
    const { rows, count } = await load(list, { dry_run: true });
    expect([count, rows.map(({ outcome, line }) => [line, outcome])]).toEqual([
      0,
      [
        [1, 'unread'],
        [4, 'member'],
        [5, 'fault'],
        [6, 'fault'],
      ],
    ]);
    expect(rows[2]?.message).toBe('”12345” är inget namn. Skriv ett namn, eller ta bort raden.');
    expect((await idsOf('Una Ödberg')).map((one) => one.id)).toEqual([id]);
  });

  test('is a person if that is chosen', async () => {
    const lines = ['Anna Bergh', 'Namn', 'Una Ödberg'];
    expect(told(await load(lines, { dry_run: true }))[0]).toEqual(['unread', 'skip']);
    const choices = [{ line: 1, choice: 'read' as const }];
    const read = await load(lines, { dry_run: true, choices });
    expect(read.rows[0]).toMatchObject({ outcome: 'create', choice: 'read', name: 'Anna Bergh' });
  });
});

describe('somebody of the office whose row has a new address', () => {
  test('is taken for the same person if they had none, and for another if they had', async () => {
    const id = await add('Siobhán', 'O’Brien');
    const rows = ["Siobhán O'Brien; siobhan@exempel.se", 'Ny Brien; ny@exempel.se'];
    const plan = await load(rows, { dry_run: true });
    expect(told(plan)).toEqual([
      ['member', 'same'],
      ['create', null],
    ]);
    expect(plan.rows[0]?.message).toContain('skriv in den på personens sida');
    await load(rows);
    expect(await idsOf('Siobhán O’Brien')).toEqual([{ id, is_active: true }]);
    const again = ['Ny  BRIEN; annan@exempel.se'];
    const other = await load(again, { dry_run: true });
    expect(told(other)).toEqual([['create', 'new']]);
    expect(other.rows[0]?.message).toContain('Det finns redan en Ny Brien i redaktionen.');
    const choices = [{ line: 1, choice: 'same' as const }];
    expect(told(await load(again, { dry_run: true, choices }))).toEqual([['member', 'same']]);
  });

  test('without an address is found with any apostrophe, hyphen and space', async () => {
    await add('Åsa‑Märit', 'D’Arc');
    const plan = await load(["åsa-märit  d'arc"], { dry_run: true });
    expect(told(plan)).toEqual([['member', null]]);
  });
});
