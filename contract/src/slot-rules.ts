import type { PageDesign, Slot, SlotKind } from './newspaper-template.ts';

type NamedSlot = Pick<Slot, 'id' | 'kind' | 'name' | 'column' | 'row'>;

/**
 * Returns a slot's display name: its own, or its kind in `words`, numbered from the top if the page
 * has several of it. Ids are never shown.
 */
export function slotName(
  slots: readonly NamedSlot[],
  id: string,
  words: Record<SlotKind, string>,
): string {
  const plain = (slot: NamedSlot) => slot.name?.trim() || words[slot.kind];
  const slot = slots.find((found) => found.id === id);
  if (!slot) return words.article;
  const alike = slots
    .filter((other) => plain(other) === plain(slot))
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
  return alike.length > 1 ? `${plain(slot)} ${alike.indexOf(slot) + 1}` : plain(slot);
}

/** A fault of a slot on its page: outside the page, overlapping another slot, or a duplicate id. */
export interface SlotFault {
  fault: 'outside' | 'overlap' | 'twice';
  slot: string;
  /** The other slot of the pair. */
  other: string | null;
}

/** True if two slots share a cell of the grid. */
export const slotsOverlap = (a: Slot, b: Slot): boolean =>
  a.column < b.column + b.column_span &&
  b.column < a.column + a.column_span &&
  a.row < b.row + b.row_span &&
  b.row < a.row + a.row_span;

/** Returns all faults of the slots on a page's grid; empty if the page is valid. */
export function findSlotFaults(
  design: Pick<PageDesign, 'columns' | 'rows'>,
  slots: readonly Slot[],
): SlotFault[] {
  return slots.flatMap((slot, index) => {
    const isOut =
      slot.column + slot.column_span - 1 > design.columns ||
      slot.row + slot.row_span - 1 > design.rows;
    const faults: SlotFault[] = isOut ? [{ fault: 'outside', slot: slot.id, other: null }] : [];
    for (const other of slots.slice(index + 1)) {
      if (slot.id === other.id) faults.push({ fault: 'twice', slot: slot.id, other: other.id });
      else if (slotsOverlap(slot, other))
        faults.push({ fault: 'overlap', slot: slot.id, other: other.id });
    }
    return faults;
  });
}
