import { article } from '@spalten/contract/article';
import { calendar } from '@spalten/contract/calendar';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

/** Renewals of a calendar’s address that a person has in a minute. */
const MOST = 10;

test('who goes on calling beyond a limit is refused a few at a time, while others are answered', async () => {
  const app = await testApp({ RATE_LIMIT: '100000' });
  const [writer, other] = [await app.as('participant'), await app.as('otherModerator')];
  const renew = () => writer.call(calendar.renew, {});
  for (let count = 0; count < MOST; count += 1) expect((await renew()).status).toBe(200);
  const refused: number[] = [];
  const all = Array.from({ length: 24 }, () => renew().then(({ status }) => refused.push(status)));
  expect((await other.call(article.list, {})).status).toBe(200);
  // All 24 would be refused within the time that a list takes.
  expect(refused.length).toBeLessThan(12);
  await Promise.all(all);
  expect(new Set(refused)).toEqual(new Set([429]));
});
