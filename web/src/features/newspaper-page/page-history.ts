import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { hashKey } from '@tanstack/react-query';
import { toPlacementInput } from './placements.ts';

/** The content of one slot before and after a change. */
interface SlotChange {
  pageId: number;
  slotId: string;
  before: Placement | null;
  after: Placement | null;
}

/** A change of a page and of the pages its stories continue on, with the data to undo it. */
export interface PageStep {
  pageId: number;
  contents: SlotChange[];
  /** The page's slots, if the change was one of them. */
  slots: { before: Slot[]; after: Slot[] } | null;
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
  const isOtherSlots = !isSame(before.slots, after.slots);
  if (contents.length === 0 && !isOtherSlots) return null;
  const slots = isOtherSlots ? { before: before.slots, after: after.slots } : null;
  return { pageId: after.id, contents, slots };
}

/**
 * The pages that a step touches, its own first, since continuations can only be placed after their
 * start.
 */
export const pagesOf = ({ pageId, contents }: PageStep): number[] => [
  ...new Set([pageId, ...contents.map((change) => change.pageId)]),
];

/**
 * The body of the save that undoes or redoes a step. `conflict` if another user has changed the
 * same slot since, null if the page is already in that state.
 */
export function applyStep(
  page: NewspaperPage,
  step: PageStep,
  direction: Direction,
): { placements: Placement[]; slots?: Slot[] } | 'conflict' | null {
  const own = step.contents.filter(({ pageId }) => pageId === page.id);
  const slots = step.pageId === page.id ? step.slots : null;
  const [from, to] =
    direction === 'undo' ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const contents = new Map(
    page.placements.map((placed) => [placed.slot_id, toPlacementInput(placed)]),
  );
  let isChanged = false;
  for (const change of own) {
    const now = contents.get(change.slotId) ?? null;
    if (isSame(now, change[to])) continue;
    if (!isSame(now, change[from])) return 'conflict';
    isChanged = true;
    if (change[to]) contents.set(change.slotId, change[to]);
    else contents.delete(change.slotId);
  }
  const isOtherSlots = slots && !isSame(page.slots, slots[to]);
  if (isOtherSlots && !isSame(page.slots, slots[from])) return 'conflict';
  if (!isChanged && !isOtherSlots) return null;
  return { placements: [...contents.values()], ...(isOtherSlots && { slots: slots[to] }) };
}
