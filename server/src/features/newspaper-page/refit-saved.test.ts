import { newspaperPage } from '@spalten/contract/newspaper-page';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { TypesettingError } from '../../typesetting/typesetting-error.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import { refitSaved } from './refit-page.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

/** The typesetter, with pages that are set as `compose` says. */
const toolsWith = (compose: Compositor['compose']) => ({
  database: app.database,
  typesetter: { ...app.services.typesetter, compose } as Compositor,
});

test('a save is answered although its page cannot be set in time, and is set afterwards', async () => {
  const { moderator, page } = await make.smallPaper();
  const { typesetter } = app.services;
  let goOn = () => {};
  const isFree = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const tools = toolsWith(async (edition, wanted) => {
    await isFree;
    return typesetter.compose(edition, wanted);
  });
  await app.database
    .updateTable('newspaper_page')
    .set({ fit: '[]' })
    .where('id', '=', page.id)
    .execute();
  expect(await refitSaved(tools, page.id, [], 30)).toBeNull();
  goOn();
  const fitNow = async () =>
    (await moderator.call(newspaperPage.get, { params: { id: page.id } })).body.fit;
  await expect.poll(fitNow, { timeout: 20_000 }).not.toEqual([]);
});

test('a page that could not be set does not fail the save that was stored', async () => {
  const { page } = await make.smallPaper();
  const tools = toolsWith(() => Promise.reject(new TypesettingError('timeout')));
  expect(await refitSaved(tools, page.id, [])).toBeNull();
});
