import type { BookletContent } from '@spalten/contract/paper-export';

const PAGES_PER_SHEET = 4;

/**
 * Counts the sheets of a booklet from the pages of the newspaper and of its easy-to-read edition, each
 * on sheets of their own, and the blank pages of the newspaper. `easyPages` is null until it is known,
 * and so is the number of sheets where it takes part.
 */
export function countSheets(
  content: BookletContent,
  paperPages: number,
  easyPages: number | null,
): { sheets: number | null; blank: number } {
  const paper = content === 'easy_read' ? 0 : Math.ceil(paperPages / PAGES_PER_SHEET);
  const blank = paper && paper * PAGES_PER_SHEET - paperPages;
  if (content === 'paper') return { sheets: paper, blank };
  const easy = easyPages === null ? null : Math.ceil(easyPages / PAGES_PER_SHEET);
  return { sheets: easy === null ? null : paper + easy, blank };
}
