import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperTemplate } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { insertPicture } from '../../testing/picture.ts';

/*
 * Tests access to other offices' newspapers and pages, closed newspapers, and references to foreign
 * content.
 */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const DATES = { published_on: '2026-12-18', due_on: '2026-12-10' };
const problemOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors } = body as { code?: string; errors?: object };
  return [status, errors ? Object.keys(errors) : code];
};
const createIn = async (person: Person, office: string, template?: number) =>
  (await app.as(person)).call(newspaper.create, {
    body: {
      newspaper_template_id: template ?? app.world.newspaperTemplates[1] ?? 0,
      editorial_office_id: app.world.offices[office] ?? 0,
      ...DATES,
    },
  });
async function paperIn(office: string) {
  const { status, body } = await createIn('admin', office);
  expect(status).toBe(201);
  return body;
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('a paper', () => {
  test('is made in one’s own office, from a template that there is', async () => {
    expect((await createIn('leader', 'a2')).status).toBe(404);
    expect((await createIn('leader', 'b1')).status).toBe(404);
    expect((await createIn('participant', 'a1')).status).toBe(403);
    expect((await createIn('customer', 'a1')).status).toBe(403);
    expect(problemOf(await createIn('leader', 'a1', 999_999))).toEqual([
      422,
      ['newspaper_template_id'],
    ]);
  });

  test('that was thrown away is listed for nobody', async () => {
    const { id } = await paperIn('a1');
    const leader = await app.as('leader');
    expect(idsOf((await leader.call(newspaper.list)).body)).toContain(id);
    expect((await leader.call(newspaper.delete, { params: { id } })).status).toBe(204);
    for (const person of ['leader', 'customer', 'admin'] as const) {
      const { body } = await (await app.as(person)).call(newspaper.list);
      expect([person, ...idsOf(body)]).not.toContain(id);
    }
  });
});

describe('pages', () => {
  test('of the active office are listed, where no paper is named', async () => {
    const [own] = (await paperIn('a1')).pages;
    const [other] = (await paperIn('a2')).pages;
    const moderator = await app.as('moderator');
    const query = { limit: 200 };
    const ids = idsOf((await moderator.call(newspaperPage.list, { query })).body);
    expect(ids).toContain(own?.id);
    expect(ids).not.toContain(other?.id);
  });

  test('are not added to a paper that is closed, and only who leads its office is told why', async () => {
    const { id, pages } = await paperIn('a1');
    const leader = await app.as('leader');
    const add = async () =>
      problemOf(
        await leader.call(newspaperPage.create, {
          body: { newspaper_id: id, page_template_id: 'baksida' },
        }),
      );
    const rename = async (person: Person) =>
      problemOf(
        await (
          await app.as(person)
        ).call(newspaperPage.update, {
          params: { id: pages[0]?.id ?? 0 },
          body: { version: 1, name: 'Ny' },
        }),
      );
    expect(await rename('participant')).toEqual([403, 'forbidden']);
    expect(await rename('customer')).toEqual([403, 'forbidden']);
    const close = (state: object) =>
      app.database.updateTable('newspaper').set(state).where('id', '=', id).execute();
    await close({ sending: JSON.stringify({ state: 'queued', step: 0, total: 3, error: null }) });
    expect(await add()).toEqual([403, 'newspaper_sending']);
    await close({ sending: null, status: 'sent' });
    expect(await add()).toEqual([403, 'newspaper_sent']);
    expect(await rename('participant')).toEqual([403, 'forbidden']);
    const { rows } = await sql`select from newspaper_page where newspaper_id = ${id}`.execute(
      app.database,
    );
    expect(rows).toHaveLength(pages.length);
  });

  test('print a picture where there is room for one, and nothing else as one', async () => {
    const { pages } = await paperIn('a1');
    const leader = await app.as('leader');
    const { body: page } = await leader.call(newspaperPage.get, {
      params: { id: pages[0]?.id ?? 0 },
    });
    const [slot] = page.slots;
    if (!slot) throw new Error('the template has slots');
    const lay = async (kind: 'text' | 'image', fileId: number) =>
      problemOf(
        await leader.call(newspaperPage.tryOut, {
          params: { id: page.id },
          body: {
            slots: [{ ...slot, kind }],
            placements: [{ slot_id: slot.id, file_id: fileId }],
          },
        }),
      );
    const picture = await insertPicture(app);
    const text = await insertPicture(app);
    await sql`update file set mime = 'text/plain', filename = 'x.txt', display_filename = 'x.txt'
      where id = ${text}`.execute(app.database);
    expect(await lay('text', picture)).toEqual([422, ['placements.0.file_id']]);
    expect(await lay('image', text)).toEqual([422, ['placements']]);
    expect((await lay('image', picture))[0]).toBe(200);
  });
});

test('a template that is not there is not deleted, nor a page seen that it does not have', async () => {
  const admin = await app.as('admin');
  const params = { id: app.world.newspaperTemplates[0] ?? 0 };
  const query = { page: 'finns-ej' };
  expect((await admin.call(newspaperTemplate.preview, { params, query })).status).toBe(404);
  const remove = async (id: number) =>
    (await admin.call(newspaperTemplate.delete, { params: { id } })).status;
  expect(await remove(999_999)).toBe(404);
  expect(await remove(params.id)).toBe(204);
  expect(await remove(params.id)).toBe(404);
});
