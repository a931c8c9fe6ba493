import { moderator, participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

/*
 * Tests the limits on finding out if an account exists, which an import reveals for taken
 * addresses, also across customers.
 */

const app = await testApp();
const office = (key: string) => app.world.offices[key] ?? 0;
const FOREIGN = app.world.people.otherParticipant.email;

beforeEach(() => sql`delete from rate_limit`.execute(app.database));

let count = 0;
const line = () => `Nora Ny; rad${(count += 1)}@imp.example`;
const lines = (length: number) => Array.from({ length }, line);

const load = async (text: string[], part: object = {}) =>
  (await app.as('leader')).call(participant.import, {
    body: { text: text.join('\n'), editorial_office_id: office('a1'), ...part },
  });

const spent = async () => {
  const { rows } = await sql<{ hits: number }>`select hits from rate_limit
    where key = ${`lookups:${app.world.people.leader.id}`}`.execute(app.database);
  return rows[0]?.hits ?? 0;
};

const fill = (key: string, hits: number) =>
  sql`insert into rate_limit (key, hits, ends_at)
  values (${key}, ${hits}, now() + interval '30 minutes')`.execute(app.database);

describe('a list of people to take in', () => {
  test('of more than 1,000 lines is refused before an address is looked up', async () => {
    const { body } = await load([...lines(1000), `Annan; ${FOREIGN}`], { dry_run: true });
    expect(body.faults.map(({ message }) => message)).toEqual([
      'Skriv högst 1\u00a0000 rader åt gången.',
    ]);
    expect(await spent()).toBe(0);
  });

  test('that is only looked through tells of the own customer’s people and nobody else', async () => {
    const own = app.world.people.leader.email;
    const { body } = await load([`En; ${FOREIGN}`, `Två; ${own}`], { dry_run: true });
    expect(body.faults.map((fault) => fault.line)).toEqual([2]);
    expect(body.faults[0]?.message).toContain('går inte att bjuda in');
    expect(await spent()).toBe(0);
  });

  test('says of one’s own people who they are and where, and of others only that it can’t be', async () => {
    const own = app.world.people.colleague.email;
    const { body } = await load([`En; ${own}`, `Två; ${FOREIGN}`]);
    expect(body.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['member', 'colleague Prov är redan deltagare i Redaktion a1.'],
      ['fault', 'E-postadressen går inte att bjuda in: den används redan i Spalten.'],
    ]);
    const { body: looked } = await load([`En; ${own}`], { dry_run: true });
    expect(looked.rows[0]).toMatchObject({ outcome: 'member', card_for_id: null });
  });

  test('adds known people of the customer to the office, and tells a strange moderator no name', async () => {
    const known = app.world.people.elsewhere;
    const plan = await load([`En; ${known.email}`], { dry_run: true });
    expect(plan.body.rows[0]).toMatchObject({
      outcome: 'add',
      message: 'Den som har adressen är redan deltagare hos er.',
    });
    const { body } = await load([`En; ${known.email}`, line()]);
    expect([body.count, body.faults]).toEqual([2, []]);
    // They are also in an office of others: the card is for those who lead both.
    expect(body.rows[0]).toMatchObject({ outcome: 'add', card_for_id: null });
    expect(body.rows[1]?.card_for_id).toEqual(expect.any(Number));
    const leader = await app.as('leader');
    const params = { id: known.id };
    const { body: person } = await leader.call(participant.get, { params });
    expect(person.name).toBe('elsewhere Prov');
    const { rows } = await sql`select from audit_entry where object_id = ${known.id}
      and action = 'update' and changes::text like '%Redaktion a1%'`.execute(app.database);
    expect(rows).toHaveLength(1);
    await sql`delete from editorial_office_member where user_id = ${known.id}
      and editorial_office_id = ${office('a1')}`.execute(app.database);
  });

  test('of names takes nobody in twice, and says where there is somebody of the same name', async () => {
    const names = ['Alva Rask', 'Bo Rask', 'Alva Rask'];
    const first = await load(names);
    expect(first.body.rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'fault']);
    expect(first.body.faults[0]?.message).toContain('Samma namn står på rad 1');
    const again = await load(['alva rask', 'Cleo Rask']);
    expect(again.body.rows.map(({ outcome }) => outcome)).toEqual(['member', 'create']);
    const moderator = await app.as('moderator');
    const body = { text: 'Bo Rask', editorial_office_id: office('a2'), dry_run: true };
    const beside = await moderator.call(participant.import, { body });
    expect(beside.body.rows[0]).toMatchObject({ outcome: 'create' });
    expect(beside.body.rows[0]?.message).toContain('Det finns en Bo Rask i Redaktion a1');
  });

  test('with headers takes in names and addresses, and names the columns that it leaves', async () => {
    const { body } = await load([
      'Klass;Efternamn;Förnamn;E-post',
      '7B;von Essen;Zoë;zoe.rubrik@imp.example',
    ]);
    expect(body).toMatchObject({ count: 1, faults: [], ignored_columns: ['Klass'] });
    const leader = await app.as('leader');
    const found = await leader.call(participant.list, { query: { q: 'zoe.rubrik' } });
    expect(found.body[0]).toMatchObject({ first_name: 'Zoë', last_name: 'von Essen' });
  });

  test('whose file was decoded wrongly is faulty at the names that lost a character', async () => {
    const broken = line().replace('Nora', '\ufffdsten');
    const { body } = await load([line(), broken]);
    expect(body.count).toBe(1);
    expect(body.faults.map((fault) => [fault.line, fault.message])).toEqual([
      [2, expect.stringContaining('Ett tecken i namnet gick förlorat: \ufffdsten Ny.')],
    ]);
  });

  test('names the line that can’t be invited, and of a long one only says that there is one', async () => {
    const short = await load([line(), `En; ${FOREIGN}`]);
    expect(short.body.faults.map((fault) => fault.line)).toEqual([2]);
    expect(short.body.count).toBe(1);
    expect(await spent()).toBe(1);
    const long = await load([...lines(120), `En; ${FOREIGN}`]);
    expect(long.body.faults.map(({ message }) => message)).toEqual([
      'Någon av adresserna används redan i Spalten. Ta högst 100 rader åt gången, så visas vilken.',
    ]);
    expect(long.body.count).toBe(0);
    expect(await spent()).toBe(101);
    const all = await load(lines(3));
    expect(all.body).toMatchObject({ count: 3, faults: [] });
    expect(await spent()).toBe(101);
  });

  test('is told of every fault of every line at once, also those that only the import itself finds', async () => {
    const own = app.world.people.leader.email;
    const same = line();
    const { body } = await load([
      same,
      '; inte-en-adress',
      `En; ${FOREIGN}`,
      `Två; ${own}`,
      same,
      line(),
      'Tre',
    ]);
    expect(body.faults.map((fault) => fault.line)).toEqual([2, 2, 3, 4, 5]);
    expect(body.faults.map(({ message }) => message)).toEqual([
      'Namnet saknas.',
      expect.stringContaining('”inte-en-adress” är ingen e-postadress'),
      expect.stringContaining('används redan i Spalten'),
      expect.stringContaining('används redan i Spalten'),
      expect.stringContaining('Samma e-postadress står på rad 1'),
    ]);
    // A name without an address is no fault.
    expect(body.count).toBe(3);
  });

  test('that the package has no room for says how many have room, beside the other faults', async () => {
    const { rows } = await sql<{ id: number; used: number }>`
      select c.package_id as id, (select count(*)::int from app_user u
        where u.customer_id = c.id and u.role = 'participant' and u.is_active) as used
      from customer c where c.id = ${app.world.customers['a']}`.execute(app.database);
    const [bought] = rows;
    const limit = (most: number | null) =>
      sql`update package set max_participants = ${most} where id = ${bought?.id}`.execute(
        app.database,
      );
    await limit((bought?.used ?? 0) + 2);
    const { body } = await load([...lines(4), 'Tretton']);
    await limit(null);
    expect(body.faults.map((fault) => fault.line)).toEqual([3, 4, 5]);
    expect(body.faults[0]?.message).toMatch(/plats för 2 deltagare till/);
    expect(body.count).toBe(2);
    expect((await load(lines(1))).body.count).toBe(1);
  });

  test('for an office out of reach is looked through for nobody', async () => {
    const { status } = await load([line()], { editorial_office_id: office('b1'), dry_run: true });
    expect(status).toBe(422);
  });
});

