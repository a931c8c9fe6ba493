import type { Chapter } from '@spalten/contract/chapter';
import { chapter } from '@spalten/contract/chapter';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

/* Tests that one reader's progress, marks and time in a chapter don't affect another's. */

let app: TestApp;
let one: Client;
let other: Client;
beforeAll(async () => {
  app = await testApp();
  one = await app.as('participant');
  other = await app.as('colleague');
});

async function write(fields: Partial<Chapter> & { parent_id?: number } = {}): Promise<Chapter> {
  const body = { type: 7, title: 'Kapitel', is_published: true };
  const admin = await app.as('admin');
  const answered = await admin.call(chapter.create, { body: { ...body, ...fields } as never });
  expect(answered.status).toBe(201);
  return answered.body;
}
const go = async (client: Client, body: object) =>
  (await client.call(chapter.postNavigation, { body: body as never })).body;
const progressOf = async (client: Client, { id }: Chapter) =>
  (await client.call(chapter.get, { params: { slug: String(id) } })).body.progress;
const isDone = async (client: Client, which: Chapter) =>
  (await progressOf(client, which))?.completed_at != null;

test('a part is not done by what somebody else has read, and is by what its reader has', async () => {
  const part = await write({ type: 8, completion: 'children' });
  const first = await write({ type: 8, parent_id: part.id });
  const second = await write({ type: 8, parent_id: part.id });
  const read = async (client: Client, { id }: Chapter) => {
    await go(client, { chapter_id: id });
    await go(client, { chapter_id: id, from_chapter_id: id });
  };
  await read(one, first);
  await read(one, second);
  expect(await isDone(one, part)).toBe(true);
  await read(other, first);
  expect(await isDone(other, part)).toBe(false);
  await read(other, second);
  expect(await isDone(other, part)).toBe(true);
});

test('what somebody leaves is completed, and gets its seconds, for them alone', async () => {
  const made = await write();
  await go(one, { chapter_id: made.id });
  await go(other, { chapter_id: made.id });
  await sql`update chapter_visit set created_at = now() - interval '1 minute'`.execute(
    app.database,
  );
  const left = await go(other, { chapter_id: made.id, from_chapter_id: made.id, seconds: 20 });
  expect(left.progress).toMatchObject({ seconds: 20, completed_at: expect.any(String) });
  expect(await progressOf(one, made)).toMatchObject({ seconds: 0, completed_at: null });
});

test('a chapter that is left before it can be read is begun, and done with the time of two visits', async () => {
  const words = Array.from({ length: 150 }, () => 'ord').join(' ');
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
  const made = await write({ body: { type: 'doc', content } } as never);
  const visit = async (seconds: number | undefined) => {
    await go(one, { chapter_id: made.id });
    await sql`update chapter_visit set created_at = created_at - interval '1 minute'`.execute(
      app.database,
    );
    await go(one, { chapter_id: made.id, from_chapter_id: made.id, seconds });
  };
  await visit(7);
  expect(await isDone(one, made)).toBe(false);
  await visit(3);
  expect(await isDone(one, made)).toBe(true);
  // A client that doesn't measure the time.
  await go(other, { chapter_id: made.id });
  await go(other, { chapter_id: made.id, from_chapter_id: made.id });
  expect(await isDone(other, made)).toBe(true);
});

test('the seconds of a first visit are not those since somebody else’s', async () => {
  const made = await write();
  await sql`delete from chapter_visit`.execute(app.database);
  await go(one, { chapter_id: made.id });
  await sql`update chapter_visit set created_at = now() - interval '1 hour'`.execute(app.database);
  await go(other, { chapter_id: made.id });
  await sql`delete from chapter_visit v using app_user u
    where u.id = v.user_id and u.id = ${app.world.people.colleague.id}`.execute(app.database);
  const left = await go(other, { chapter_id: made.id, from_chapter_id: made.id, seconds: 500 });
  expect(left.progress.seconds).toBe(0);
});

test('a reader goes on where they were, and not where somebody else is', async () => {
  await sql`delete from chapter_progress`.execute(app.database);
  const near = await write({ type: 6 });
  const hidden = await write({ type: 6, is_published: false });
  const far = await write({ type: 6 });
  await go(one, { chapter_id: far.id });
  await sql`insert into chapter_progress (user_id, chapter_id, last_opened_at)
    values (${app.world.people.colleague.id}, ${hidden.id}, now() + interval '1 hour')`.execute(
    app.database,
  );
  await sql`update chapter_progress set last_opened_at = now() + interval '1 hour'
    where user_id = ${app.world.people.participant.id}`.execute(app.database);
  const gone = await go(other, { chapter_id: near.id });
  expect(gone.resume?.id).toBe(near.id);
  expect(gone.next?.id).toBe(far.id);
});

