import { Readable } from 'node:stream';
import { file } from '@spalten/contract/file';
import { emptyRichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { World } from '../../testing/world.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { AttachmentOwner } from './attachments.ts';
import { attachedFiles, attachedImage, attachFiles, shareFiles, takeFiles } from './index.ts';
import { purgeFiles } from './keep-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const THING: AttachmentOwner = { kind: 'prov', id: 1 };

async function stored(person: keyof World['people'], office: string): Promise<number> {
  const key = `pr/${Math.random()}`;
  await app.services.storage.put(key, Readable.from([Buffer.from('ord')]));
  const { id } = await app.database
    .insertInto('file')
    .values({
      customer_id: app.world.customers[office[0] ?? ''],
      mime: 'text/plain',
      file_size: 3,
      editorial_office_id: app.world.offices[office],
      checksum: key,
      storage_key: key,
      filename: 'x.txt',
      display_filename: 'x.txt',
      uploaded_by: app.world.people[person].id,
      is_shared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const viewer = (person: keyof World['people'], offices: string[]): Viewer => ({
  userId: app.world.people[person].id,
  role: 'moderator',
  ownRole: 'moderator',
  customerId: app.world.customers['a'] ?? 0,
  features: 'all',
  chapterTypes: 'all',
  isReadOnly: false,
  readOnlyReason: null,
  offices: offices.map((key) => app.world.offices[key] ?? 0),
  formerOffices: [],
  activeOfficeId: null,
  overrideCustomerId: null,
  adminUntil: null,
  isByCard: false,
  isBorrowed: false,
  language: 'sv',
});

const attach = (ids: number[], role: 'file' | 'image' = 'file') =>
  app.database.transaction().execute((transaction) => attachFiles(transaction, THING, role, ids));

test.each([[{}], [[['5']]], [{ toString: 1 }], ['../x'], [0]])(
  'what names no file is refused by its field: %j',
  async (bad) => {
    const admin = await app.as('admin');
    const body = {
      title: 'Nyhet',
      body: emptyRichText,
      audience: { everyone: true },
      files: [bad],
    };
    const answered = await admin.send('POST', '/news-post', body);
    expect(answered.status).toBe(422);
    expect(Object.keys((answered.body as { errors: object }).errors)).toEqual(['files.0']);
  },
);

test('a thing takes files that its keeper sees, in their order, and none of another customer', async () => {
  const leader = viewer('leader', ['a1']);
  const first = await stored('colleague', 'a1');
  const second = await stored('colleague', 'a1');
  const foreign = await stored('otherModerator', 'b1');
  const taken = await takeFiles(app.services, leader, [second, null, first, second]);
  expect(taken).toEqual([second, first]);
  await expect(takeFiles(app.services, leader, [first, foreign])).rejects.toMatchObject({
    status: 422,
    errors: { files: expect.anything() },
  });
  await attach([second, first]);
  await attach([first], 'image');
  const { rows } = await sql<{ files: { id: number }[]; image: { id: number } }>`
    select ${attachedFiles('prov', 't.id')} as files, ${attachedImage('prov', 't.id')} as image
    from (values (1)) t (id)`.execute(app.database);
  expect(rows[0]?.files.map(({ id }) => id)).toEqual([second, first]);
  expect(rows[0]?.image.id).toBe(first);
  // Files of the object may stay, even if another editor can't see them.
  const other = viewer('moderator', ['a2']);
  expect(await takeFiles(app.services, other, [first], { of: THING })).toEqual([first]);
  await expect(takeFiles(app.services, other, [first])).rejects.toMatchObject({ status: 422 });
});

test('whoever reads a thing reads its files, and nobody else; in use, they are not removed', async () => {
  const id = await stored('otherParticipant', 'b1');
  const params = { id };
  const read = async (person: keyof World['people'] | null) => {
    const client = person ? await app.as(person) : app.guest();
    return (await client.call(file.content, { params })).status;
  };
  expect(await read('colleague')).toBe(404);
  expect(await read(null)).toBe(401);
  await attach([id]);
  let isOpen = false;
  shareFiles('prov', (who) =>
    isOpen || who?.role === 'participant' ? sql<boolean>`att.object_id = 1` : sql<boolean>`false`,
  );
  expect(await read('colleague')).toBe(200);
  expect(await read('leader')).toBe(404);
  expect(await read(null)).toBe(401);
  isOpen = true;
  expect(await read(null)).toBe(200);

  await sql`update file set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
    app.database,
  );
  await purgeFiles(app.services);
  expect(await read('colleague')).toBe(200);
  await attach([]);
  await purgeFiles(app.services);
  expect(await read('otherParticipant')).toBe(404);
});
