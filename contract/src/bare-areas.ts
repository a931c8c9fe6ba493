import { countPageLines } from './slot-box.ts';
import type { PageDesign, Slot } from './newspaper-template.ts';

/** The fewest lines of an uncovered area that a reader takes for a hole. */
export const BARE_LINES = 8;

/** An area of the page that no slot covers, in grid columns and rows that count from 1. */
export interface BareArea {
  column: number;
  column_span: number;
  row: number;
  row_span: number;
  /** Height in lines of text. */
  lines: number;
  /** The slot directly above, or null at the head of the page. */
  above: string | null;
}

type Run = Pick<BareArea, 'row' | 'row_span'>;

const covers = (slot: Slot, column: number, row: number) =>
  column >= slot.column &&
  column < slot.column + slot.column_span &&
  row >= slot.row &&
  row < slot.row + slot.row_span;

/** Returns the runs of rows of a column that no slot covers. */
function bareRuns(slots: readonly Slot[], column: number, rows: number): Run[] {
  const own = slots.filter((slot) => covers(slot, column, slot.row));
  const runs: Run[] = [];
  for (let row = 1; row <= rows; row += 1) {
    if (own.some((slot) => covers(slot, column, row))) continue;
    const last = runs.at(-1);
    if (last && last.row + last.row_span === row) last.row_span += 1;
    else runs.push({ row, row_span: 1 });
  }
  return runs;
}

const isSame = (area: BareArea, run: Run) => area.row === run.row && area.row_span === run.row_span;

/**
 * Lists the areas of a page outside its slots that are more than BARE_LINES lines high. Neighbouring
 * columns that are bare in the same rows are one area.
 */
export function findBareAreas(design: PageDesign, slots: readonly Slot[]): BareArea[] {
  const lineAt = (row: number) => Math.round((row * countPageLines(design)) / design.rows);
  const areas: BareArea[] = [];
  for (let column = 1; column <= design.columns; column += 1)
    for (const run of bareRuns(slots, column, design.rows)) {
      const lines = lineAt(run.row - 1 + run.row_span) - lineAt(run.row - 1);
      if (lines <= BARE_LINES) continue;
      const beside = areas.find(
        (area) => area.column + area.column_span === column && isSame(area, run),
      );
      const above = slots.find((slot) => covers(slot, column, run.row - 1))?.id ?? null;
      if (beside) beside.column_span += 1;
      else areas.push({ ...run, column, column_span: 1, lines, above });
    }
  return areas;
}
