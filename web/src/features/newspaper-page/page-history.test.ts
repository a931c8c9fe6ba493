import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { pagesOf, diffPages, applyStep } from './page-history.ts';
import { toPlacementInput } from './placements.ts';

const SLOTS = [{ id: 'a' }, { id: 'b' }] as Slot[];
const pageOf = (placements: NewspaperPage['placements'], id = 1, slots = SLOTS) =>
  ({ id, placements, slots }) as NewspaperPage;
const lies = (
  slot_id: string,
  article_id: number,
  more: Omit<Partial<Placement>, 'puzzle'> = {},
) => ({
  slot_id,
  article_id,
  ...more,
});
const sent = (placed: Placement) => toPlacementInput(placed);

test('what was replaced is put back, and laid anew', () => {
  const before = pageOf([lies('a', 1)]);
  const after = pageOf([lies('a', 2)]);
  const step = diffPages(before, after)!;
  expect(applyStep(after, step, 'undo')).toEqual({ placements: [sent(lies('a', 1))] });
  expect(applyStep(before, step, 'redo')).toEqual({ placements: [sent(lies('a', 2))] });
});

test('what others have done in other slots since stays', () => {
  const step = diffPages(pageOf([]), pageOf([lies('a', 1)]))!;
  const now = pageOf([lies('a', 1), lies('b', 5)]);
  expect(applyStep(now, step, 'undo')).toEqual({ placements: [sent(lies('b', 5))] });
});

test('a slot that somebody else has changed since is left alone', () => {
  const step = diffPages(pageOf([]), pageOf([lies('a', 1)]))!;
  expect(applyStep(pageOf([lies('a', 9)]), step, 'undo')).toBe('conflict');
});

test('what is as it was already needs nothing', () => {
  const step = diffPages(pageOf([]), pageOf([lies('a', 1)]))!;
  expect(applyStep(pageOf([]), step, 'undo')).toBeNull();
});

test('adjustments are a step', () => {
  const step = diffPages(
    pageOf([lies('a', 1)]),
    pageOf([lies('a', 1, { adjustments: { headline: 'Kort' } })]),
  )!;
  const now = pageOf([lies('a', 1, { adjustments: { headline: 'Kort' } })]);
  expect(applyStep(now, step, 'undo')).toEqual({ placements: [sent(lies('a', 1))] });
});

test('a story that is taken away comes back with its parts on other pages, its own page first', () => {
  const part = {
    ...lies('x', 1, { continues_from: { newspaper_page_id: 1, slot_id: 'a' } }),
    newspaper_page_id: 2,
    page_number: 2,
  };
  const step = diffPages(pageOf([{ ...lies('a', 1), elsewhere: [part] }]), pageOf([]))!;
  expect(pagesOf(step)).toEqual([1, 2]);
  expect(applyStep(pageOf([], 2), step, 'undo')).toEqual({ placements: [sent(part)] });
  expect(applyStep(pageOf([part], 2), step, 'redo')).toEqual({ placements: [] });
});

test('slots that were changed go back with what lay in them', () => {
  const fewer = SLOTS.slice(1);
  const step = diffPages(pageOf([lies('a', 1)]), pageOf([], 1, fewer))!;
  expect(applyStep(pageOf([], 1, fewer), step, 'undo')).toEqual({
    placements: [sent(lies('a', 1))],
    slots: SLOTS,
  });
});

test('a change of nothing that can be undone is no step', () => {
  expect(diffPages(pageOf([lies('a', 1)]), pageOf([lies('a', 1)]))).toBeNull();
});
