import { year } from '@spalten/contract/year';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Work of another office and of other people is in nobody's statistics and year. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const idOf = (person: Person) => app.world.people[person].id;
const officeOf = (name: string) => app.world.offices[name] ?? 0;

/** Uploads a picture, has an idea, comments on a text and hands in an assignment, in one office. */
async function workIn(person: Person, office: number): Promise<void> {
  const [user, key] = [idOf(person), `${person} ${office}`];
  const database = app.database;
  await sql`insert into file (customer_id, editorial_office_id, uploaded_by, storage_key, filename,
      display_filename, file_size, checksum, source_checksum, mime)
    select o.customer_id, o.id, ${user}, ${key}, 'x.jpg', ${key}, 1, ${key}, ${key}, 'image/jpeg'
    from editorial_office o where o.id = ${office}`.execute(database);
  await sql`insert into story (customer_id, editorial_office_id, title, created_by)
    select o.customer_id, o.id, ${key}, ${user} from editorial_office o where o.id = ${office}
  `.execute(database);
  const { rows: texts } = await sql<{ id: number }>`
    insert into article (editorial_office_id, article_template_id, headline, body, body_text,
      characters, byline, status, created_by)
    values (${office}, ${Object.values(app.world.articleTemplates)[0]}, ${key},
      '{"type":"doc","content":[]}', '', 0, '', 'draft', ${idOf('moderator')}) returning id
  `.execute(database);
  const { rows: talks } = await sql<{ id: number }>`
    insert into conversation (kind, customer_id, editorial_office_id, article_id)
    select 'article', o.customer_id, o.id, ${texts[0]?.id} from editorial_office o
    where o.id = ${office} returning id`.execute(database);
  await sql`insert into message (conversation_id, sender_id, body)
    values (${talks[0]?.id}, ${user}, 'Bra!')`.execute(database);
  const { rows: tasks } = await sql<{ id: number }>`
    insert into assignment (editorial_office_id, title, instructions, is_published, version, max_score)
    values (${office}, 'Prov', '{"type":"doc","content":[]}', true, 1, 4) returning id
  `.execute(database);
  const task = tasks[0]?.id;
  await sql`insert into assignment_version (assignment_id, version, questions, max_score)
    values (${task}, 1, '[]', 4)`.execute(database);
  await sql`insert into attempt (assignment_id, assignment_version, participant_id,
      editorial_office_id, number, status, seed, score, max_score, submitted_at)
    values (${task}, 1, ${user}, ${office}, 1, 'reviewed', 1, 4, 4, now())`.execute(database);
}

test('each office counts the pictures, ideas, comments and assignments of its own', async () => {
  await workIn('participant', officeOf('a2'));
  const client = await app.as('moderator');
  const of = async (office: string) => {
    const params = { id: officeOf(office) };
    const { body } = await client.call(year.statistics, { params, query: {} });
    return body.rows.find(({ id }) => id === idOf('participant'));
  };
  const none = { pictures: 0, ideas: 0, comments: 0, assignments: 0 };
  expect(await of('a1')).toMatchObject(none);
  expect(await of('a2')).toMatchObject({ pictures: 1, ideas: 1, comments: 1, assignments: 1 });
});

test('what a person can is theirs, and a moderator of one office sees what was learnt there', async () => {
  await workIn('participant', officeOf('a1'));
  await workIn('colleague', officeOf('a1'));
  const learnt = async (as: Person, of: Person) => {
    const { body } = await (
      await app.as(as)
    ).call(year.person, { params: { id: idOf(of) }, query: {} });
    return body.kinds.reduce((sum, { assignments }) => sum + assignments, 0);
  };
  expect(await learnt('participant', 'participant')).toBe(2);
  expect(await learnt('leader', 'participant')).toBe(1);
  expect(await learnt('colleague', 'colleague')).toBe(1);
});
