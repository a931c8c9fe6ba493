import type { SlotProposal } from '@spalten/contract/copyfitting';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { estimateLines } from '@spalten/contract/slot-box';
import type { EditionInput } from './edition.ts';

const MAX_ROOMS = 3;
/** Up to this many lines, cutting is proposed before continuing in another slot. */
const MAX_CUT_LINES = 12;

/** Proposes empty slots for continuing a story: first the smallest that holds the overset text. */
function listContinuations(input: EditionInput, lines: number): SlotProposal[] {
  return (input.rooms ?? [])
    .map((room) => ({ room, held: estimateLines(input.design, room.slot) }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => Number(b.held >= lines) - Number(a.held >= lines) || a.held - b.held)
    .slice(0, MAX_ROOMS)
    .map(({ room, held }) => ({
      kind: 'continue',
      newspaper_page_id: room.newspaper_page_id,
      page_number: room.page_number,
      slot_id: room.slot.id,
      lines: held,
    }));
}

/** Adds proposals to the fit of a slot, best first. */
export function withProposals(input: EditionInput, fit: SlotFit): SlotFit {
  const { state, lines, characters } = fit;
  if ((state !== 'over' && state !== 'under') || lines === 0) return fit;
  if (state === 'under')
    return {
      ...fit,
      proposals: [...(fit.proposals ?? []), { kind: 'lengthen', lines, characters }],
    };
  const cut: SlotProposal = fit.answers_over
    ? { kind: 'shorten_answers', lines, ...fit.answers_over }
    : { kind: 'cut', lines, characters };
  const rest = [...(fit.proposals ?? []), ...listContinuations(input, lines)];
  return { ...fit, proposals: lines <= MAX_CUT_LINES ? [cut, ...rest] : [...rest, cut] };
}
