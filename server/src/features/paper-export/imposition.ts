import type { FlipEdge } from '@spalten/contract/paper-export';

const PAGES_PER_SHEET = 4;

/** A side of a sheet: the page numbers in its halves, as they are seen upright. Null is blank. */
export interface SheetSide {
  left: number | null;
  right: number | null;
  /** Turned by 180 degrees as a whole, so that it is upright when the printer has turned the sheet. */
  isTurned: boolean;
}

/** A sheet of a booklet. The first is the outermost. */
export interface BookletSheet {
  front: SheetSide;
  back: SheetSide;
  /** Distance in mm by which its pages move away from the fold, for the sheets inside it. */
  creep_mm: number;
}

/**
 * Lists the pages of a booklet with the blank ones that folding needs. They come before the last page,
 * which stays on the back. A text that runs on has no back page: its blank ones come last.
 */
function withBlanks(count: number, isRunning: boolean): (number | null)[] {
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  const blank = (PAGES_PER_SHEET - (count % PAGES_PER_SHEET)) % PAGES_PER_SHEET;
  const blanks = Array.from({ length: blank }, () => null);
  const last = count > 1 && !isRunning ? pages.splice(-1) : [];
  return [...pages, ...blanks, ...last];
}

/**
 * Lays the pages of a pull-out into the middle of a booklet, on sheets of their own. They are numbered
 * after those of the booklet.
 */
function withPullOut(count: number, pullOut: number, isRunning: boolean): (number | null)[] {
  const pages = withBlanks(count, isRunning);
  const inner = withBlanks(pullOut, true).map((page) => page && page + count);
  return pages.toSpliced(pages.length / 2, 0, ...inner);
}

/**
 * Places the pages of a booklet on sheets that are folded once and laid into each other. `flip` is the
 * edge over which the printer turns a sheet that lies across: over the short edge the back is printed
 * upright, over the long one upside down. `isRunning`: its text runs on, without a back page. `pullOut`
 * is the number of pages in its middle that can be pulled out. They run on.
 */
export function imposeBooklet(
  count: number,
  {
    flip,
    paper_mm: paperMm,
    isRunning = false,
  }: { flip: FlipEdge; paper_mm: number; isRunning?: boolean },
  pullOut = 0,
): BookletSheet[] {
  const pages = withPullOut(count, pullOut, isRunning);
  const sheets = pages.length / PAGES_PER_SHEET;
  const at = (index: number) => pages[index] ?? null;
  return Array.from({ length: sheets }, (_, sheet) => {
    const [first, last] = [sheet * 2, pages.length - 1 - sheet * 2];
    return {
      front: { left: at(last), right: at(first), isTurned: false },
      back: { left: at(first + 1), right: at(last - 1), isTurned: flip === 'long' },
      creep_mm: (sheets - 1 - sheet) * paperMm,
    };
  });
}
