import type { PreflightFault } from '@spalten/contract/newspaper';
import { expect, test } from 'vitest';
import { countChoices, faultsByPage, groupFaults, pageNumbers } from './fault-groups.ts';

const fault = (
  code: PreflightFault['code'],
  page: number | null = null,
  severity: PreflightFault['severity'] = 'error',
): PreflightFault => ({
  code,
  severity,
  message: code,
  newspaper_page_id: page,
  page_number: page,
  slot_id: null,
  slot_name: null,
  article_id: null,
  field: null,
  file_id: null,
});

test('alike faults are one group; what bars sending is first, and approving comes last of it', () => {
  const groups = groupFaults([
    fault('no_recipient'),
    fault('picture_coarse', 1, 'warning'),
    fault('page_not_approved', 1),
    fault('slot_empty', 1),
    fault('page_not_approved', 2),
    fault('slot_empty', 2),
    fault('picture_coarse', 2),
  ]);
  expect(groups.map(({ code, severity, faults }) => [code, severity, faults.length])).toEqual([
    ['slot_empty', 'error', 2],
    ['picture_coarse', 'error', 1],
    ['no_recipient', 'error', 1],
    ['page_not_approved', 'error', 2],
    ['picture_coarse', 'warning', 1],
  ]);
});

test('people who have not answered are counted, and stand before everything else that may be sent', () => {
  const faults = [
    fault('slot_under', 1, 'warning'),
    fault('consent_missing', 1, 'warning'),
    fault('consent_missing', 3, 'warning'),
    fault('consent_web', 3, 'warning'),
    fault('slot_empty', 1),
  ];
  expect(countChoices(faults)).toEqual([{ choice: 'Unanswered', count: 2 }]);
  expect(groupFaults(faults).map(({ code }) => code)).toEqual([
    'slot_empty',
    'consent_missing',
    'slot_under',
    'consent_web',
  ]);
  expect(countChoices(faults.filter(({ code }) => code === 'slot_under'))).toEqual([]);
});

test('names that somebody said no to stand first, and those that may be sent are counted', () => {
  const faults = [
    fault('consent_missing', 1, 'warning'),
    fault('consent_name_refused', 1, 'warning'),
    fault('slot_empty', 1),
    fault('consent_name_refused', 2),
  ];
  expect(groupFaults(faults).map(({ code, severity }) => [code, severity])).toEqual([
    ['consent_name_refused', 'error'],
    ['slot_empty', 'error'],
    ['consent_name_refused', 'warning'],
    ['consent_missing', 'warning'],
  ]);
  expect(countChoices(faults)).toEqual([
    { choice: 'Named', count: 1 },
    { choice: 'Unanswered', count: 1 },
  ]);
});

test('captions that name somebody who has not answered, and unread pages, are choices too', () => {
  const faults = [
    fault('slot_under', 1, 'warning'),
    fault('proof_unread', 2, 'warning'),
    fault('consent_name', 1, 'warning'),
    fault('proof_unread', 3, 'warning'),
  ];
  expect(countChoices(faults)).toEqual([
    { choice: 'Unnamed', count: 1 },
    { choice: 'Unread', count: 2 },
  ]);
  expect(groupFaults(faults).map(({ code }) => code)).toEqual([
    'consent_name',
    'proof_unread',
    'slot_under',
  ]);
});

test('the pages of a group are said in short, and each is there once', () => {
  const on = (...pages: number[]) => pages.map((page) => fault('slot_empty', page));
  expect(pageNumbers([1, 1, 2, 3, 3, 7])).toBe('1–3, 7');
  expect(pageNumbers([4, 5, 12])).toBe('4, 5, 12');
  expect(pageNumbers([])).toBe('');
  expect(faultsByPage(on(1, 1, 2)).map((faults) => faults.length)).toEqual([2, 1]);
});

test('a planned story that is not placed is told of beside empty slots', () => {
  const found = groupFaults([fault('story_missing', 1), fault('slot_empty', 2)]);
  expect(found.map(({ code }) => code)).toEqual(['slot_empty', 'story_missing']);
});
