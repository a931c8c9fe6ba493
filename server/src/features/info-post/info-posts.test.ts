import { file } from '@spalten/contract/file';
import { infoPost } from '@spalten/contract/info-post';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import type { World } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Person = keyof World['people'];
const body = { type: 'doc' as const, content: [] };
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function put(title: string, more: object = {}) {
  const admin = await app.as('admin');
  const made = await admin.call(infoPost.create, { body: { title, body, ...more } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}
async function shown(person: Person | null, query: object) {
  const client = person ? await app.as(person) : app.guest();
  const listed = await client.call(infoPost.list, { query: { shown: true, ...query } as never });
  return listed.body.map(({ title }) => title);
}

test('is shown where it belongs, in its time, to those it is meant for', async () => {
  const mine = { placement: 'my-page' };
  await app.database.deleteFrom('info_post').execute();
  await put('Nu');
  await put('Sedan', { starts_at: inHours(1) });
  await put('Förr', { starts_at: inHours(-2), ends_at: inHours(-1) });
  await put('Moderatorer', { audience: { roles: ['moderator'] } });
  await put('Kund B', { audience: { customer_ids: [app.world.customers['b']] } });
  expect(await shown('participant', mine)).toEqual(['Nu']);
  expect(await shown('leader', mine)).toEqual(['Moderatorer', 'Nu']);
  expect(await shown('otherParticipant', mine)).toEqual(['Kund B', 'Nu']);

  await put('Alla kapitel', { placement: 'chapter' });
  await put('Övningar', { placement: 'chapter', chapter_type: 9 });
  const chapters = (type: number) =>
    shown('participant', { placement: 'chapter', chapter_type: type });
  expect(await chapters(9)).toEqual(['Övningar', 'Alla kapitel']);
  expect(await chapters(1)).toEqual(['Alla kapitel']);
});

test('signed out, the notices of the login page are shown with their files, and no others', async () => {
  const admin = await app.as('admin');
  const form = buildForm({
    title: 'Driftstopp på söndag',
    body: JSON.stringify(body),
    placement: 'login',
    'files[]': { name: 'plan.txt', bytes: Buffer.from('kl. 8–10') },
  });
  const made = await admin.send('POST', '/info-post', form.body, form.headers);
  expect(made.status).toBe(201);
  const { id, files } = made.body as { id: number; files: { id: number }[] };
  await put('Bara moderatorer', { placement: 'login', audience: { roles: ['moderator'] } });
  expect(await shown(null, {})).toEqual(['Driftstopp på söndag']);
  const content = { params: { id: files[0]?.id ?? 0 } };
  expect((await app.guest().call(file.content, content)).status).toBe(200);
  await admin.call(infoPost.update, { params: { id }, body: { ends_at: inHours(-1) } });
  expect(await shown(null, {})).toEqual([]);
  expect((await app.guest().call(file.content, content)).status).toBe(401);
});

test('is put away by one reader alone, and stays away; one that may not be stays', async () => {
  const { id } = await put('Välkommen');
  const { id: important } = await put('Viktigt', { is_dismissible: false });
  const client = await app.as('colleague');
  const dismiss = (post: number) => client.call(infoPost.dismiss, { params: { id: post } });
  expect((await dismiss(id)).status).toBe(204);
  expect((await dismiss(id)).status).toBe(204);
  expect((await dismiss(important)).status).toBe(403);
  expect(await shown('colleague', { placement: 'my-page' })).not.toContain('Välkommen');
  expect(await shown('participant', { placement: 'my-page' })).toContain('Välkommen');
  const found = await client.call(infoPost.get, { params: { id } });
  expect(found.body.is_dismissed).toBe(true);
  const other = await (await app.as('participant')).call(infoPost.get, { params: { id } });
  expect(other.body.is_dismissed).toBe(false);
});

test('is not meant for a customer or an office that does not exist', async () => {
  const admin = await app.as('admin');
  const { id } = await put('Till alla');
  for (const audience of [{ customer_ids: [999_999] }, { editorial_office_ids: [999_999] }]) {
    const made = await admin.call(infoPost.create, {
      body: { title: 'Till ingen', body, audience } as never,
    });
    const saved = await admin.call(infoPost.update, {
      params: { id },
      body: { audience } as never,
    });
    for (const { status, body: answer } of [made, saved]) {
      expect(status).toBe(422);
      expect((answer as unknown as { errors: object }).errors).toHaveProperty('audience');
    }
  }
});

test('the period of a notice has an end after its start, also when only one of them is sent', async () => {
  const admin = await app.as('admin');
  const { id } = await put('Period', { starts_at: inHours(2) });
  const saved = await admin.call(infoPost.update, {
    params: { id },
    body: { ends_at: inHours(1) },
  });
  expect(saved.status).toBe(422);
  expect((saved.body as unknown as { errors: object }).errors).toHaveProperty('ends_at');
  const cleared = await admin.call(infoPost.update, {
    params: { id },
    body: { starts_at: null, ends_at: inHours(1), title: 'Ny rubrik' },
  });
  expect(cleared.body).toMatchObject({ title: 'Ny rubrik', starts_at: null });
});

test('a notice that is deleted is gone for its readers, its list and its address', async () => {
  await app.database.deleteFrom('info_post').execute();
  const admin = await app.as('admin');
  const made = await put('Borta snart');
  const params = { id: made.id };
  expect(await shown('participant', { placement: 'my-page' })).toEqual(['Borta snart']);
  expect((await admin.call(infoPost.delete, { params })).status).toBe(204);
  expect(await shown('participant', { placement: 'my-page' })).toEqual([]);
  expect((await admin.call(infoPost.list)).body).toEqual([]);
  expect((await admin.call(infoPost.get, { params })).status).toBe(404);
  expect((await admin.call(infoPost.delete, { params })).status).toBe(404);
});
