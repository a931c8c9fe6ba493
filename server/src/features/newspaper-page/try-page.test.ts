import { newspaperPage } from '@spalten/contract/newspaper-page';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { watchChanges } from '../../testing/changes.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

test('a page is seen with what is not saved, and is as it was afterwards', async () => {
  const { moderator, page } = await make.smallPaper();
  const params = { id: page.id };
  const id = await make.approvedArticle(3);
  const changes = await watchChanges(app.database);
  const placements = [{ slot_id: 'artikel', article_id: id }];
  const { body: tried } = await moderator.call(newspaperPage.tryOut, {
    params,
    body: { placements },
  });
  expect(tried.svg).toMatch(/^<svg/);
  expect(tried.fit[0]?.state).not.toBe('empty');
  expect((await changes.take()).map(({ table }) => table)).toEqual([]);
  const { body: now } = await moderator.call(newspaperPage.get, { params });
  expect(now).toMatchObject({ version: page.version, placements: [], status: page.status });
  expect(now.fit[0]?.state).toBe('empty');
});

test('what could not be saved is refused in the same words', async () => {
  const { moderator, page } = await make.smallPaper();
  const params = { id: page.id };
  const body = { placements: [{ slot_id: 'artikel', article_id: 999_999 }] };
  const tried = await moderator.call(newspaperPage.tryOut, { params, body });
  const saved = await moderator.call(newspaperPage.update, {
    params,
    body: { version: page.version, ...body },
  });
  const problem = (answer: { body: unknown }) =>
    (answer.body as { errors: Record<string, string[]> }).errors;
  expect(tried.status).toBe(422);
  expect(problem(tried)).toEqual(problem(saved));
});
