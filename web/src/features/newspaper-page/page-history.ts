import type { NewspaperPage, PageStatus, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { hashKey } from '@tanstack/react-query';
import type { PageFields } from './page-saver.ts';

/** The content of one slot before and after a change. */
interface SlotChange {
  pageId: number;
  slotId: string;
  before: Placement | null;
  after: Placement | null;
}

interface Change<T> {
  before: T;
  after: T;
}

/** A change of a page and of the pages its stories continue on, with the data to undo it. */
export interface PageStep {
  pageId: number;
  contents: SlotChange[];
  /** The page's slots, if the change was one of them. */
  slots: Change<Slot[]> | null;
  name: Change<string> | null;
  /** The status, if it was set by itself. One that follows from another change is none. */
  status: Change<PageStatus> | null;
}

export type Direction = 'undo' | 'redo';

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** Everything placed on this page, or in a slot that one of its stories continues in. */
function contentsOf(page: NewspaperPage) {
  const contents = new Map<string, { pageId: number; placed: Placement }>();
  for (const placed of page.placements) {
    contents.set(`${page.id} ${placed.slot_id}`, {
      pageId: page.id,
      placed: toPlacementInput(placed),
    });
    for (const other of placed.elsewhere ?? [])
      contents.set(`${other.newspaper_page_id} ${other.slot_id}`, {
        pageId: other.newspaper_page_id,
        placed: toPlacementInput(other),
      });
  }
  return contents;
}

/** The difference between two states of a page, null if nothing that can be undone changed. */
export function diffPages(before: NewspaperPage, after: NewspaperPage): PageStep | null {
  const [was, is] = [contentsOf(before), contentsOf(after)];
  const contents = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): SlotChange[] => {
    const [from, to] = [was.get(key), is.get(key)];
    const { pageId, placed } = (from ?? to)!;
    // Placing an article doesn't create its continuations, so they are not part of the step.
    if (pageId !== after.id && !from) return [];
    if (isSame(from?.placed, to?.placed)) return [];
    return [
      { pageId, slotId: placed.slot_id, before: from?.placed ?? null, after: to?.placed ?? null },
    ];
  });
  const changeOf = <K extends 'slots' | 'name' | 'status'>(field: K) =>
    isSame(before[field], after[field]) ? null : { before: before[field], after: after[field] };
  const [slots, name] = [changeOf('slots'), changeOf('name')];
  const isMore = contents.length > 0 || slots !== null || name !== null;
  const status = isMore ? null : changeOf('status');
  if (!isMore && !status) return null;
  return { pageId: after.id, contents, slots, name, status };
}

/**
 * The pages that a step touches, its own first, since continuations can only be placed after their
 * start.
 */
export const pagesOf = ({ pageId, contents }: PageStep): number[] => [
  ...new Set([pageId, ...contents.map((change) => change.pageId)]),
];

const SIDES = { undo: ['after', 'before'], redo: ['before', 'after'] } as const;

/** The contents of a page's slots after a step. Null if they are so already. */
function applyContents(
  page: NewspaperPage,
  step: PageStep,
  [from, to]: (typeof SIDES)[Direction],
): Placement[] | 'conflict' | null {
  const contents = new Map(
    page.placements.map((placed) => [placed.slot_id, toPlacementInput(placed)]),
  );
  let isChanged = false;
  for (const change of step.contents.filter(({ pageId }) => pageId === page.id)) {
    const now = contents.get(change.slotId) ?? null;
    if (isSame(now, change[to])) continue;
    if (!isSame(now, change[from])) return 'conflict';
    isChanged = true;
    if (change[to]) contents.set(change.slotId, change[to]);
    else contents.delete(change.slotId);
  }
  const isSlotStep = step.pageId === page.id && step.slots && !isSame(page.slots, step.slots[to]);
  return isChanged || isSlotStep ? [...contents.values()] : null;
}

/**
 * The body of the save that undoes or redoes a step. `conflict` if another user has changed the
 * same slot, name or status since, null if the page is already in that state.
 */
export function applyStep(
  page: NewspaperPage,
  step: PageStep,
  direction: Direction,
): PageFields | 'conflict' | null {
  const [from, to] = SIDES[direction];
  const placements = applyContents(page, step, SIDES[direction]);
  if (placements === 'conflict') return 'conflict';
  const fields: PageFields = placements ? { placements } : {};
  if (step.pageId === page.id) {
    // An approval that a change of the page has ended since was this step's.
    const isEnded = step.status?.[from] === 'approved' && page.former_approval !== null;
    for (const field of ['slots', 'name', 'status'] as const) {
      const change = step[field];
      if (!change || isSame(page[field], change[to])) continue;
      const isLeft = field === 'status' && isEnded;
      if (!isLeft && !isSame(page[field], change[from])) return 'conflict';
      Object.assign(fields, { [field]: change[to] });
    }
  }
  return Object.keys(fields).length > 0 ? fields : null;
}
