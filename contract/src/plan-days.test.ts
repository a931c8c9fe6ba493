import { expect, test } from 'vitest';
import { completeDays } from './plan-days.ts';

const paper = {
  drafts_on: null,
  due_on: '2026-12-02',
  pages_ready_on: null,
  print_on: null,
  published_on: '2026-12-11',
};

test('first drafts are due five workdays before the deadline', () => {
  expect(completeDays(paper).drafts_on).toBe('2026-11-25');
  expect(completeDays({ ...paper, created_at: '2026-11-02T08:00:00Z' }).drafts_on).toBe(
    '2026-11-25',
  );
});

test('and never before the newspaper was made, unless that is chosen or the deadline has been', () => {
  const created_at = '2026-11-27T08:00:00Z';
  expect(completeDays({ ...paper, created_at }).drafts_on).toBe('2026-11-27');
  expect(completeDays({ ...paper, created_at, drafts_on: '2026-11-20' }).drafts_on).toBe(
    '2026-11-20',
  );
  expect(completeDays({ ...paper, created_at, due_on: '2026-11-26' }).drafts_on).toBe('2026-11-26');
});

test('days are counted past holidays, when nobody prints', () => {
  const days = completeDays({ ...paper, due_on: '2026-12-10', published_on: '2026-12-29' });
  expect(days.print_on).toBe('2026-12-23');
  expect(days.pages_ready_on).toBe('2026-12-22');
});
