import { expect, test } from 'vitest';
import { fillDays } from '../../../demo/demo-days.ts';
import { NEWSPAPERS } from '../../../demo/newspapers.ts';
import { INFO_POSTS, NEWS_POSTS } from '../../../demo/posts.ts';

const NOW = new Date('2026-11-27T08:00:00Z');

test('a day of the demo is told by weekday and date, counted from when it is filled', () => {
  expect(fillDays('Manusstopp {day:12}', NOW)).toBe('Manusstopp onsdag 9 december');
  expect(fillDays('natten mot {day:6}', NOW)).toBe('natten mot torsdag 3 december');
});

/** Weekdays that lie on no date, and are wrong six days of seven. */
const BARE = /(på|till|mot|senast på) (mån|tis|ons|tors|fre|lör|sön)dag\b(?! \d)/i;

test('no post of the demo speaks of a weekday without its date', () => {
  const texts = [
    ...NEWS_POSTS.flatMap(({ title, summary, body }) => [title, summary, body]),
    ...INFO_POSTS.flatMap(({ title, body }) => [title, body]),
  ];
  expect(texts.map((text) => fillDays(text, NOW)).filter((text) => BARE.test(text))).toEqual([]);
});

test('the deadline in the news is that of the newspaper', () => {
  const { due_in } = NEWSPAPERS.find(
    ({ office, status }) => office === '8b' && status === 'in_production',
  )!;
  expect(NEWS_POSTS[0]?.title).toContain(`{day:${due_in}}`);
  expect(NEWS_POSTS[0]?.body).toContain(`{day:${due_in}}`);
});
