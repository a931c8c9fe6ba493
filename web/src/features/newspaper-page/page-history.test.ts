import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { expect, test } from 'vitest';
import { pagesOf, diffPages, applyStep } from './page-history.ts';

const SLOTS = [{ id: 'a' }, { id: 'b' }] as Slot[];
const pageOf = (placements: NewspaperPage['placements'], id = 1, slots = SLOTS) =>
  ({ id, placements, slots }) as NewspaperPage;
const named = (
  name: string,
  status: NewspaperPage['status'],
  more: Partial<NewspaperPage> = {},
) => ({
  ...pageOf([]),
  name,
  status,
  former_approval: null,
  ...more,
});
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

test('a name and a status go back and forth, and what others have set since is left', () => {
  const name = diffPages(named('Nyheter', 'ready'), named('Sport', 'ready'))!;
  expect(applyStep(named('Sport', 'ready'), name, 'undo')).toEqual({ name: 'Nyheter' });
  expect(applyStep(named('Nyheter', 'ready'), name, 'redo')).toEqual({ name: 'Sport' });
  expect(applyStep(named('Kultur', 'ready'), name, 'undo')).toBe('conflict');

  const status = diffPages(named('Sport', 'planned'), named('Sport', 'ready'))!;
  expect(applyStep(named('Kultur', 'ready'), status, 'undo')).toEqual({ status: 'planned' });
  expect(applyStep(named('Sport', 'planned'), status, 'undo')).toBeNull();
  expect(applyStep(named('Sport', 'approved'), status, 'undo')).toBe('conflict');
});

test('a status that follows from a change of the page is not undone with it', () => {
  const before = { ...named('Sport', 'planned'), placements: [lies('a', 1)] };
  const step = diffPages(before, { ...named('Sport', 'in_progress'), placements: [] })!;
  expect(applyStep({ ...named('Sport', 'in_progress'), placements: [] }, step, 'undo')).toEqual({
    placements: [sent(lies('a', 1))],
  });
  const name = diffPages(named('Sport', 'approved'), named('Kultur', 'in_progress'))!;
  expect(applyStep(named('Kultur', 'in_progress'), name, 'undo')).toEqual({ name: 'Sport' });
});

test('an approval that a change of the page has ended is undone as well', () => {
  const step = diffPages(named('Sport', 'ready'), named('Sport', 'approved'))!;
  const ended = named('Sport', 'in_progress', { former_approval: { approved_by: 'Karin' } });
  expect(applyStep(ended, step, 'undo')).toEqual({ status: 'ready' });
});

test('a change of nothing that can be undone is no step', () => {
  expect(diffPages(pageOf([lies('a', 1)]), pageOf([lies('a', 1)]))).toBeNull();
});
