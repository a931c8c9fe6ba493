import type { Chapter } from '@spalten/contract/chapter';
import { chapter } from '@spalten/contract/chapter';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});

let count = 0;
/** Creates a chapter as an administrator, by default published and open. */
async function write(fields: Partial<Chapter> & { parent_id?: number } = {}): Promise<Chapter> {
  count += 1;
  const body = { type: 9, title: `Kapitel ${count}`, is_published: true, body: text('Ord.') };
  const answered = await admin.call(chapter.create, { body: { ...body, ...fields } as never });
  expect(answered.status).toBe(201);
  return answered.body;
}
const get = async (client: Client, word: string | number) =>
  client.call(chapter.get, { params: { slug: String(word) } });
const statusOf = async (client: Client, word: string | number) => (await get(client, word)).status;
const change = (id: number, body: object) =>
  admin.call(chapter.update, { params: { id }, body: body as never });
const titles = async (client: Client, query: object) =>
  (await client.call(chapter.list, { query: { limit: 200, ...query } as never })).body.map(
    (row) => row.title,
  );

/** Sets the chapter types in the second customer's package until the test ends. */
async function otherCustomerHas(types: number[]) {
  const customer = app.database.updateTable('customer').where('id', '=', app.world.customers['b']!);
  onTestFinished(async () => {
    await customer.set({ package_id: app.world.packageId }).execute();
  });
  const { id } = await app.database
    .insertInto('package')
    .values({ name: 'Lite', chapter_types: types })
    .returning('id')
    .executeTakeFirstOrThrow();
  await customer.set({ package_id: id }).execute();
}

describe('the tree', () => {
  test('chapters lie in an order that reading follows, and are found by slug, old slug and id', async () => {
    const part = await write({ type: 2, title: 'Första steget' });
    const a = await write({ type: 2, title: 'Två', parent_id: part.id });
    const b = await write({ type: 2, title: 'Ett', parent_id: part.id });
    const last = await write({ type: 2, title: 'Sist' });
    await change(b.id, { position: 1 });
    expect(await titles(admin, { type: 2 })).toEqual(['Första steget', 'Ett', 'Två', 'Sist']);

    const first = (await get(admin, b.slug)).body;
    expect(first).toMatchObject({ place: [2, 1, 1], position: 1, minutes: 1, words: 1 });
    expect(first.ancestors.map(({ slug }) => slug)).toEqual(['forsta-steget']);
    expect([first.previous?.id, first.next?.id]).toEqual([part.id, a.id]);
    const end = (await get(admin, last.id)).body;
    expect([end.previous?.id, end.next]).toEqual([a.id, null]);

    await change(b.id, { slug: 'allra-forst' });
    for (const word of ['ett', 'allra-forst', b.id])
      expect((await get(admin, word)).body).toMatchObject({ id: b.id, slug: 'allra-forst' });
    expect((await change(a.id, { slug: 'ett' })).status).toBe(422);
  });

  test('nothing is put below itself, or below another type; a branch changes type whole', async () => {
    const top = await write({ type: 3 });
    const middle = await write({ type: 3, parent_id: top.id });
    const bottom = await write({ type: 3, parent_id: middle.id });
    expect((await change(top.id, { parent_id: bottom.id })).status).toBe(422);
    expect((await change(top.id, { parent_id: top.id })).status).toBe(422);
    const elsewhere = await write({ type: 4 });
    expect((await change(top.id, { parent_id: elsewhere.id })).status).toBe(422);
    const below = { type: 3, title: 'Under', parent_id: elsewhere.id };
    expect((await admin.call(chapter.create, { body: below as never })).status).toBe(422);

    expect((await change(middle.id, { type: 4 })).body).toMatchObject({ type: 4, parent_id: null });
    expect((await get(admin, bottom.id)).body).toMatchObject({ type: 4, place: [4, 2, 1] });
  });

  test('what is taken away leaves its place to those below it, its address, and its readers’ progress', async () => {
    const reader = await app.as('participant');
    const before = await write({ type: 5 });
    const gone = await write({ type: 5, title: 'Försvinner' });
    const kept = await write({ type: 5, parent_id: gone.id });
    const after = await write({ type: 5 });
    await reader.call(chapter.postNavigation, { body: { chapter_id: gone.id } });
    expect((await admin.call(chapter.delete, { params: { id: gone.id } })).status).toBe(204);
    expect(await statusOf(admin, gone.id)).toBe(404);
    const { body: rows } = await admin.call(chapter.list, { query: { type: 5 } });
    expect(rows.map(({ id, place }) => [id, ...place])).toEqual([
      [before.id, 5, 1],
      [kept.id, 5, 2],
      [after.id, 5, 3],
    ]);
    expect((await write({ type: 5, title: 'Försvinner' })).slug).toBe('forsvinner');
    const { rows: progress } = await sql`select from chapter_progress
      where chapter_id = ${gone.id}`.execute(app.database);
    expect(progress).toHaveLength(1);
  });

  test('two authors: a save made from an older version changes nothing', async () => {
    const made = await write();
    expect((await change(made.id, { version: 1, title: 'Min' })).body.version).toBe(2);
    const late = await change(made.id, { version: 1, title: 'Din' });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await get(admin, made.id)).body.title).toBe('Min');
  });
});

