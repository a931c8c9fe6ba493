import type { Advert } from '@spalten/contract/advert';
import type { Feature } from '@spalten/contract/feature';
import type { Placement } from '@spalten/contract/newspaper-page';
import type { AdvertFrame } from '@spalten/contract/newspaper-template';
import type { Puzzle } from '@spalten/contract/puzzle';

/**
 * A change of one slot. It is applied to the content that the slot has when the change is saved, so
 * that other changes of the slot, still being saved, aren't overwritten.
 */
export interface SlotAct {
  /** Null empties the slot. */
  change: (before: Placement) => Placement | null;
  /** The part of the content that the act replaces. */
  dependsOn: (before: Placement) => unknown;
}

const whole = (before: Placement) => before;

/** Replaces the content of a slot by an article. */
export const placeArticle = (articleId: number): SlotAct => ({
  change: ({ slot_id }) => ({ slot_id, article_id: articleId }),
  dependsOn: whole,
});

/** Replaces the content of a slot by a teaser. */
export const placeTeaser = (articleId: number): SlotAct => ({
  change: ({ slot_id }) => ({ slot_id, teaser_article_id: articleId }),
  dependsOn: whole,
});

/** Sets the slot's picture. The words and the frame stay. */
export const placePicture = (fileId: number): SlotAct => ({
  change: (before) => ({ ...before, file_id: fileId }),
  dependsOn: ({ file_id }) => file_id,
});

/** Sets the slot's own words, or the line of its teaser. */
export const writeText = (text: string): SlotAct => ({
  change: (before) => ({ ...before, text }),
  dependsOn: (before) => [before.text, before.teaser_article_id],
});

/** Sets the frame of an advert; null leaves it to the newspaper. */
export const chooseFrame = (frame: AdvertFrame | null): SlotAct => ({
  change: (before) => ({ ...before, adjustments: { ...before.adjustments, frame } }),
  dependsOn: ({ adjustments }) => adjustments?.frame ?? null,
});

/** Sets the puzzle of a slot. Its heading stays. */
export const placePuzzle = (puzzle: Puzzle): SlotAct => ({
  change: (before) => ({ ...before, puzzle }),
  dependsOn: ({ puzzle: former }) => former,
});

/** Sets the regular feature of a slot. */
export const placeFeature = (feature: Feature | null): SlotAct => ({
  change: (before) => ({ ...before, feature }),
  dependsOn: ({ feature: former }) => former,
});

/** Puts an advert of the library in a slot: its words, pictures and frame are copied. */
export const placeAdvert = ({ id, words, picture, logo, frame }: Advert): SlotAct => ({
  change: ({ slot_id }) => ({
    slot_id,
    advert_id: id,
    text: words || null,
    file_id: picture?.id ?? null,
    logo_file_id: logo?.id ?? null,
    adjustments: frame ? { frame } : null,
  }),
  dependsOn: whole,
});

export const emptySlot: SlotAct = { change: () => null, dependsOn: whole };

/** Saves a slot unchanged, so that the page is typeset again after its picture's file changed. */
export const setAgain: SlotAct = { change: whole, dependsOn: () => null };