describe('the budget of addresses', () => {
  test('is one for importing, creating and changing', async () => {
    const leader = await app.as('leader');
    const body = {
      first_name: 'Nora',
      last_name: 'Ny',
      email: 'budget@imp.example',
      editorial_office_ids: [office('a1')],
    };
    const made = await leader.call(participant.create, { body });
    expect(made.status).toBe(201);
    expect(await spent()).toBe(0);
    const taken = { ...body, email: FOREIGN };
    expect((await leader.call(participant.create, { body: taken })).status).toBe(422);
    const params = { id: made.body.id };
    const moved = { params, body: { email: FOREIGN } };
    expect((await leader.call(participant.update, moved)).status).toBe(422);
    expect(await spent()).toBe(2);
    await sql`delete from rate_limit`.execute(app.database);
    await fill(`lookups:${app.world.people.leader.id}`, 200);
    expect((await leader.call(participant.create, { body: taken })).status).toBe(429);
    expect((await leader.call(participant.update, moved)).status).toBe(429);
    expect((await load([`En; ${FOREIGN}`])).status).toBe(429);
    await fill(`lookups:${app.world.people.customer.id}`, 200);
    const customer = await app.as('customer');
    expect((await customer.call(moderator.create, { body: taken })).status).toBe(429);
  });

  test('is not touched by a form that sends the address that is there', async () => {
    const leader = await app.as('leader');
    const { id, email } = app.world.people.colleague;
    const body = { email, phone: '0555-2' };
    expect((await leader.call(participant.update, { params: { id }, body })).status).toBe(200);
    expect(await spent()).toBe(0);
  });
});

