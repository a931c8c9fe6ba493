import type { PageDesign, Slot } from './newspaper-template.ts';

/** A frame on the page, in mm from the trimmed page's upper left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MM_PER_POINT = 25.4 / 72;
/** Lines left free between one slot and the next below it. */
const GAP_LINES = 2;
/** The lines that a headline, and the space below it, take from a slot that a story goes on in. */
const HEAD_LINES = 6;

/** The distance between two baselines, in mm. */
export const pitchOf = (design: PageDesign): number => design.typography.leading_pt * MM_PER_POINT;

/** The lines of text that the type area holds. */
export const linesOf = (design: PageDesign): number =>
  Math.floor(
    (design.height_mm - design.margins.top - design.margins.bottom) / pitchOf(design) + 1e-6,
  );

/** The width of so many grid columns with the gutters between them, in mm. */
export function columnsWidth(design: PageDesign, count: number): number {
  const { margins, columns, gutter_mm: gutter, width_mm: width } = design;
  const column = (width - margins.left - margins.right - gutter * (columns - 1)) / columns;
  return count * column + (count - 1) * gutter;
}

/** Where a slot lies: whole columns wide, whole lines high, so that all text shares baselines. */
export function slotBox(design: PageDesign, slot: Slot): Box {
  const pitch = pitchOf(design);
  const lineAt = (row: number) => Math.round((row * linesOf(design)) / design.rows);
  const top = lineAt(slot.row - 1);
  const lastRow = slot.row - 1 + slot.row_span;
  const gap = lastRow < design.rows ? GAP_LINES : 0;
  return {
    x: design.margins.left + columnsWidth(design, slot.column) - columnsWidth(design, 1),
    y: design.margins.top + top * pitch,
    w: columnsWidth(design, slot.column_span),
    h: Math.max(1, lineAt(lastRow) - top - gap) * pitch,
  };
}

/** A slot's size in whole mm, as it is told. */
export function slotSize(design: PageDesign, slot: Slot): { width: number; height: number } {
  const { w, h } = slotBox(design, slot);
  return { width: Math.round(w), height: Math.round(h) };
}

/** About how many lines of a story that goes on in a slot the slot holds. */
export function linesHeld(design: PageDesign, slot: Slot): number {
  const columns = slot.style.columns ?? slot.column_span;
  const depth = Math.floor(slotBox(design, slot).h / pitchOf(design) + 0.02) - HEAD_LINES;
  return Math.max(0, columns * depth);
}
