import { audit } from '@spalten/contract/audit';
import { newspaper } from '@spalten/contract/newspaper';
import type { Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

const trail = async (query: Parameters<typeof audit.list.query.parse>[0] & object) =>
  (await (await app.as('admin')).call(audit.list, { query })).body;

const slot = (id: string, name: string, row: number) => ({
  id,
  name,
  kind: 'article' as const,
  column: 1,
  row,
  column_span: 2,
  row_span: 8,
  style: {},
});

/** Creates a page with two slots, and returns a function that saves their content. */
async function twoSlots() {
  const { page, paper } = await makers.smallPaper();
  const slots = [slot('toppen', 'Toppen', 1), slot('botten', 'Botten', 10)];
  const leader = await app.as('leader');
  const params = { id: page.id };
  let { version } = page;
  const save = async (body: { slots?: typeof slots; placements?: Placement[]; name?: string }) => {
    const { body: saved } = await leader.call(newspaperPage.update, {
      params,
      body: { version, ...body },
    });
    ({ version } = saved);
  };
  await save({ slots });
  return { leader, page, paper, save };
}

const ofPage = (id: number) => trail({ object_type: 'newspaper-page', object_id: id });
const changeOf = async (id: number) =>
  (await ofPage(id))[0]?.changes.find(({ field }) => field === 'placements');

test('who put an article on a page, moved it and took it away is told in one entry', async () => {
  const { page, paper, save } = await twoSlots();
  const article = await makers.approvedArticle(3);
  await save({ placements: [{ slot_id: 'toppen', article_id: article }] });
  expect(await changeOf(page.id)).toEqual({
    field: 'placements',
    from: [],
    to: ['Ärtor (Toppen)'],
  });
  await save({ placements: [{ slot_id: 'botten', article_id: article }] });
  expect(await changeOf(page.id)).toMatchObject({ from: [], to: ['Ärtor (Botten)'] });
  await save({ placements: [] });
  expect(await changeOf(page.id)).toEqual({ field: 'placements' });
  const [entry, ...others] = (await ofPage(page.id)).filter(
    ({ user }) => user?.id === app.world.people.leader.id,
  );
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'update',
    object_name: `${paper.newspaper_name} ${paper.issue_number}, 1 ${page.name}`,
    is_there: true,
    customer: { name: 'Kund a' },
    editorial_office: { name: 'Redaktion a1' },
  });
});

test('what somebody else takes away is an entry of theirs', async () => {
  const { page, save } = await twoSlots();
  const article = await makers.approvedArticle(3);
  await save({ placements: [{ slot_id: 'toppen', article_id: article }] });
  const moderator = await app.as('moderator');
  const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: { version: now.version, placements: [] },
  });
  const [entry] = await ofPage(page.id);
  expect(entry?.user?.id).toBe(app.world.people.moderator.id);
  expect(entry?.changes).toContainEqual({
    field: 'placements',
    from: ['Ärtor (Toppen)'],
    to: [],
  });
});

test('what lay on a page that is removed is told with it', async () => {
  const { leader, page, save } = await twoSlots();
  const article = await makers.approvedArticle(3);
  await save({ placements: [{ slot_id: 'botten', article_id: article }] });
  await leader.call(newspaperPage.delete, { params: { id: page.id } });
  const [entry] = await ofPage(page.id);
  expect(entry).toMatchObject({
    action: 'delete',
    is_there: false,
    changes: [{ field: 'placements', from: ['Ärtor (Botten)'], to: [] }],
  });
});

test('a page that is added, moved and removed is found by its name, also when it is gone', async () => {
  const { leader, paper, page, save } = await twoSlots();
  await save({ name: 'Bokhyllan' });
  const { body: whole } = await leader.call(newspaper.get, { params: { id: paper.id } });
  const { body: added } = await leader.call(newspaperPage.create, {
    body: {
      newspaper_id: paper.id,
      page_template_id: whole.page_templates[0]?.id ?? '',
      name: 'Sportsidan',
    },
  });
  await leader.call(newspaper.update, {
    params: { id: paper.id },
    body: { page_ids: [added.id, page.id] },
  });
  const [moved] = await trail({ object_type: 'newspaper', object_id: paper.id });
  expect(moved?.changes).toContainEqual({
    field: 'pages',
    from: ['1 Bokhyllan', '2 Sportsidan'],
    to: ['1 Sportsidan', '2 Bokhyllan'],
  });
  await leader.call(newspaperPage.delete, { params: { id: added.id } });
  const found = await trail({ q: 'sportsidan', object_type: 'newspaper-page' });
  expect(found.map(({ action, is_there: isThere }) => [action, isThere])).toEqual([
    ['delete', false],
    ['create', false],
  ]);
});