describe('who reads', () => {
  test('a participant sees what is published and open or given; drafts and what lies below them stay hidden', async () => {
    const reader = await app.as('participant');
    const open = await write();
    const draft = await write({ is_published: false });
    const below = await write({ parent_id: draft.id });
    const given = await write({ is_open: false });
    const seen = () =>
      Promise.all([open, draft, below, given].map(({ id }) => statusOf(reader, id)));
    expect(await seen()).toEqual([200, 404, 404, 404]);

    const { id } = app.world.people.participant;
    const moderator = await app.as('leader');
    const answered = await moderator.call(chapter.participants, {
      body: { chapter_id: given.id, participant_ids: [id] },
    });
    expect(answered.body).toMatchObject({ came: [id], left: [] });
    await change(draft.id, { is_published: true });
    expect(await seen()).toEqual([200, 200, 200, 200]);
    expect(await statusOf(await app.as('colleague'), given.id)).toBe(404);
    expect(await titles(reader, { is_given: true })).toEqual([given.title]);
  });

  test('giving replaces only those that the moderator keeps, and nobody out of reach is given to', async () => {
    const made = await write({ is_open: false });
    const { participant, colleague, elsewhere, otherParticipant } = app.world.people;
    const give = async (who: 'leader' | 'moderator', people: { id: number }[]) =>
      (await app.as(who)).call(chapter.participants, {
        body: { chapter_id: made.id, participant_ids: people.map(({ id }) => id) },
      });
    expect((await give('moderator', [participant, elsewhere])).status).toBe(200);
    // A moderator of the first office only changes nothing in the second.
    expect((await give('leader', [colleague])).body).toMatchObject({
      came: [colleague.id],
      left: [participant.id],
    });
    expect((await give('leader', [elsewhere])).status).toBe(422);
    expect((await give('moderator', [otherParticipant])).status).toBe(422);
    expect(await statusOf(await app.as('elsewhere'), made.id)).toBe(200);
    expect(await statusOf(await app.as('participant'), made.id)).toBe(404);
  });

  test('of very many only those named are changed, and the others keep it', async () => {
    const made = await write({ is_open: false });
    const { participant, colleague, elsewhere, otherParticipant } = app.world.people;
    const give = async (who: 'leader' | 'admin', wanted: object) =>
      (
        await (
          await app.as(who)
        ).call(chapter.participants, { body: { chapter_id: made.id, ...wanted } as never })
      ).body;
    await give('admin', { participant_ids: [participant.id, elsewhere.id, otherParticipant.id] });
    const among = [participant.id, colleague.id];
    expect(
      await give('admin', { participant_ids: [colleague.id], among_ids: among }),
    ).toMatchObject({
      came: [colleague.id],
      left: [participant.id],
    });
    // Nor does it reach further than the caller.
    const far = [elsewhere.id, otherParticipant.id];
    expect(await give('leader', { participant_ids: [], among_ids: far })).toMatchObject({
      left: [],
    });
    const { rows } = await sql<{ user_id: number }>`select user_id from chapter_given
      where chapter_id = ${made.id} order by user_id`.execute(app.database);
    expect(rows.map((row) => row.user_id)).toEqual(
      [colleague.id, elsewhere.id, otherParticipant.id].toSorted((a, b) => a - b),
    );
  });

  test('given to one, or taken from one: what others gave meanwhile stays', async () => {
    const made = await write({ is_open: false });
    const { participant, colleague, otherParticipant } = app.world.people;
    const give = async (who: 'leader' | 'moderator', person: { id: number }, isGiven = true) =>
      (await app.as(who)).call(chapter.give, {
        params: { id: made.id },
        body: { participant_id: person.id, is_given: isGiven },
      });
    await Promise.all([give('leader', participant), give('moderator', colleague)]);
    expect(await statusOf(await app.as('participant'), made.id)).toBe(200);
    expect(await statusOf(await app.as('colleague'), made.id)).toBe(200);
    expect((await give('leader', participant, false)).body).toEqual({
      chapter_id: made.id,
      participant_id: participant.id,
      is_given: false,
    });
    expect(await statusOf(await app.as('participant'), made.id)).toBe(404);
    expect(await statusOf(await app.as('colleague'), made.id)).toBe(200);
    expect((await give('leader', otherParticipant)).status).toBe(422);
  });

  test('only public chapters without a sign-in; the others ask for one, whether they exist or not', async () => {
    const open = await write({ type: 6, title: 'Öppen' });
    const everyones = await write({ type: 6, title: 'Allas', is_public: true });
    const guest = app.guest();
    expect(await statusOf(guest, everyones.slug)).toBe(200);
    expect(await statusOf(guest, open.slug)).toBe(401);
    expect(await statusOf(guest, 'finns-inte')).toBe(401);
    expect(await titles(guest, { type: 6 })).toEqual(['Allas']);
    const participantId = app.world.people.participant.id;
    expect(await titles(guest, { type: 6, participant_id: participantId })).toEqual([]);
  });

  test('a type that is not in the package is not there', async () => {
    const made = await write({ type: 7 });
    const reader = await app.as('otherParticipant');
    await otherCustomerHas([1]);
    expect(await statusOf(reader, made.id)).toBe(404);
    expect(await statusOf(await app.as('otherModerator'), made.id)).toBe(404);
    await otherCustomerHas([1, 7]);
    expect(await statusOf(reader, made.id)).toBe(200);
  });
});