test('above a chapter stand those that its reader sees', async () => {
  const closed = await write({ is_open: false });
  const below = await write({ parent_id: closed.id, is_open: true });
  const params = { slug: String(below.id) };
  expect((await one.call(chapter.get, { params })).body.ancestors).toEqual([]);
  const { body: seen } = await (await app.as('admin')).call(chapter.get, { params });
  expect(seen.ancestors.map(({ id }) => id)).toEqual([closed.id]);
});

test('what is given to one is not given to another', async () => {
  const made = await write({ type: 5 });
  await sql`insert into chapter_given (user_id, chapter_id)
    values (${app.world.people.participant.id}, ${made.id})`.execute(app.database);
  const listed = async (client: Client, query: object) =>
    (await client.call(chapter.list, { query: { type: 5, sort: '-created_at', ...query } })).body;
  expect((await listed(one, {}))[0]).toMatchObject({ id: made.id, is_given: true });
  expect((await listed(other, {}))[0]).toMatchObject({ id: made.id, is_given: false });
  expect((await listed(one, { is_given: true }))[0]?.id).toBe(made.id);
  expect(await listed(other, { is_given: true })).toEqual([]);
});

test('a chapter that its giver does not see is given to nobody, and has no readers for them', async () => {
  const hidden = await write({ is_published: false });
  const leader = await app.as('leader');
  const params = { id: hidden.id };
  const body = { participant_id: app.world.people.colleague.id, is_given: true };
  expect((await leader.call(chapter.give, { params, body })).status).toBe(404);
  expect((await leader.call(chapter.readers, { params })).status).toBe(404);
});

test('the readers of an office are its own, and asked for by who leads it', async () => {
  const made = await write();
  const namesOf = async (who: 'moderator' | 'leader', office: string) => {
    const query = { editorial_office_id: app.world.offices[office] };
    const { body } = await (
      await app.as(who)
    ).call(chapter.readers, { params: { id: made.id }, query });
    return body.map(({ name }) => name);
  };
  expect(await namesOf('moderator', 'a1')).toEqual(['colleague Prov', 'participant Prov']);
  expect(await namesOf('leader', 'a2')).toEqual([]);
});

test('a chapter waits for what its reader is to hand in, and not for what others are', async () => {
  const made = await write({ completion: 'submitted' });
  const handIn = async (person: 'participant' | 'colleague', office: string) => {
    await sql`insert into attempt (assignment_id, assignment_version, participant_id,
        editorial_office_id, number, seed, max_score, status)
      select s.id, 1, ${app.world.people[person].id}, s.editorial_office_id, 1, 1, 0, 'submitted'
      from assignment s where s.chapter_id = ${made.id}
        and s.editorial_office_id = ${app.world.offices[office]}`.execute(app.database);
  };
  for (const office of ['a1', 'a2'])
    await sql`with task as (
        insert into assignment (editorial_office_id, title, is_published, version, instructions,
          chapter_id)
        values (${app.world.offices[office]}, 'Uppgift', true, 1, '{}', ${made.id}) returning id)
      insert into assignment_version (assignment_id, version, questions, max_score)
      select id, 1, '[]', 0 from task`.execute(app.database);
  const isDoneNow = async () => {
    await go(other, { chapter_id: made.id });
    await go(other, { chapter_id: made.id, from_chapter_id: made.id });
    return isDone(other, made);
  };
  await handIn('participant', 'a1');
  await handIn('participant', 'a2');
  expect(await isDoneNow()).toBe(false);
  await handIn('colleague', 'a1');
  expect(await isDoneNow()).toBe(true);
});

test('a moderator sees how many of the active office have completed each chapter', async () => {
  const made = await write({ is_open: true });
  const hidden = await write({ is_open: false });
  const read = async (person: 'moderator' | 'participant') => {
    const { body } = await (
      await app.as(person)
    ).call(chapter.list, { query: { type: made.type, limit: 200 } });
    return (id: number) => body.find((row) => row.id === id)?.class_read;
  };
  const before = (await read('moderator'))(made.id);
  expect(before).toEqual({ completed: 0, people: expect.any(Number) });
  expect(before!.people).toBeGreaterThan(0);
  await go(one, { chapter_id: made.id });
  await go(one, { chapter_id: made.id, from_chapter_id: made.id });
  const seen = await read('moderator');
  expect(seen(made.id)).toEqual({ ...before, completed: 1 });
  // Nobody has been given it.
  expect(seen(hidden.id)).toEqual({ completed: 0, people: 0 });
  expect((await read('participant'))(made.id)).toBeNull();
});
