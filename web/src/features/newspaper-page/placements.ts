import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';

/** What lies in a slot of the page. */
export const placementOf = (page: NewspaperPage, slotId: string) =>
  page.placements.find((placed) => placed.slot_id === slotId);

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
    rest,
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
