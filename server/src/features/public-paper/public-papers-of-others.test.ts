import { publicPaper } from '@spalten/contract/public-paper';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { until } from '../../testing/until.ts';
import { makePublicPaper } from './make-public-paper.ts';

let app: TestApp;
let makers: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  makers = await createPaperMakers(app);
});

/** Makes a newspaper that has an address, and isn’t sent. */
async function addressedPaper() {
  const made = await makers.smallPaper();
  await made.moderator.call(publicPaper.update, { params: made.params, body: {} });
  const settings = async () =>
    (await made.moderator.call(publicPaper.get, { params: made.params })).body;
  return { ...made, settings };
}

test('the address of a newspaper is out of reach for other offices', async () => {
  const { params, settings } = await addressedPaper();
  const before = await settings();
  const other = await app.as('otherModerator');
  const body = { is_indexed: true };
  const answers = [
    await other.call(publicPaper.get, { params }),
    await other.call(publicPaper.update, { params, body }),
    await other.call(publicPaper.renew, { params }),
    await other.call(publicPaper.code, { params, query: { format: 'svg' } }),
    await other.call(publicPaper.withdraw, { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await settings()).toEqual(before);
});

test('pages on which a text has no room are shown to nobody', async () => {
  const { params, page, settings } = await addressedPaper();
  await makers.fill(page, 200);
  await sql`update newspaper set status = 'sent', sent_at = now()
    where id = ${params.id}`.execute(app.database);
  await makePublicPaper(app.services, { newspaperId: params.id }, true);
  expect((await settings()).state).toBe('failed');
});

test('pages that cannot be made are said to have failed at once, not after the last try', async () => {
  const { params, page, settings, moderator } = await addressedPaper();
  await makers.fill(page, 200);
  await sql`update newspaper set status = 'sent', sent_at = now()
    where id = ${params.id}`.execute(app.database);
  expect((await settings()).state).toBe('making');
  const first = makePublicPaper(app.services, { newspaperId: params.id }, false);
  await expect(first).rejects.toThrow('slot artikel');
  expect((await settings()).state).toBe('failed');
  const again = await moderator.call(publicPaper.update, { params, body: {} });
  expect(again.body.state).toBe('making');
  await until(async () => expect((await settings()).state).toBe('failed'));
});
