import type { Placement } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { inheritAdjustments } from '@spalten/contract/slot-adjustments';
import type { PageInput } from './edition.ts';
import type { Thread } from './frame.ts';

const keyOf = (pageId: number, slotId: string) => `${pageId} ${slotId}`;

/**
 * The source of a slot's text: the article and, if it spans several slots, the position in its
 * story.
 */
export interface SlotSource {
  article_id: number;
  thread: Thread | null;
  /** Number of the page this part continues from; null for the first part. */
  from_page: number | null;
  /** Adjustments for this slot. */
  adjustments: SlotAdjustments | null;
}

/**
 * Follows stories from slot to slot. `isBroken`: the slot continues from a page that isn't
 * included, or in a circle.
 */
export function followThreads(pages: PageInput[]): {
  sourceOf(pageId: number, slotId: string): SlotSource | null;
  isBroken(pageId: number, slotId: string): boolean;
} {
  const placed = new Map<string, { placement: Placement; page: PageInput }>();
  for (const page of pages)
    for (const placement of page.placements)
      if (page.slots.some((slot) => slot.id === placement.slot_id))
        placed.set(keyOf(page.id, placement.slot_id), { placement, page });

  const next = new Map<string, string>();
  for (const [key, { placement }] of placed) {
    const from = placement.continues_from;
    const before = from && keyOf(from.newspaper_page_id, from.slot_id);
    // If two slots continue from the same one, the first wins.
    if (before && placed.has(before) && !next.has(before)) next.set(before, key);
  }

  const sources = new Map<string, SlotSource>();
  for (const [key, { placement, page }] of placed) {
    if (!placement.article_id || placement.continues_from) continue;
    const article_id = placement.article_id;
    const isLong = next.has(key);
    const thread = isLong ? { story: key, order: 0, page_number: page.number } : null;
    const start = placement.adjustments ?? null;
    sources.set(key, { article_id, thread, from_page: null, adjustments: start });
    let order = 1;
    let from = page.number;
    for (let at = next.get(key); at && !sources.has(at); at = next.get(at)) {
      const here = placed.get(at);
      const number = here?.page.number ?? 0;
      const way = { story: key, order, page_number: number };
      const adjustments = inheritAdjustments(start, here?.placement.adjustments);
      sources.set(at, { article_id, thread: way, from_page: from, adjustments });
      order += 1;
      from = number;
    }
  }
  const broken = new Set(
    [...placed].flatMap(([key, { placement }]) =>
      placement.continues_from && !sources.has(key) ? [key] : [],
    ),
  );
  return {
    sourceOf: (pageId, slotId) => sources.get(keyOf(pageId, slotId)) ?? null,
    isBroken: (pageId, slotId) => broken.has(keyOf(pageId, slotId)),
  };
}

export type Threads = ReturnType<typeof followThreads>;
