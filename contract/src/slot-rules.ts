import type { PageDesign, Slot } from './newspaper-template.ts';

/** What is wrong with a slot on its page: outside it, over another, or of the same id as another. */
export interface SlotFault {
  fault: 'outside' | 'overlap' | 'twice';
  slot: string;
  /** The other of the pair. */
  other: string | null;
}

/** True when two slots share a field of the grid. */
export const slotsOverlap = (a: Slot, b: Slot): boolean =>
  a.column < b.column + b.column_span &&
  b.column < a.column + a.column_span &&
  a.row < b.row + b.row_span &&
  b.row < a.row + a.row_span;

/** Everything that is wrong with slots on a page's grid; empty when it can be used. */
export function slotFaults(
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
