import type { NewspaperPage, PlacedContent, Placement } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';

/** What lies in a slot of the page. */
export const placementOf = (page: Pick<NewspaperPage, 'placements'>, slotId: string) =>
  page.placements.find((placed) => placed.slot_id === slotId);

/** What is sent of a placement: without what the server adds to it. */
export const asSent = (placed: Placement | PlacedContent): Placement => ({
  slot_id: placed.slot_id,
  article_id: placed.article_id ?? null,
  file_id: placed.file_id ?? null,
  text: placed.text ?? null,
  teaser_article_id: placed.teaser_article_id ?? null,
  continues_from: placed.continues_from ?? null,
  adjustments: placed.adjustments ?? null,
});

/** Where a part of a story goes on from, on this page. */
const sourceOn = (page: NewspaperPage, { continues_from: from }: Placement) =>
  from?.newspaper_page_id === page.id ? from.slot_id : null;

/**
 * What lies on the page when one slot gets another content. What went on from a slot that is emptied
 * goes with it.
 */
export function withSlot(
  page: NewspaperPage,
  slotId: string,
  placement: Placement | null,
): Placement[] {
  const rest = page.placements.filter((placed) => placed.slot_id !== slotId);
  if (placement) return [...rest, placement];
  const loose = rest.filter((placed) => sourceOn(page, placed) === slotId);
  return loose.reduce(
    (kept, { slot_id }) => withSlot({ ...page, placements: kept }, slot_id, null),
    rest as Placement[],
  );
}

/** What lies on the page when two slots change contents. */
export const swapped = (page: NewspaperPage, a: string, b: string): Placement[] =>
  page.placements.map((placed) => {
    const turned = (slot: string) => (slot === a ? b : slot === b ? a : slot);
    const source = sourceOn(page, placed);
    return {
      ...placed,
      slot_id: turned(placed.slot_id),
      ...(source && { continues_from: { newspaper_page_id: page.id, slot_id: turned(source) } }),
    };
  });

/** What lies on the page when what is in a slot is set otherwise there. */
export const withAdjustments = (
  page: NewspaperPage,
  slotId: string,
  change: (before: SlotAdjustments) => SlotAdjustments | null,
): Placement[] =>
  page.placements.map((placed) =>
    placed.slot_id === slotId
      ? { ...placed, adjustments: change(placed.adjustments ?? {}) }
      : placed,
  );
