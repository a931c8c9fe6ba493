import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { FramePage } from './frame.ts';
import type { EndMark, Report } from './report.ts';
import { linesOver } from './report.ts';

/** Free lines that are no gap: fewer than these a column look as if they were meant. */
const UNDER_FROM_PER_COLUMN = 3;
const HEAD_OVER = {
  sv: 'Rubriken är för lång för rutan. Korta den, eller gör rutan större.',
  en: 'The headline is too long for the slot. Shorten it, or make the slot larger.',
};

/** How an article fits: lines exact, characters about. */
export function articleFit(end: EndMark, pitch: number): Omit<SlotFit, 'slot_id'> {
  const over = linesOver(end, pitch);
  const perLine = end.total > 0 ? end.characters / end.total : 0;
  const lines = Math.abs(over);
  const characters = Math.round(lines * perLine);
  if (over > 0) return { state: 'over', lines, characters };
  const isUnder = lines >= UNDER_FROM_PER_COLUMN * end.columns;
  return { state: isUnder ? 'under' : 'fits', lines, characters };
}

/** How every slot of a page fits. */
export function pageFit(page: FramePage, report: Report, pitch: number): SlotFit[] {
  return page.frames.flatMap((frame): SlotFit[] => {
    if (frame.type === 'rule') return [];
    const common = { slot_id: frame.slot, lines: 0, characters: 0 };
    // A list of contents that has nothing to list yet fills itself: nobody has to.
    if (frame.type === 'empty')
      return [{ ...common, state: frame['kind'] === 'contents' ? 'fits' : 'empty' }];
    const end = report.ends.find((mark) => mark.page === page.id && mark.slot === frame.slot);
    if (!end) return [{ ...common, state: 'fits' }];
    const fit = { ...common, ...articleFit(end, pitch) };
    return [end.head_over ? { ...fit, state: 'over', fault: HEAD_OVER } : fit];
  });
}
