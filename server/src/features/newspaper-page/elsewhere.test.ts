import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('a page names the slots on other pages that its stories go on in, and they can be laid anew', async () => {
  const make = await createPaperMakers(app);
  const moderator = await app.as('moderator');
  const { body: paper } = await moderator.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[0] ?? 0,
      published_on: '2026-12-18',
      due_on: '2026-12-10',
    },
  });
  const [, first, second] = paper.pages;
  const slotsOf = async (id: number) => {
    const { body } = await moderator.call(newspaperPage.get, { params: { id } });
    return body.slots.filter(({ kind }) => kind === 'article').map(({ id: slotId }) => slotId);
  };
  const [start = ''] = await slotsOf(first!.id);
  const [rest = ''] = await slotsOf(second!.id);
  const articleId = await make.approvedArticle(60);
  const save = async (id: number, placements: object[]) => {
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id } });
    const body = { version: now.version, placements: placements as never };
    return (await moderator.call(newspaperPage.update, { params: { id }, body })).body;
  };
  const from = { newspaper_page_id: first!.id, slot_id: start };
  const part = { slot_id: rest, continues_from: from };
  await save(first!.id, [{ slot_id: start, article_id: articleId }]);
  await save(second!.id, [part]);

  const { body: page } = await moderator.call(newspaperPage.get, { params: { id: first!.id } });
  expect(page.placements[0]?.elsewhere).toEqual([
    {
      newspaper_page_id: second!.id,
      page_number: second!.number,
      slot_id: rest,
      article_id: articleId,
      adjustments: null,
      continues_from: from,
    },
  ]);
  await save(first!.id, []);
  const { body: without } = await moderator.call(newspaperPage.get, {
    params: { id: second!.id },
  });
  expect(without.placements).toEqual([]);
  await save(first!.id, page.placements);
  const again = await save(second!.id, page.placements[0]?.elsewhere ?? []);
  expect(again.placements[0]).toMatchObject({ ...part, article_id: articleId });
});
