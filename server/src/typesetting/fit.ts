import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { Frame } from './frames.ts';

/** Where an article's text ended, as the template reports it; lengths in mm. */
export interface EndMark {
  slot: string;
  page: number;
  x: number;
  y: number;
  columns: number;
  column_width: number;
  gutter: number;
  /** Lines that one column holds, and how many of them are used so that columns end level. */
  lines: number;
  level: number;
  /** Lines of the text set in one long column, and its characters: how many a line takes. */
  total: number;
  characters: number;
  has_fact: boolean;
  at_x: number;
  at_y: number;
}

export interface HeadMark {
  slot: string;
  page: number;
  over: boolean;
}

/** Free lines that are no gap: fewer than these a column look as if they were meant. */
const UNDER_FROM_PER_COLUMN = 3;

/**
 * How an article fits. Text that has no room runs on down the last column, so the distance from
 * the end of the frame to the end of the text, in lines, is what is over: exact.
 */
export function articleFit(mark: EndMark, pitch: number): Omit<SlotFit, 'slot_id'> {
  const column = Math.min(
    mark.columns - 1,
    Math.max(0, Math.round((mark.at_x - mark.x) / (mark.column_width + mark.gutter))),
  );
  const used = Math.round((mark.at_y - mark.y) / pitch);
  const perLine = mark.total > 0 ? mark.characters / mark.total : 0;
  const over = used - mark.lines;
  if (over > 0) return { state: 'over', lines: over, characters: Math.round(over * perLine) };
  const free = mark.columns * mark.lines - (column * mark.level + used);
  const isUnder = free >= UNDER_FROM_PER_COLUMN * mark.columns;
  return { state: isUnder ? 'under' : 'fits', lines: free, characters: Math.round(free * perLine) };
}

/** How every slot of a page fits, in the order of its frames. */
export function pageFit(
  frames: Frame[],
  pageId: number,
  report: { ends: EndMark[]; heads: HeadMark[] },
  pitch: number,
): SlotFit[] {
  const isOf = (frame: Frame) => (mark: { slot: string; page: number }) =>
    mark.page === pageId && mark.slot === frame.slot;
  return frames.map((frame): SlotFit => {
    if (frame.type === 'empty')
      return { slot_id: frame.slot, state: 'empty', lines: 0, characters: 0 };
    const end = report.ends.find(isOf(frame));
    if (!end) return { slot_id: frame.slot, state: 'fits', lines: 0, characters: 0 };
    const fit = articleFit(end, pitch);
    const isHeadOver = report.heads.some((head) => isOf(frame)(head) && head.over);
    return {
      slot_id: frame.slot,
      ...fit,
      ...(isHeadOver && { state: 'over' as const, fault: 'Rubriken är för lång för rutan.' }),
    };
  });
}