describe('progress', () => {
  const go = async (client: Client, body: object) =>
    (await client.call(chapter.postNavigation, { body: body as never })).body;
  const progressOf = async (client: Client, id: number) => (await get(client, id)).body.progress;

  test('a chapter is completed on leaving it, and stays so', async () => {
    const reader = await app.as('colleague');
    // This type has no other chapters that could follow.
    const [one, two] = [await write({ type: 1 }), await write({ type: 1 })];
    const first = await go(reader, { chapter_id: one.id });
    expect(first).toMatchObject({
      progress: { completed_at: null, seconds: 0 },
      next: { id: two.id },
      resume: { id: one.id },
    });
    await go(reader, { chapter_id: two.id, from_chapter_id: one.id, seconds: 0 });
    const done = (await progressOf(reader, one.id))?.completed_at;
    expect(done).not.toBeNull();
    const back = await go(reader, { chapter_id: one.id, from_chapter_id: two.id });
    expect(back).toMatchObject({ progress: { completed_at: done }, resume: null });
    // Leaving for another kind of page doesn't count as opening the chapter.
    await go(reader, { chapter_id: one.id, from_chapter_id: one.id });
    expect((await progressOf(reader, one.id))?.last_opened_at).toBe(back.progress.last_opened_at);
  });

  test('active seconds are no more than have passed, and an event that comes twice counts once', async () => {
    const reader = await app.as('elsewhere');
    const [one, two] = [await write(), await write()];
    await go(reader, { chapter_id: one.id, seconds: 500 });
    await sql`update chapter_visit set created_at = now() - interval '30 seconds'`.execute(
      app.database,
    );
    const event = { chapter_id: two.id, from_chapter_id: one.id, seconds: 20, event_id: 'e1' };
    await go(reader, event);
    await go(reader, event);
    expect((await progressOf(reader, one.id))?.seconds).toBe(20);
    await go(reader, { chapter_id: one.id, from_chapter_id: two.id, seconds: 9000 });
    expect((await progressOf(reader, two.id))?.seconds).toBeLessThanOrEqual(2);
  });

  test('a chapter may ask for a button, or for the chapters below it', async () => {
    const reader = await app.as('participant');
    const part = await write({ type: 8, completion: 'children' });
    const first = await write({ type: 8, parent_id: part.id, completion: 'marked' });
    const second = await write({ type: 8, parent_id: part.id });
    const mark = (id: number) => reader.call(chapter.mark, { params: { id } });
    await go(reader, { chapter_id: first.id });
    await go(reader, { chapter_id: second.id, from_chapter_id: first.id });
    expect((await progressOf(reader, first.id))?.completed_at).toBeNull();
    await go(reader, { chapter_id: part.id, from_chapter_id: second.id });
    await go(reader, { chapter_id: second.id, from_chapter_id: part.id });
    expect((await progressOf(reader, part.id))?.completed_at).toBeNull();
    expect((await mark(first.id)).body.completed_at).not.toBeNull();
    expect((await progressOf(reader, part.id))?.completed_at).not.toBeNull();
    expect((await mark(second.id)).status).toBe(409);
  });

  test('a moderator sees who has read what, of their own', async () => {
    const made = await write();
    await go(await app.as('colleague'), { chapter_id: made.id });
    await go(await app.as('elsewhere'), { chapter_id: made.id });
    const { body } = await (
      await app.as('leader')
    ).call(chapter.readers, { params: { id: made.id }, query: {} });
    const read = Object.fromEntries(body.map((row) => [row.name, row.progress !== null]));
    expect(read).toEqual({ 'colleague Prov': true, 'participant Prov': false });
  });
});

