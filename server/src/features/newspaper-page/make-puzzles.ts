import type { LocalisedText } from '@spalten/contract/fields';
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
import type { Database } from '../../platform/database/database.ts';
import { requireWithinLimit } from '../../platform/rate-limit.ts';
import { generateGrid } from './generate-grid.ts';

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

/** New puzzles of a person in a minute. A crossword costs 0.1 s of a processor. */
const MAX_A_MINUTE = 30;

/** @throws ProblemError 422 for words that can't be used, or that no puzzle can be made of */
async function generate(puzzle: Puzzle, path: string, userId: number): Promise<PlacedPuzzle> {
  const faults = listFaults(puzzle, path);
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
  const grid = await generateGrid(puzzle, userId);
  if (!grid)
    throw unprocessable({
      [`${path}.words`]: [puzzle.kind === 'crossword' ? NO_CROSSING : NO_ROOM],
    });
  return { ...choicesOf(puzzle), grid };
}

/** A placement whose puzzle has its grid. */
export type GriddedPlacement = Omit<Placement, 'puzzle'> & { puzzle?: PlacedPuzzle | null };

/**
 * Returns the placements with the grids of their puzzles. A puzzle that the page has already keeps
 * its grid, whatever slot it lies in now. Runs before the transaction of a save, so that no lock is
 * held while grids are made.
 * @throws ProblemError 422, and 429 for more new puzzles than a person may have in a minute
 */
export async function makePuzzles(
  database: Database,
  userId: number,
  former: NewspaperPage['placements'],
  placements: readonly Placement[],
): Promise<GriddedPlacement[]> {
  const last = placements.findLastIndex(({ puzzle }) => puzzle);
  if (placements.filter(({ puzzle }) => puzzle).length > MAX_PUZZLES_ON_PAGE)
    throw unprocessable({ [`placements.${last}.puzzle`]: [TOO_MANY] });
  const keptOf = (puzzle: Puzzle) =>
    former.find(({ puzzle: one }) => one && isSame(one, puzzle))?.puzzle;
  const fresh = placements.filter(({ puzzle }) => puzzle && !keptOf(puzzle)).length;
  const limit = { max: MAX_A_MINUTE, seconds: 60 };
  if (fresh > 0) await requireWithinLimit(database, `puzzle:${userId}`, limit, fresh);
  return Promise.all(
    placements.map(async ({ puzzle, ...rest }, index) => ({
      ...rest,
      puzzle:
        puzzle &&
        (keptOf(puzzle) ?? (await generate(puzzle, `placements.${index}.puzzle`, userId))),
    })),
  );
}
