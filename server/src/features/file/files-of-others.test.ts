import type { StoredFile } from '@spalten/contract/file';
import { file, tag } from '@spalten/contract/file';
import { message } from '@spalten/contract/message';
import { newsPost } from '@spalten/contract/news-post';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';

/* Tests access to other people's files, tags and uploads, beside the own ones. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const idOf = (person: Person) => app.world.people[person].id;
const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: object }).errors;

async function upload(person: Person, fields: Record<string, string> = {}): Promise<StoredFile> {
  const form = buildForm({ ...fields, 'files[]': { name: 'a.txt', bytes: Buffer.from('a') } });
  const client = await app.as(person);
  const { body } = await client.send('POST', '/file', form.body, form.headers);
  const [made] = body as StoredFile[];
  if (!made) throw new Error('no file was made');
  return made;
}

test('a customer reads the office’s files, and neither changes them nor throws them away', async () => {
  const { id } = await upload('leader', { is_shared: 'true' });
  const customer = await app.as('customer');
  const params = { id };
  const { body } = await customer.call(file.get, { params });
  expect(body.can).toEqual({ update: false, delete: false });
  const changed = await customer.call(file.update, { params, body: { alt: 'Ny' } });
  expect(changed.status).toBe(403);
  expect((await customer.call(file.delete, { params })).status).toBe(403);
});

test('a list holds the files of the office that is shown, and one’s own of every office', async () => {
  const moderator = await app.as('moderator');
  const show = (key: 'a1' | 'a2') =>
    moderator.call(session.setOffice, { body: { id: app.world.offices[key] ?? 0 } });
  await show('a1');
  const here = await upload('leader', { is_shared: 'true' });
  const there = await upload('elsewhere', { is_shared: 'true' });
  const own = await upload('moderator');
  const listed = async (query = {}) => {
    const { body } = await moderator.call(file.list, { query: { limit: 100, ...query } });
    const ids = new Set(body.map(({ id }) => id));
    return [here, there, own].map(({ id }) => ids.has(id));
  };
  expect(await listed()).toEqual([true, false, true]);
  expect(await listed({ editorial_office_id: app.world.offices['a2'] })).toEqual([
    false,
    true,
    false,
  ]);
  await show('a2');
  expect(await listed()).toEqual([false, true, true]);
  await show('a1');
});

test('who leads the office keeps its files, and not those that they were sent', async () => {
  const { id } = await upload('participant');
  const body = { body: 'Se', recipient_ids: [idOf('leader')], file_ids: [id] };
  await (await app.as('participant')).call(message.create, { body });
  const leader = await app.as('leader');
  const params = { id };
  const { body: sent } = await leader.call(file.get, { params });
  expect(sent.can).toEqual({ update: false, delete: false });
  expect((await leader.call(file.update, { params, body: { alt: 'Ny' } })).status).toBe(403);
  expect((await leader.call(file.delete, { params })).status).toBe(403);
});

describe('a tag', () => {
  test('is counted with the files that one sees', async () => {
    const leader = await app.as('leader');
    const { body: made } = await leader.call(tag.create, { body: { name: 'Skolan' } });
    await upload('leader', { 'tags[]': String(made.id) });
    const countOf = async (person: Person) => {
      const { body } = await (await app.as(person)).call(tag.list);
      return body.find(({ id }) => id === made.id)?.file_count;
    };
    expect(await countOf('leader')).toBe(1);
    expect(await countOf('moderator')).toBe(0);
  });

  test('is found by its name among the customer’s own alone', async () => {
    const keep = async (person: Person, name: string) =>
      (await (await app.as(person)).call(tag.create, { body: { name } })).body.id;
    const own = await keep('leader', 'Sport');
    for (const name of ['Sport', 'Musik']) await keep('otherModerator', name);
    const { id } = await upload('leader');
    const leader = await app.as('leader');
    const named = (name: string) =>
      leader.call(file.update, { params: { id }, body: { tag_groups: [name] } });
    expect((await named('Sport')).body.tag_groups).toMatchObject([{ id: own }]);
    const refused = await named('Musik');
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([422, ['tag_groups']]);
  });
});

describe('uploads on their way', () => {
  beforeEach(async () => {
    await sql`delete from upload`.execute(app.database);
  });
  /** Inserts uploads. The first `left` of them were abandoned two hours ago. */
  async function insert(person: Person, count: number, { left = 0 } = {}) {
    await sql`insert into upload (id, size, customer_id, user_id, touched_at)
      select ${idOf(person)} || '-' || lpad(to_hex(n), 32, '0'), 1, ${app.world.customers['a']},
        ${idOf(person)}, now() - case when n <= ${left} then interval '2 hours' else interval '0' end
      from generate_series(1, ${count}::int) n`.execute(app.database);
  }
  const begin = async () => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1' };
    const client = await app.as('participant');
    return (await client.send('POST', '/file/upload', undefined, headers)).status;
  };
  const countOf = async (person: Person) => {
    const { rows } = await sql`select from upload where user_id = ${idOf(person)}`.execute(
      app.database,
    );
    return rows.length;
  };

  test('of others are not counted, and take none of one’s own away', async () => {
    await insert('colleague', 50, { left: 50 });
    await insert('participant', 1, { left: 1 });
    expect(await begin()).toBe(201);
    expect([await countOf('participant'), await countOf('colleague')]).toEqual([2, 50]);
  });

  test('that others have left do not make room for one’s own', async () => {
    await insert('participant', 50, { left: 1 });
    await insert('colleague', 2, { left: 2 });
    expect(await begin()).toBe(201);
    expect([await countOf('participant'), await countOf('colleague')]).toEqual([50, 2]);
  });
});

test('the picture of a thing is a picture, named or sent', async () => {
  const moderator = await app.as('leader');
  const { id } = await upload('leader');
  const text = { name: 'a.txt', bytes: Buffer.from('a') };
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const write = async (image: string | typeof text) => {
    const form = buildForm({
      title: 'Nytt',
      body: JSON.stringify({ type: 'doc', content: [] }),
      'audience[editorial_office_ids][]': String(app.world.offices['a1']),
      image_file_id: image,
    });
    return moderator.send('POST', newsPost.create.path, form.body, form.headers);
  };
  expect((await write({ name: 'a.png', bytes: png })).status).toBe(201);
  for (const image of [String(id), text]) {
    const refused = await write(image);
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([
      422,
      ['image_file_id'],
    ]);
  }
});
