import type { LocalisedText } from '@spalten/contract/fields';
import { makePuzzle } from '@spalten/contract/make-puzzle';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { PlacedPuzzle, Puzzle, PuzzleWordFault } from '@spalten/contract/puzzle';
import {
  choicesOf,
  findWordFaults,
  isClueFault,
  MAX_PUZZLES_ON_PAGE,
  WORD_LENGTH,
} from '@spalten/contract/puzzle';
import type { FieldMessages } from '../../platform/errors.ts';
import { unprocessable } from '../../platform/errors.ts';

/** The reasons why a word can't be used. They equal the client's texts. */
const WORD_FAULTS: Record<PuzzleWordFault, LocalisedText> = {
  signs: {
    sv: 'Använd bara bokstäverna A–Ö, utan mellanslag och andra tecken.',
    en: 'Use only letters of the Swedish alphabet, without spaces and other signs.',
  },
  length: {
    sv: `Ordet ska ha ${WORD_LENGTH.min}–${WORD_LENGTH.max} bokstäver.`,
    en: `The word must have ${WORD_LENGTH.min}–${WORD_LENGTH.max} letters.`,
  },
  twice: { sv: 'Ordet finns redan i listan.', en: 'The word is already in the list.' },
  inside: {
    sv: 'Ordet står inne i ett annat ord i listan. Välj ett annat.',
    en: 'The word stands inside another word of the list. Choose another.',
  },
  clue: { sv: 'Skriv en ledtråd till ordet.', en: 'Write a clue for the word.' },
  'clue-twice': {
    sv: 'Ett annat ord med lika många bokstäver har samma ledtråd. Skriv en annan.',
    en: 'Another word with as many letters has the same clue. Write a different one.',
  },
};
const NO_ROOM: LocalisedText = {
  sv: 'Skriv minst två ord. Får de inte plats, ta bort några eller välj kortare.',
  en: 'Write at least two words. If they have no room, remove some or choose shorter ones.',
};
const NO_CROSSING: LocalisedText = {
  sv: 'Inga två ord korsar varandra. Lägg till ord som har bokstäver gemensamt.',
  en: 'No two words cross. Add words that have letters in common.',
};
const TOO_MANY: LocalisedText = {
  sv: `En sida kan ha högst ${MAX_PUZZLES_ON_PAGE} pyssel.`,
  en: `A page can have at most ${MAX_PUZZLES_ON_PAGE} puzzles.`,
};

const isSame = (one: Puzzle, other: Puzzle) =>
  JSON.stringify(choicesOf(one)) === JSON.stringify(choicesOf(other));

function listFaults(puzzle: Puzzle, path: string): FieldMessages {
  const faults = findWordFaults(puzzle).flatMap((fault, index) =>
    fault
      ? [[`${path}.words.${index}.${isClueFault(fault) ? 'clue' : 'word'}`, [WORD_FAULTS[fault]]]]
      : [],
  );
  return Object.fromEntries(faults) as FieldMessages;
}

/** @throws ProblemError 422 for words that can't be used, or that no puzzle can be made of */
function generate(puzzle: Puzzle, path: string): PlacedPuzzle {
  const faults = listFaults(puzzle, path);
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
  const grid = makePuzzle(puzzle);
  if (!grid)
    throw unprocessable({
      [`${path}.words`]: [puzzle.kind === 'crossword' ? NO_CROSSING : NO_ROOM],
    });
  return { ...choicesOf(puzzle), grid };
}

/**
 * Returns the puzzle of each placement with its grid, null for other content. A puzzle that the page
 * has already keeps its grid, whatever slot it lies in now.
 * @throws ProblemError 422
 */
export function makePuzzles(
  page: Pick<NewspaperPage, 'placements'>,
  placements: Placement[],
): (PlacedPuzzle | null)[] {
  const former = page.placements.flatMap(({ puzzle }) => puzzle ?? []);
  const last = placements.findLastIndex(({ puzzle }) => puzzle);
  if (placements.filter(({ puzzle }) => puzzle).length > MAX_PUZZLES_ON_PAGE)
    throw unprocessable({ [`placements.${last}.puzzle`]: [TOO_MANY] });
  return placements.map(({ puzzle }, index) => {
    if (!puzzle) return null;
    const kept = former.find((one) => isSame(one, puzzle));
    return kept ?? generate(puzzle, `placements.${index}.puzzle`);
  });
}