test('a customer’s invitations are bounded by the hour, and whoever is not mailed is not taken in', async () => {
  await fill(`invitations:${app.world.customers['a']}`, 1999);
  const { status } = await load(lines(2));
  expect(status).toBe(429);
  const { rows } =
    await sql`select from app_user where email = ${`rad${count}@imp.example`}`.execute(
      app.database,
    );
  expect(rows).toEqual([]);
  expect((await load([line()])).body.count).toBe(1);
});

test('of two who take an address at the same time the second is told in words', async () => {
  const leader = await app.as('leader');
  const body = {
    first_name: 'Nora',
    last_name: 'Ny',
    email: 'samtidigt@imp.example',
    editorial_office_ids: [office('a1')],
  };
  const both = await Promise.all(
    Array.from({ length: 6 }, () => leader.call(participant.create, { body })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
});

test('a row that has been taken in is no longer advised to be removed', async () => {
  const { rows } = await sql<{ name: string }>`select name from app_user
    where id = ${app.world.people.colleague.id}`.execute(app.database);
  const buyer = await app.as('customer');
  const take = async (isDry: boolean) => {
    const body = {
      text: rows[0]?.name ?? '',
      editorial_office_id: office('a2'),
      dry_run: isDry,
    };
    const [row] = (await buyer.call(participant.import, { body })).body.rows;
    return [row?.outcome, row?.message];
  };
  expect(await take(true)).toEqual(['create', expect.stringContaining('ta bort raden')]);
  expect(await take(false)).toEqual(['create', null]);
});

test('last names in the first of two columns change places, and find who is there already', async () => {
  const member = {
    first_name: 'Ada',
    last_name: 'Åkerqvist',
    editorial_office_ids: [office('a1')],
  };
  await (await app.as('leader')).call(participant.create, { body: member });
  const list = ['Ståhl\tAlma\t8B', 'von Rosenblad\tZoë\t8B', 'Åkerqvist\tAda\t8B'];
  const shown = async (text: string[], part: object = {}) => {
    const { body } = await load(text, { dry_run: true, ...part });
    return [body.has_name_pairs, ...body.rows.map(({ name, outcome }) => `${name} ${outcome}`)];
  };
  expect(await shown(list)).toEqual([
    true,
    'Ståhl Alma create',
    'von Rosenblad Zoë create',
    'Åkerqvist Ada create',
  ]);
  expect(await shown(list, { swaps_names: true })).toEqual([
    true,
    'Alma Ståhl create',
    'Zoë von Rosenblad create',
    'Ada Åkerqvist member',
  ]);
  const headed = ['Efternamn\tFörnamn', 'Ståhl\tAlma'];
  expect(await shown(headed, { swaps_names: true })).toEqual([undefined, 'Alma Ståhl create']);
});
