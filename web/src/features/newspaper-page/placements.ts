import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import { toPlacementInput } from '@spalten/contract/placement-input';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';

/** The content of a slot. */
export const findPlacement = (page: Pick<NewspaperPage, 'placements'>, slotId: string) =>
  page.placements.find((placed) => placed.slot_id === slotId);

/** True if a slot has content. The frame of an advert alone is none. */
export const isFilled = (placed: Placement): boolean =>
  Boolean(placed.article_id ?? placed.file_id ?? placed.teaser_article_id ?? placed.puzzle) ||
  Boolean(placed.feature ?? placed.advert_id ?? placed.logo_file_id) ||
  Boolean(placed.text);

/** The content of a slot as it is sent. All fields of an empty slot are null. */
export const contentOf = (page: { placements: Placement[] }, slotId: string): Placement =>
  toPlacementInput(
    page.placements.find(({ slot_id }) => slot_id === slotId) ?? { slot_id: slotId },
  );

/** True if a slot has the same article, or teaser of one, in both versions of the page. */
export function isSameArticle(before: NewspaperPage, now: NewspaperPage, slotId: string): boolean {
  const [was, is] = [contentOf(before, slotId), contentOf(now, slotId)];
  return was.article_id === is.article_id && was.teaser_article_id === is.teaser_article_id;
}

/** The slot on this page that a continuation comes from, null for another page. */
const sourceOn = (page: Pick<NewspaperPage, 'id'>, { continues_from: from }: Placement) =>
  from?.newspaper_page_id === page.id ? from.slot_id : null;

/**
 * The placements after setting the content of one slot. Emptying a slot also removes its
 * continuations on the page.
 */
export function withSlot(
  page: Pick<NewspaperPage, 'id'> & { placements: Placement[] },
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

/** The placements after two slots have swapped contents. */
export const swapSlots = (page: NewspaperPage, a: string, b: string): Placement[] =>
  page.placements.map((placed) => {
    const turned = (slot: string) => (slot === a ? b : slot === b ? a : slot);
    const source = sourceOn(page, placed);
    return {
      ...placed,
      slot_id: turned(placed.slot_id),
      ...(source && { continues_from: { newspaper_page_id: page.id, slot_id: turned(source) } }),
    };
  });

/** The placements after changing the adjustments of one slot. */
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
