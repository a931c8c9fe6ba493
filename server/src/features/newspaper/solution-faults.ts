import { isAnsweredElsewhere } from '@spalten/contract/feature';
import type { EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { ANSWERS_MISSING, at, slotWords, SOLUTION_MISSING } from './preflight-sentences.ts';

/** Lists the puzzles and quizzes whose solution is printed neither in their slot nor elsewhere in the paper. */
export function solutionFaults({ pages, solution_pages: printed = [] }: EditionInput): Found[] {
  if (printed.length > 0) return [];
  return pages.flatMap((page) =>
    page.placements.flatMap(({ slot_id, puzzle, feature }) => {
      const isQuiz = isAnsweredElsewhere(feature);
      if (!isQuiz && (!puzzle || puzzle.has_solution)) return [];
      const slotName = nameSlot(page.slots, slot_id);
      const place = { newspaper_page_id: page.id, page_number: page.number, slot_id, slotName };
      const where = slotWords(page.number, slotName);
      return [
        faultOf(
          'solution_missing',
          at(where, isQuiz ? ANSWERS_MISSING : SOLUTION_MISSING),
          place,
          'warning',
        ),
      ];
    }),
  );
}
