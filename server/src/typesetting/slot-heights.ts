import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import { slotBox } from './grid.ts';

/** The largest change in rows that is proposed. */
const MOST_ROWS = 24;

/** Lists the other heights that a slot can have on its page, in rows and mm, nearest first. */
export function slotHeights(design: PageDesign, slots: Slot[], slot: Slot) {
  const isFree = (row_span: number) =>
    row_span > 0 &&
    slot.row + row_span - 1 <= design.rows &&
    slots.every(
      (other) =>
        other.id === slot.id ||
        other.column >= slot.column + slot.column_span ||
        slot.column >= other.column + other.column_span ||
        other.row >= slot.row + row_span ||
        slot.row >= other.row + other.row_span,
    );
  return Array.from({ length: MOST_ROWS }, (_, index) => index + 1)
    .flatMap((rows) => [slot.row_span + rows, slot.row_span - rows])
    .filter(isFree)
    .map((row_span) => ({ row_span, h: slotBox(design, { ...slot, row_span }).h }));
}
