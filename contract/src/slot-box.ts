import type { PageDesign, Slot } from './newspaper-template.ts';

/** A frame on the page, in mm from the upper left corner of the trimmed page. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MM_PER_POINT = 25.4 / 72;
/** A narrower column is unreadable: such a slot gets fewer columns. */
const NARROWEST_MM = 24;
/** Lines left free between a slot and the next one below. */
const GAP_LINES = 2;
/** Lines taken by the headline and the space below it in a continuing slot. */
const HEAD_LINES = 6;

/** Returns the distance between two baselines, in mm. */
export const pitchOf = (design: PageDesign): number => design.typography.leading_pt * MM_PER_POINT;

/** Counts the text lines in the type area. */
export const countPageLines = (design: PageDesign): number =>
  Math.floor(
    (design.height_mm - design.margins.top - design.margins.bottom) / pitchOf(design) + 1e-6,
  );

/** Returns the width of grid columns with the gutters between them, in mm. */
export function columnsWidth(design: PageDesign, count: number): number {
  const { margins, columns, gutter_mm: gutter, width_mm: width } = design;
  const column = (width - margins.left - margins.right - gutter * (columns - 1)) / columns;
  return count * column + (count - 1) * gutter;
}

/**
 * Returns the box of a slot: whole columns wide and whole lines high, so that all text shares
 * baselines.
 */
export function slotBox(design: PageDesign, slot: Slot): Box {
  const pitch = pitchOf(design);
  const lineAt = (row: number) => Math.round((row * countPageLines(design)) / design.rows);
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

/** Returns a slot's size in whole mm, for display. */
export function slotSize(design: PageDesign, slot: Slot): { width: number; height: number } {
  const { w, h } = slotBox(design, slot);
  return { width: Math.round(w), height: Math.round(h) };
}

/**
 * Counts the text columns that a slot of this width is set in: as many as the slot says, otherwise
 * one a grid column, but no more than its article's template has (`most`). Never so many that they
 * can't be read.
 */
export function countTextColumns(
  design: Pick<PageDesign, 'gutter_mm'>,
  { style, column_span }: Pick<Slot, 'style' | 'column_span'>,
  width_mm: number,
  most = Infinity,
): number {
  const wanted = style.columns ?? Math.min(column_span, most);
  const { gutter_mm: gutter } = design;
  return Math.max(1, Math.min(wanted, Math.floor((width_mm + gutter) / (NARROWEST_MM + gutter))));
}

/** Estimates how many lines of a continuing story fit in a slot. */
export function estimateLines(design: PageDesign, slot: Slot): number {
  const columns = countTextColumns(design, slot, slotBox(design, slot).w);
  const depth = Math.floor(slotBox(design, slot).h / pitchOf(design) + 0.02) - HEAD_LINES;
  return Math.max(0, columns * depth);
}
