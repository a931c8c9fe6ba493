import * as z from 'zod';
import { Id, OptionalText, Share } from './fields.ts';
import { AdvertFrame } from './newspaper-template.ts';

/** The parts of an article that a page can do without. */
export const LeftOut = z.enum(['standfirst', 'pull_quote', 'fact_box']);
export type LeftOut = z.infer<typeof LeftOut>;

/** No more pictures of an article are set in its slots. */
export const MAX_SLOT_PICTURES = 8;
export const HEADLINE_SCALE = { min: 0.85, max: 1.15 } as const;
export const MAX_ZOOM = 4;

/** How a picture is cut on this page: `x` and `y` are what the eye should see, `zoom` 1 shows most. */
export const PictureCrop = z.object({
  file_id: Id,
  x: Share,
  y: Share,
  zoom: z.number().min(1).max(MAX_ZOOM),
});
export type PictureCrop = z.infer<typeof PictureCrop>;

/**
 * How an article is set on its page, where that is not as the article has it, or how an advert is framed. The article itself
 * stays as it is. Of a story that goes on in other slots, pictures, crops and what is left out are
 * those of the slot where it begins; each slot has its own headline size and picture width.
 */
export const SlotAdjustments = z.object({
  /** Which of the article’s pictures are used, the main one first; all of them where left out. */
  file_ids: z.array(Id).max(MAX_SLOT_PICTURES).nullish(),
  crops: z.array(PictureCrop).max(MAX_SLOT_PICTURES).nullish(),
  /** The width of the main picture in text columns. */
  picture_columns: z.int().min(1).max(12).nullish(),
  without: z.array(LeftOut).max(3).nullish(),
  /** A headline for this page, shorter than the article’s own. */
  headline: OptionalText(500),
  /** The headline’s size against what the slot or the article’s template says. */
  headline_scale: z.number().min(HEADLINE_SCALE.min).max(HEADLINE_SCALE.max).nullish(),
  /** An advert’s own frame; its slot’s where left out. */
  frame: AdvertFrame.nullish(),
});
export type SlotAdjustments = z.infer<typeof SlotAdjustments>;

interface Adjustable {
  headline: string;
  standfirst: string | null;
  pull_quote: string | null;
  fact_box: unknown;
  images: { file_id: number }[];
}

/** The words and pictures of an article that are set with these adjustments. */
export function adjusted<T extends Adjustable>(
  article: T,
  adjustments: SlotAdjustments | null | undefined,
): T {
  if (!adjustments) return article;
  const { file_ids: chosen, headline, without } = adjustments;
  const left = Object.fromEntries((without ?? []).map((part) => [part, null]));
  return {
    ...article,
    ...left,
    headline: headline?.trim() || article.headline,
    images: chosen
      ? chosen.flatMap((id) => article.images.find(({ file_id }) => file_id === id) ?? [])
      : article.images,
  };
}

/** The adjustments of a slot that a story goes on in, with those of the slot where it begins. */
export const continuedAdjustments = (
  start: SlotAdjustments | null | undefined,
  own: SlotAdjustments | null | undefined,
): SlotAdjustments => ({
  ...start,
  headline: own?.headline ?? start?.headline,
  headline_scale: own?.headline_scale,
  picture_columns: own?.picture_columns,
});