describe('who is given a chapter', () => {
  const readers = async (who: 'admin' | 'moderator' | 'leader', query: object = {}) => {
    const made = await write();
    const client = await app.as(who);
    const { body, headers } = await client.call(chapter.readers, {
      params: { id: made.id },
      query: { count: true, ...query } as never,
    });
    return {
      rows: body,
      names: body.map(({ name }) => name),
      total: Number(headers['x-total-count']),
    };
  };

  test('the operator’s staff see each one’s customer and offices, and find by them', async () => {
    const all = await readers('admin');
    const own = all.rows.find(({ name }) => name === 'participant Prov');
    expect(own?.customer?.id).toBe(app.world.customers['a']);
    expect(own?.editorial_offices.map(({ id }) => id)).toEqual([
      app.world.offices['a1'],
      app.world.offices['a2'],
    ]);
    const office = own?.editorial_offices[0]?.name ?? '';
    const customer = own?.customer?.name ?? '';
    expect((await readers('admin', { q: office.toUpperCase() })).names).toEqual([
      'colleague Prov',
      'participant Prov',
    ]);
    const ofCustomer = await readers('admin', { q: customer });
    const byId = await readers('admin', { customer_id: app.world.customers['a'] });
    expect(ofCustomer.names).toEqual(byId.names);
    expect(ofCustomer.total).toBe(ofCustomer.names.length);
    expect(ofCustomer.total).toBeGreaterThan(2);
    expect(ofCustomer.total).toBeLessThan(all.total);
  });

  test('a moderator finds by the offices that they lead, and by no other’s', async () => {
    const all = await readers('admin');
    const nameOf = (office: string) =>
      all.rows
        .flatMap((row) => row.editorial_offices)
        .find(({ id }) => id === app.world.offices[office])?.name ?? '';
    expect((await readers('leader', { q: nameOf('a1') })).names).toEqual([
      'colleague Prov',
      'participant Prov',
    ]);
    const elsewhere = await readers('leader', { q: nameOf('a2') });
    expect(elsewhere.names).toEqual([]);
    for (const row of (await readers('leader')).rows)
      expect(row.editorial_offices.map(({ id }) => id)).toEqual([app.world.offices['a1']]);
  });
});

test('a chapter’s pictures are seen by who reads it, and are let go with it', async () => {
  const boundary = 'boundary';
  const form = (body: object) =>
    [
      ...Object.entries(body).map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
      ),
      `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="lista.txt"\r\ncontent-type: text/plain\r\n\r\nfråga\r\n`,
      `--${boundary}--\r\n`,
    ].join('');
  const fields = { type: 9, title: 'Med fil', is_published: true, is_public: true };
  const body = form({ ...fields, body: JSON.stringify(text('Läs.')) });
  const type = `multipart/form-data; boundary=${boundary}`;
  const made = await admin.send('POST', '/chapter', body, { 'content-type': type });
  expect(made.status).toBe(201);
  const { id, files } = made.body as Chapter;
  expect(files.map((file) => file.display_filename)).toEqual(['lista.txt']);
  const fileId = files[0]?.id ?? 0;
  const fetched = async (client: Client) =>
    (await client.send('GET', `/file/${fileId}/content`)).status;
  expect(await fetched(app.guest())).toBe(200);
  await otherCustomerHas([1]);
  await change(id, { is_public: false, _method: 'PUT' });
  expect(await fetched(app.guest())).toBe(401);
  expect(await fetched(await app.as('otherModerator'))).toBe(404);
  expect(await fetched(await app.as('participant'))).toBe(200);

  const unknown = { type: 'doc', content: [{ type: 'picture', attrs: { file_id: 999_999 } }] };
  expect(await change(id, { body: unknown })).toMatchObject({ status: 422 });
  await admin.call(chapter.delete, { params: { id } });
  expect(await fetched(await app.as('participant'))).toBe(404);
});
