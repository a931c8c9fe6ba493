import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { notice } from '@spalten/contract/notice';
import { MAX_MARKS, proof } from '@spalten/contract/proof';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

/** A small paper with an open round, and a way to mark in it. */
async function opened(body: { last_day?: string } = {}) {
  const { moderator, page, params } = await make.smallPaper();
  const participant = await app.as('participant');
  await moderator.call(proof.open, { params, body });
  const mark = (rest: object = {}, by = participant) =>
    by.call(proof.mark, {
      params,
      body: {
        newspaper_page_id: page.id,
        x: 20,
        y: 30,
        slot_id: 'artikel',
        body: 'Stavfel',
        ...rest,
      },
    });
  return { moderator, participant, page, params, mark };
}

test('a mark goes from the participant to the list, is ticked off, and says what became of it', async () => {
  const { moderator, participant, params, mark } = await opened();
  const { status, body: made } = await mark();
  expect(status).toBe(201);
  expect(made).toMatchObject({ number: 1, page_number: 1, state: 'open', body: 'Stavfel' });
  expect(made.can).toEqual({ update: true, decide: false });
  const at = { params: { id: made.id } };
  const tick = () => moderator.call(proof.decide, { ...at, body: { state: 'done' } });
  const [one, two] = await Promise.all([tick(), tick()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.version).toBe(two.body.version);
  const { body: seen } = await participant.call(proof.get, { params });
  expect(seen.marks).toMatchObject([{ state: 'done', decided_by: { name: expect.any(String) } }]);
  expect(seen.marks[0]?.can.update).toBe(false);
  const { body: again } = await moderator.call(proof.decide, { ...at, body: { state: 'open' } });
  expect(again).toMatchObject({ state: 'open', decided_by: null, decided_at: null });
});

test('declining takes a reason, and only those who lead the paper decide', async () => {
  const { moderator, participant, mark } = await opened();
  const at = { params: { id: (await mark()).body.id } };
  const decline = (reason: string | null, by = moderator) =>
    by.call(proof.decide, { ...at, body: { state: 'declined', reason } });
  expect((await decline(null)).status).toBe(422);
  expect((await decline('  ')).status).toBe(422);
  expect((await decline('Så heter hon.', participant)).status).toBe(403);
  expect((await decline('Så heter hon.')).body).toMatchObject({
    state: 'declined',
    reason: 'Så heter hon.',
  });
});

test('an own open mark is changed, removed and brought back, and no one else does that', async () => {
  const { participant, moderator, params, mark } = await opened();
  const { body: made } = await mark();
  const at = { params: { id: made.id } };
  const change = { ...at, body: { version: made.version, body: 'Två stavfel' } };
  expect((await moderator.call(proof.update, change)).status).toBe(403);
  expect((await moderator.call(proof.delete, at)).status).toBe(403);
  expect((await participant.call(proof.update, change)).body.body).toBe('Två stavfel');
  expect((await participant.call(proof.update, change)).status).toBe(409);
  expect((await participant.call(proof.delete, at)).status).toBe(204);
  expect((await participant.call(proof.get, { params })).body.marks).toEqual([]);
  expect((await moderator.call(proof.restore, at)).status).toBe(404);
  expect((await participant.call(proof.restore, at)).body.body).toBe('Två stavfel');
  await participant.call(proof.delete, at);
  expect((await mark()).body.number).toBe(2);
});

test('nothing is marked before the round, after its last day, when closed or once it is sent', async () => {
  const { moderator, params, mark } = await opened();
  const set = (what: ReturnType<typeof sql>) => what.execute(app.database);
  const { id } = params;
  expect(
    (await moderator.call(proof.open, { params, body: { last_day: '2020-01-01' } })).status,
  ).toBe(422);
  await set(sql`update proof_round set last_day = current_date - 2 where newspaper_id = ${id}`);
  expect((await mark()).status).toBe(403);
  await moderator.call(proof.open, { params, body: { last_day: '2090-01-01' } });
  expect((await mark()).status).toBe(201);
  await moderator.call(proof.close, { params });
  expect((await mark()).status).toBe(403);
  await moderator.call(proof.open, { params, body: {} });
  await set(sql`update newspaper set status = 'sent', sent_at = now() where id = ${id}`);
  expect((await mark()).status).toBe(403);
  expect((await moderator.call(proof.open, { params, body: {} })).status).toBe(403);
  const { body: kept } = await moderator.call(proof.get, { params });
  expect(kept).toMatchObject({ is_open: false, can: { lead: false, mark: false } });
  expect(kept.marks[0]?.can).toEqual({ update: false, decide: false });
});

test('a mark lies on the page, in one of its slots, with words', async () => {
  const { mark } = await opened();
  expect((await mark({ x: 5000 })).status).toBe(422);
  expect((await mark({ slot_id: 'finns inte' })).status).toBe(422);
  expect((await mark({ body: '   ' })).status).toBe(422);
  expect((await mark({ body: 'x'.repeat(1001) })).status).toBe(422);
  expect((await mark({ slot_id: null })).status).toBe(201);
});

test('a full proof says so in words', async () => {
  const { page, params, mark } = await opened();
  await sql`insert into proof_mark (newspaper_id, newspaper_page_id, customer_id,
      editorial_office_id, number, x, y, body)
    select newspaper_id, ${page.id}, customer_id, editorial_office_id, k, 1, 1, 'Fel'
    from proof_round, generate_series(1, ${MAX_MARKS}) k
    where newspaper_id = ${params.id}`.execute(app.database);
  const { status, body } = await mark();
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(String(MAX_MARKS));
});

test('people of other offices and customers see neither the round nor its marks', async () => {
  const { params, mark } = await opened();
  const at = { params: { id: (await mark()).body.id } };
  for (const person of ['otherModerator', 'otherParticipant', 'elsewhere'] as const) {
    const other = await app.as(person);
    expect((await other.call(proof.get, { params })).status).toBe(404);
    expect((await other.call(proof.decide, { ...at, body: { state: 'done' } })).status).toBe(404);
    const { body: rounds } = await other.call(proof.openRounds);
    expect(rounds.map(({ newspaper_id: id }) => id)).not.toContain(params.id);
  }
});

test('open marks warn in the last check, and don’t keep the paper from being sent', async () => {
  const { moderator, params, mark } = await opened();
  const { body: made } = await mark();
  const warnings = async () => {
    const { body } = await moderator.call(newspaper.preflight, { params, query: {} });
    return body.filter(({ code }) => code === 'proof_open');
  };
  expect(await warnings()).toMatchObject([{ severity: 'warning', page_number: 1 }]);
  await moderator.call(proof.decide, { params: { id: made.id }, body: { state: 'done' } });
  expect(await warnings()).toEqual([]);
});

test('pages that nobody has read are told of in the last check, where there was a round', async () => {
  const { moderator, participant, page, params } = await opened();
  const unread = async () => {
    const { body } = await moderator.call(newspaper.preflight, { params, query: {} });
    return body.filter(({ code }) => code === 'proof_unread');
  };
  expect(await unread()).toMatchObject([{ severity: 'warning', newspaper_page_id: page.id }]);
  const read = { newspaper_page_id: page.id, is_read: true };
  await participant.call(proof.read, { params, body: read });
  expect(await unread()).toEqual([]);
  const { params: without } = await make.smallPaper();
  const { body } = await moderator.call(newspaper.preflight, { params: without, query: {} });
  expect(body.map(({ code }) => code)).not.toContain('proof_unread');
});

test('marks and readers come back with a page that was removed, and only in its own newspaper', async () => {
  const { moderator, participant, page, params, mark } = await opened();
  const { body: made } = await mark();
  const read = { newspaper_page_id: page.id, is_read: true };
  await participant.call(proof.read, { params, body: read });
  expect((await moderator.call(newspaperPage.delete, { params: { id: page.id } })).status).toBe(
    204,
  );
  const { body: without } = await moderator.call(proof.get, { params });
  expect(without).toMatchObject({ marks: [], pages: [] });
  const { body: rounds } = await participant.call(proof.openRounds);
  const own = rounds.find(({ newspaper_id: id }) => id === params.id);
  expect(own?.open_mark_count).toBe(0);

  const other = await make.smallPaper();
  const add = (newspaperId: number, restores: number) =>
    moderator.call(newspaperPage.create, {
      body: {
        newspaper_id: newspaperId,
        page_template_id: page.page_template_id,
        restores_page_id: restores,
      },
    });
  expect((await add(params.id, other.page.id)).status).toBe(422);
  expect((await add(other.params.id, page.id)).status).toBe(201);
  expect((await moderator.call(proof.get, { params })).body.marks).toEqual([]);
  const { body: back } = await add(params.id, page.id);
  const { body: after } = await moderator.call(proof.get, { params });
  expect(after.marks).toMatchObject([{ id: made.id, number: 1, newspaper_page_id: back.id }]);
  expect(after.pages).toMatchObject([
    { newspaper_page_id: back.id, readers: [{ id: app.world.people.participant.id }] },
  ]);
});

test('who has read a page is seen by those who lead, and anew for each round', async () => {
  const { moderator, participant, page, params } = await opened();
  const read = (isRead: boolean, id = page.id, by = participant) =>
    by.call(proof.read, { params, body: { newspaper_page_id: id, is_read: isRead } });
  const foreign = await make.smallPaper();
  expect((await read(true, foreign.page.id)).status).toBe(422);
  const { status, body: own } = await read(true);
  expect(status).toBe(200);
  // What others have read is theirs and the moderator's.
  expect(own.pages).toEqual([
    { newspaper_page_id: page.id, page_number: 1, is_read: true, readers: [] },
  ]);
  const colleague = await app.as('colleague');
  const { body: theirs } = await colleague.call(proof.get, { params });
  expect(theirs.pages).toMatchObject([{ is_read: false, readers: [] }]);
  const readers = async () => {
    const { body } = await moderator.call(proof.get, { params });
    return body.pages[0]?.readers.map(({ id }) => id);
  };
  const { id } = app.world.people.participant;
  expect(await readers()).toEqual([id]);
  // What somebody takes back is their own.
  await read(false, page.id, colleague);
  expect(await readers()).toEqual([id]);
  expect((await read(false)).body.pages[0]?.is_read).toBe(false);
  expect(await readers()).toEqual([]);
  await read(true);
  await moderator.call(proof.close, { params });
  expect((await read(false)).status).toBe(403);
  expect(await readers()).toEqual([id]);
  await moderator.call(proof.open, { params, body: {} });
  expect(await readers()).toEqual([]);
  await read(true);
  // Another last day is no new round.
  await moderator.call(proof.open, { params, body: { last_day: '2090-01-01' } });
  expect(await readers()).toEqual([id]);
  expect((await read(true, page.id, await app.as('customer'))).status).toBe(403);
  expect((await read(true, page.id, await app.as('otherParticipant'))).status).toBe(404);
});

test('a round that opens is told to the office, once, and asks nobody when it has closed', async () => {
  const { moderator, params } = await opened();
  const told = async (person: keyof TestApp['world']['people']) => {
    const { body } = await (await app.as(person)).call(notice.list, { query: { limit: 200 } });
    return body.filter(({ kind, object_id: id }) => kind === 'proof-opened' && id === params.id);
  };
  for (const person of ['participant', 'colleague', 'leader'] as const)
    expect(await told(person)).toMatchObject([
      { title: expect.stringMatching(/^Bladet a1 \d+$/), read_at: null },
    ]);
  for (const person of ['moderator', 'elsewhere', 'otherParticipant', 'customer'] as const)
    expect(await told(person)).toEqual([]);
  const open = () => moderator.call(proof.open, { params, body: { last_day: '2090-01-01' } });
  await open();
  expect(await told('participant')).toHaveLength(1);
  const participant = await app.as('participant');
  await participant.call(notice.read, { body: { subject: { kind: 'proof', id: params.id } } });
  expect((await told('participant'))[0]?.read_at).not.toBeNull();
  expect((await told('colleague'))[0]?.read_at).toBeNull();
  await moderator.call(proof.close, { params });
  expect((await told('colleague'))[0]?.read_at).not.toBeNull();
  await open();
  expect(await told('participant')).toHaveLength(2);
});
