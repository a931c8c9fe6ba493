import { expect, test } from 'vitest';
import type { LastPaper } from './next-paper.ts';
import { suggestNextPaper } from './next-paper.ts';

const last: LastPaper = {
  newspaper_name: 'Sjöbygdsbladet',
  issue_number: 3,
  newspaper_template_id: 7,
  published_on: '2026-11-19',
  due_on: '2026-11-09',
  print_run: 300,
  recipients: ['tryck@sjobygd.example', 'ekonomi@sjobygd.example'],
};
const next = (today: string, former: Partial<LastPaper> | null = {}) =>
  suggestNextPaper({
    today,
    last: former && { ...last, ...former },
    highest: 5,
    name: 'Bladet',
    templates: [2, 7],
  });

test('a new issue continues the last one', () => {
  expect(next('2026-11-20')).toEqual({
    after: 'Sjöbygdsbladet 3',
    newspaper_name: 'Sjöbygdsbladet',
    issue_number: '6',
    newspaper_template_id: 7,
    published_on: '2026-12-17',
    due_on: '2026-12-07',
    print_run: '300',
    recipients: 'tryck@sjobygd.example\nekonomi@sjobygd.example',
  });
  expect(next('2026-11-20', { newspaper_template_id: 9 }).newspaper_template_id).toBeNull();
});

test('an office’s first issue has its name and the usual days', () => {
  expect(next('2026-11-23', null)).toMatchObject({
    after: null,
    newspaper_name: 'Bladet',
    published_on: '2026-12-21',
    due_on: '2026-12-07',
    print_run: '',
    recipients: '',
  });
});

test('the suggested day is never a holiday, and on a weekend only where the last issue was', () => {
  // Four weeks on is Christmas Day, and Friday is the day of the paper.
  expect(next('2026-11-27', null).published_on).toBe('2026-12-23');
  expect(next('2026-11-27', { published_on: '2026-11-20' }).published_on).toBe('2026-12-23');
  expect(next('2026-11-16', null).published_on).toBe('2026-12-14');
  expect(next('2026-11-14', null).published_on).toBe('2026-12-11');
  expect(next('2026-11-14', { published_on: '2026-11-07' }).published_on).toBe('2026-12-12');
  expect(next('2026-11-14', { published_on: '2026-11-06' }).published_on).toBe('2026-12-11');
});

test('it comes after a last issue that isn’t out yet', () => {
  expect(next('2026-11-20', { published_on: '2026-12-10' }).published_on).toBe('2027-01-07');
});

test('the deadline is a workday that has not been', () => {
  const days = next('2026-11-20', { due_on: '2026-09-01' });
  expect(days.due_on).toBe('2026-12-04');
  expect(next('2026-11-20', { due_on: '2026-11-07' }).due_on).toBe('2026-12-04');
});
