import * as z from 'zod';
import { Id, OptionalText, Share } from './fields.ts';
import { AdvertFrame } from './newspaper-template.ts';

/** Parts of an article that a page can omit. */
export const OmittablePart = z.enum(['standfirst', 'pull_quote', 'fact_box']);
export type OmittablePart = z.infer<typeof OmittablePart>;

/** The most pictures of an article that are set in its slots. */
export const MAX_SLOT_PICTURES = 8;
export const HEADLINE_SCALE = { min: 0.85, max: 1.15 } as const;
export const MAX_ZOOM = 4;
export const MAX_PICTURE_LINES = 12;

/** A crop of a picture for this page. `x` and `y`: the focal point; `zoom`: 1 shows the most. */
export const PictureCrop = z.object({
  file_id: Id,
  x: Share,
  y: Share,
  zoom: z.number().min(1).max(MAX_ZOOM),
});
export type PictureCrop = z.infer<typeof PictureCrop>;

/**
 * Layout changes for one slot. The article itself stays unchanged. If a story continues in other
 * slots, the first slot decides pictures, crops and parts; each slot has its own headline size and
 * size of the main picture. Also the frame of an advert.
 */
export const SlotAdjustments = z.object({
  /** The article’s pictures to use, main picture first; all if omitted. */
  file_ids: z.array(Id).max(MAX_SLOT_PICTURES).nullish(),
  crops: z.array(PictureCrop).max(MAX_SLOT_PICTURES).nullish(),
  /** Width of the main picture in text columns. */
  picture_columns: z.int().min(1).max(12).nullish(),
  /**
   * Height of the main picture in lines, added to that of the whole picture at its width. Its crop
   * has limits. As high as fits best if omitted.
   */
  picture_lines: z.int().min(-MAX_PICTURE_LINES).max(MAX_PICTURE_LINES).nullish(),
  /** Sets the quote in any case. Otherwise copyfitting may leave it out. */
  has_quote: z.boolean().nullish(),
  /** One of the article's pictures, set small beside the writer's name. For opinion pieces. */
  portrait_id: Id.nullish(),
  without: z.array(OmittablePart).max(3).nullish(),
  /** A shorter headline for this page. */
  headline: OptionalText(500),
  /** Headline size relative to the slot's or the article template's. */
  headline_scale: z.number().min(HEADLINE_SCALE.min).max(HEADLINE_SCALE.max).nullish(),
  /** The frame of this advert; its slot’s if omitted. */
  frame: AdvertFrame.nullish(),
});
export type SlotAdjustments = z.infer<typeof SlotAdjustments>;

interface AdjustableArticle {
  headline: string;
  standfirst: string | null;
  pull_quote: string | null;
  fact_box: unknown;
  images: { file_id: number }[];
}

/** Applies adjustments to the texts and pictures of an article. */
export function applyAdjustments<T extends AdjustableArticle>(
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

/** Combines the adjustments of a continuing slot with those of the slot where the story begins. */
export const inheritAdjustments = (
  start: SlotAdjustments | null | undefined,
  own: SlotAdjustments | null | undefined,
): SlotAdjustments => ({
  ...start,
  headline: own?.headline ?? start?.headline,
  headline_scale: own?.headline_scale,
  picture_columns: own?.picture_columns,
  picture_lines: own?.picture_lines,
});
