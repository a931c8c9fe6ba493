import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';

/**
 * Returns the lines that the main picture is set with where they aren't those that were chosen: more are not
 * possible in the slot. Null if the choice holds, or there is none.
 */
export function findSetLines(
  { fit }: Pick<NewspaperPage, 'fit'>,
  slotId: string,
  { picture_lines }: SlotAdjustments,
): number | null {
  if (typeof picture_lines !== 'number') return null;
  const changes = fit.find(({ slot_id }) => slot_id === slotId)?.changes ?? [];
  const change = changes.find(({ kind }) => kind === 'picture_height');
  return change?.kind === 'picture_height' ? change.lines : null;
}
