import type { ArticleImage } from '@spalten/contract/article';
import type { SlotProposal } from '@spalten/contract/copyfitting';
import type { NewspaperPage, Placement, SlotFit } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { usedPictures } from './adjustments.ts';
import { withAdjustments } from './placements.ts';

type Images = readonly Pick<ArticleImage, 'file_id' | 'focal_point'>[];

/**
 * Advice for a slot other than continuing elsewhere: the typesetter's proposals, which it has tried,
 * and doing without pictures.
 */
export type Advice = Exclude<SlotProposal, { kind: 'continue' }> | { kind: 'without_pictures' };

/** Advice that changes this page and can be previewed. */
export type PageAdvice = Exclude<Advice, { kind: 'cut' | 'lengthen' | 'shorten_answers' }>;

export const isPageAdvice = (advice: Advice): advice is PageAdvice =>
  advice.kind !== 'cut' && advice.kind !== 'lengthen' && advice.kind !== 'shorten_answers';

/**
 * The advice for a slot, best first. If the text has too little room, the pictures in the slot
 * (`shown`) may be left out. Only the first slot of a story can omit pictures and parts.
 */
export function adviceFor(
  fit: SlotFit | undefined,
  shown: readonly number[],
  { continues_from: from }: Pick<Placement, 'continues_from'>,
): Advice[] {
  const own = (fit?.proposals ?? [])
    .filter((one) => one.kind !== 'continue')
    .filter(({ kind }) => !from || !kind.startsWith('without'));
  const isTight = fit?.state === 'over' || Boolean(fit?.fault);
  if (!isTight || shown.length === 0 || from) return own;
  const pictures: Advice = { kind: 'without_pictures' };
  if (!fit?.fault) return [...own, pictures];
  // An error is most often a picture that takes all the room.
  const isNarrower = ({ kind }: Advice) => kind === 'picture_columns';
  return [...own.filter(isNarrower), pictures, ...own.filter((one) => !isNarrower(one))];
}

/** The adjustments of an article after taking advice. */
function applyToAdjustments(
  advice: Exclude<PageAdvice, { kind: 'slot_size' }>,
  before: SlotAdjustments,
  images: Images,
): SlotAdjustments {
  switch (advice.kind) {
    case 'picture_columns':
      return { ...before, picture_columns: advice.columns };
    case 'without_pictures':
      return { ...before, file_ids: [] };
    case 'without_picture': {
      const rest = usedPictures(images, before).filter((id) => id !== advice.file_id);
      return { ...before, file_ids: rest };
    }
    case 'without':
      return { ...before, without: [...new Set([...(before.without ?? []), advice.part])] };
  }
}

/** The body of the save that takes advice about a slot. */
export function applyAdvice(
  advice: PageAdvice,
  page: NewspaperPage,
  slotId: string,
  images: Images,
): { placements: Placement[]; slots?: Slot[] } {
  if (advice.kind === 'slot_size')
    return {
      placements: page.placements.map(toPlacementInput),
      slots: page.slots.map((slot) =>
        slot.id === slotId ? { ...slot, row_span: advice.row_span } : slot,
      ),
    };
  const adjust = (before: SlotAdjustments) => applyToAdjustments(advice, before, images);
  return { placements: withAdjustments(page, slotId, adjust).map(toPlacementInput) };
}
