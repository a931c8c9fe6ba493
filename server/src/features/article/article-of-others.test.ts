import { article } from '@spalten/contract/article';
import { file } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { insertPicture } from '../../testing/picture.ts';

/*
 * Tests access to an article for people who didn't write it, and for its author once it is closed
 * to them.
 */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Creates a participant's article in their office and moves it to `status`. */
async function written(status = 'draft', person: Person = 'participant') {
  const client = await app.as(person);
  const made = await client.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0, headline: 'Bron' },
  });
  const { id } = made.body;
  await sql`update article set status = ${status} where id = ${id}`.execute(app.database);
  return { client, id, params: { id }, version: made.body.version };
}
const told = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  ...(body as { code: string; message: string }),
});

test('a classmate of the writer neither throws an article away nor changes it', async () => {
  const { params, version } = await written('approved');
  const colleague = await app.as('colleague');
  const refused = { status: 403, code: 'forbidden' };
  expect(told(await colleague.call(article.delete, { params }))).toMatchObject(refused);
  const body = { version, headline: 'Min' };
  expect(told(await colleague.call(article.update, { params, body }))).toMatchObject(refused);
});

test('a form with a file is refused before its file is looked at', async () => {
  const { id, version } = await written('approved');
  const { body, headers } = buildForm({
    _method: 'PUT',
    version: String(version),
    'files[]': { name: 'foto.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') },
  });
  const send = async (person: Person) =>
    (await app.as(person)).send('POST', `/article/${id}`, body, headers);
  expect((await send('colleague')).status).toBe(403);
  expect((await send('leader')).status).toBe(422);
});

test('a writer is told to take back what was sent in, and not what is approved', async () => {
  const saveIn = async (status: string) => {
    const { client, params, version } = await written(status);
    const body = { version, headline: 'Ändrad' };
    const { code, message } = told(await client.call(article.update, { params, body }));
    return [code, message.includes('Ta tillbaka')];
  };
  expect(await saveIn('submitted')).toEqual(['article_closed', true]);
  expect(await saveIn('approved')).toEqual(['article_closed', false]);
});

test('a draft, which nobody has sent in, is returned to nobody', async () => {
  const { client, params } = await written();
  const leader = await app.as('leader');
  const answered = await leader.call(article.return, { params, body: { comment: 'Lite till.' } });
  expect(answered.status).toBe(409);
  expect((await client.call(article.get, { params })).body.status).toBe('draft');
});

test('a customer sees no draft in the bin', async () => {
  const { client, params } = await written();
  await client.call(article.delete, { params });
  const inBin = async (person: Person) =>
    (await (await app.as(person)).call(article.list, { query: { deleted: true } })).body;
  expect(await inBin('leader')).toContainEqual(expect.objectContaining(params));
  expect(await inBin('customer')).toEqual([]);
});

test('who has left the office reads no picture of what their article was before', async () => {
  const { id } = await written('draft', 'colleague');
  const picture = await insertPicture(app);
  await sql`update file set is_shared = false where id = ${picture}`.execute(app.database);
  await sql`insert into article_version (article_id, version, snapshot, started_at)
    values (${id}, 1, ${JSON.stringify({ images: [{ file_id: picture }] })}, now())`.execute(
    app.database,
  );
  const statusFor = async (person: Person) =>
    (await (await app.as(person)).call(file.get, { params: { id: picture } })).status;
  expect(await statusFor('colleague')).toBe(200);
  expect(await statusFor('participant')).toBe(404);
  const { rows } = await sql<{ left: string }>`delete from editorial_office_member m
    where user_id = ${app.world.people.colleague.id} returning to_jsonb(m)::text as left`.execute(
    app.database,
  );
  onTestFinished(async () => {
    await sql`insert into editorial_office_member
      select * from jsonb_populate_record(null::editorial_office_member, ${rows[0]?.left}::jsonb)`.execute(
      app.database,
    );
  });
  expect(await statusFor('colleague')).toBe(404);
});

test('a text is set as in the own office’s paper, whatever another office’s looks like', async () => {
  const publish = async (person: Person, template: number) => {
    const made = await (
      await app.as(person)
    ).call(newspaper.create, {
      body: {
        newspaper_template_id: app.world.newspaperTemplates[template] ?? 0,
        published_on: '2027-03-02',
        due_on: '2027-03-01',
      },
    });
    expect(made.status).toBe(201);
  };
  const widthFor = async (person: Person) => {
    const { client, params } = await written('draft', person);
    return (await client.call(article.fit, { params, body: {} })).body.width_mm;
  };
  await publish('leader', 1);
  const own = await widthFor('participant');
  await publish('otherModerator', 2);
  expect(await widthFor('otherParticipant')).not.toBe(own);
  expect(await widthFor('participant')).toBe(own);
});
