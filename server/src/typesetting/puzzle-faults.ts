import type { LocalisedText } from '@spalten/contract/fields';
import type { OtherFrame } from './frame.ts';

type Cause = 'narrow' | 'printed' | 'bare';

/** Faults of puzzles with words, which get smaller with fewer words. */
const WITH_WORDS: Record<Cause, LocalisedText> = {
  narrow: {
    sv: 'Rutan på sidan är för smal för pysslet, vars rutor blir mindre än 6\u00a0mm. Gör den bredare, välj en bredare ruta, eller ta bort ord.',
    en: 'The slot is too narrow for the puzzle, whose cells get smaller than 6\u00a0mm. Make it wider, choose a wider slot, or remove words.',
  },
  printed: {
    sv: 'Pysslets rutor blir mindre än 6\u00a0mm. Gör rutan på sidan större, ta bort ord, eller tryck inte lösningen här.',
    en: 'The cells of the puzzle get smaller than 6\u00a0mm. Make the slot larger, remove words, or do not print the solution here.',
  },
  bare: {
    sv: 'Pysslets rutor blir mindre än 6\u00a0mm. Gör rutan på sidan större, eller ta bort ord.',
    en: 'The cells of the puzzle get smaller than 6\u00a0mm. Make the slot larger, or remove words.',
  },
};

const OF_SUDOKU: Record<Cause, LocalisedText> = {
  narrow: {
    sv: 'Rutan på sidan är för smal för sudokut, vars rutor blir mindre än 6\u00a0mm. Gör den bredare, eller välj en bredare ruta.',
    en: 'The slot is too narrow for the sudoku, whose cells get smaller than 6\u00a0mm. Make it wider, or choose a wider slot.',
  },
  printed: {
    sv: 'Sudokuts rutor blir mindre än 6\u00a0mm. Gör rutan på sidan större, eller tryck inte lösningen här.',
    en: 'The cells of the sudoku get smaller than 6\u00a0mm. Make the slot larger, or do not print the solution here.',
  },
  bare: {
    sv: 'Sudokuts rutor blir mindre än 6\u00a0mm. Gör rutan på sidan större.',
    en: 'The cells of the sudoku get smaller than 6\u00a0mm. Make the slot larger.',
  },
};

const SMALL_SOLUTIONS = {
  sv: 'Alla lösningar får inte plats. Gör rutan större, eller tryck någon lösning vid sitt pyssel.',
  en: 'Not all solutions fit. Make the slot larger, or print a solution by its puzzle.',
};

/**
 * The fault of a puzzle or of solutions whose cells are too small. It names only what helps: leaving out
 * the solution doesn't in a narrow slot, nor where none is printed.
 */
export function smallCells(frame: OtherFrame, isNarrow: boolean): LocalisedText {
  if (frame.type === 'solutions') return SMALL_SOLUTIONS;
  const faults = frame['kind'] === 'sudoku' ? OF_SUDOKU : WITH_WORDS;
  if (isNarrow) return faults.narrow;
  return frame['solution'] ? faults.printed : faults.bare;
}
