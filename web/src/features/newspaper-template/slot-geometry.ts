import type { PageDesign, Slot, SlotKind } from '@spalten/contract/newspaper-template';
import { slotBox } from '@spalten/contract/slot-box';
import { slotsOverlap } from '@spalten/contract/slot-rules';

type Grid = Pick<
  PageDesign,
  'width_mm' | 'height_mm' | 'margins' | 'columns' | 'rows' | 'gutter_mm'
>;

/** The width of a grid column and the height of a row, in mm. */
export const cellOf = ({ width_mm, height_mm, margins, columns, rows, gutter_mm }: Grid) => ({
  width: (width_mm - margins.left - margins.right - gutter_mm * (columns - 1)) / columns,
  height: (height_mm - margins.top - margins.bottom) / rows,
});

/** The CSS position of what is set in a slot, in per cent of the printed page. */
export function slotFrameOf(design: PageDesign, slot: Slot) {
  const { x, y, w, h } = slotBox(design, slot);
  const { width_mm: width, height_mm: height } = design;
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return {
    left: share(x, width),
    top: share(y, height),
    width: share(w, width),
    height: share(h, height),
  };
}

/** The CSS position of a slot's cells in the grid, in per cent of the page. */
export function slotPositionOf(grid: Grid, slot: Slot) {
  const cell = cellOf(grid);
  const { margins, gutter_mm: gutter, width_mm: width, height_mm: height } = grid;
  const wide = slot.column_span * cell.width + (slot.column_span - 1) * gutter;
  return {
    left: `${((margins.left + (slot.column - 1) * (cell.width + gutter)) / width) * 100}%`,
    top: `${((margins.top + (slot.row - 1) * cell.height) / height) * 100}%`,
    width: `${(wide / width) * 100}%`,
    height: `${((slot.row_span * cell.height) / height) * 100}%`,
  };
}

/** The edges that follow the pointer. None means the whole slot. */
export interface Edges {
  left?: boolean;
  right?: boolean;
  top?: boolean;
  bottom?: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Moves a slot, or its edges, by columns and rows. It stays on the page. */
export function shiftSlot(
  grid: Grid,
  slot: Slot,
  edges: Edges,
  columns: number,
  rows: number,
): Slot {
  const { left, right, top, bottom } = edges;
  const lastColumn = slot.column + slot.column_span - 1;
  const lastRow = slot.row + slot.row_span - 1;
  if (!left && !right && !top && !bottom)
    return {
      ...slot,
      column: clamp(slot.column + columns, 1, grid.columns - slot.column_span + 1),
      row: clamp(slot.row + rows, 1, grid.rows - slot.row_span + 1),
    };
  const column = left ? clamp(slot.column + columns, 1, lastColumn) : slot.column;
  const row = top ? clamp(slot.row + rows, 1, lastRow) : slot.row;
  const endColumn = right ? clamp(lastColumn + columns, column, grid.columns) : lastColumn;
  const endRow = bottom ? clamp(lastRow + rows, row, grid.rows) : lastRow;
  return { ...slot, column, row, column_span: endColumn - column + 1, row_span: endRow - row + 1 };
}

/** A slot id that isn't taken. */
export function findFreeId(slots: readonly Slot[], word: string): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? word : `${word}-${number}`;
    if (!slots.some((slot) => slot.id === id)) return id;
  }
}

/**
 * A slot with another kind. Its name said what it was, and the line and tint belong to texts: an
 * advert or a picture keeps neither.
 */
export function withKind(slot: Slot, kind: SlotKind): Slot {
  const { rule, tint } = slot.style;
  const style = kind === 'article' || kind === 'text' ? { rule, tint } : {};
  return { ...slot, kind, name: null, style };
}

const NEW_ROWS = 8;

/**
 * A new article slot at the first free position, as large as fits up to half the page. Null if the
 * page is full.
 */
export function newSlot(grid: Grid, slots: readonly Slot[], word: string): Slot | null {
  const wanted = Math.max(1, Math.ceil(grid.columns / 2));
  const made = (row: number, column: number, column_span: number, row_span: number): Slot => ({
    id: findFreeId(slots, word),
    kind: 'article',
    style: {},
    row,
    column,
    column_span,
    row_span,
  });
  for (let span = wanted; span >= 1; span -= 1)
    for (let rows = Math.min(NEW_ROWS, grid.rows); rows >= 1; rows = Math.floor(rows / 2))
      for (let row = 1; row + rows - 1 <= grid.rows; row += 1)
        for (let column = 1; column + span - 1 <= grid.columns; column += 1) {
          const slot = made(row, column, span, rows);
          if (!slots.some((other) => slotsOverlap(slot, other))) return slot;
        }
  return null;
}
