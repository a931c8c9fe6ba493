import { article } from '@spalten/contract/article';
import { file } from '@spalten/contract/file';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { insertPicture } from '../../testing/picture.ts';
import type { World } from '../../testing/world.ts';
import { purgeFiles } from './keep-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Creates a draft of the colleague that contains a picture. */
async function draftWith(fileId: number, headline: string) {
  const colleague = await app.as('colleague');
  const template = Object.values(app.world.articleTemplates)[0] ?? 0;
  const made = await colleague.call(article.create, { body: { article_template_id: template } });
  const params = { id: made.body.id };
  const images = [{ file_id: fileId }];
  const body = { version: made.body.version, headline, images };
  expect((await colleague.call(article.update, { params, body })).status).toBe(200);
  return params.id;
}

async function uses(who: keyof World['people'], id: number) {
  const { body } = await (await app.as(who)).call(file.get, { params: { id } });
  const named = body.used_in.map(({ kind, name }) => `${kind} ${name}`);
  return { named: [...new Set(named)], elsewhere: body.used_elsewhere };
}

test('a file names the things that its reader sees, and counts the others', async () => {
  const id = await insertPicture(app);
  await draftWith(id, 'Ännu hemligt');
  await sql`update editorial_office set logo_file_id = ${id}
    where id = ${app.world.offices['b1']}`.execute(app.database);
  expect(await uses('participant', id)).toEqual({ named: [], elsewhere: expect.any(Number) });
  expect((await uses('participant', id)).elsewhere).toBeGreaterThanOrEqual(2);
  const leader = await uses('leader', id);
  expect(leader.named).toContain('article Ännu hemligt');
  expect(leader.elsewhere).toBe(1);
  expect((await uses('admin', id)).named).toContain('editorial-office Redaktion b1');
});

test('pictures of earlier versions and files of answers are in use, and stay', async () => {
  const [earlier, answered, idle] = [
    await insertPicture(app),
    await insertPicture(app),
    await insertPicture(app),
  ];
  const id = await draftWith(earlier, 'Har bytt bild');
  await sql`delete from article_image where article_id = ${id}`.execute(app.database);
  await sql`insert into attachment (kind, object_id, role, position, file_id)
    values ('attempt', 1, 'file', 0, ${answered})`.execute(app.database);
  await sql`update file set deleted_at = now() - interval '31 days', storage_key = 'x' || id
    where id = any(${[earlier, answered, idle]})`.execute(app.database);
  await purgeFiles(app.services);
  const { rows } = await sql<{ id: number }>`select id from file
    where id = any(${[earlier, answered, idle]}) order by id`.execute(app.database);
  expect(rows.map((row) => row.id)).toEqual([earlier, answered]);
});

test('deleting for good while the administration is closed changes nothing', async () => {
  const id = await insertPicture(app);
  const leader = await app.as('leader');
  const query = { permanent: true };
  const refused = await leader.call(file.delete, { params: { id }, query });
  expect(refused.status).toBe(403);
  expect((await leader.call(file.get, { params: { id } })).body.deleted_at).toBeNull();
});
