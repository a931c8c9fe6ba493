import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { applyAdjustments } from '@spalten/contract/slot-adjustments';
import type { ArticleInput } from './edition.ts';

/** Applies a slot's adjustments to an article: texts, pictures and crops. */
export function adjustArticle(
  article: ArticleInput,
  adjustments: SlotAdjustments | null,
): ArticleInput {
  const own = applyAdjustments(article, adjustments);
  const crops = new Map(adjustments?.crops?.map((crop) => [crop.file_id, crop]));
  return {
    ...own,
    images: own.images.map((image) => {
      const crop = crops.get(image.file_id);
      if (!crop) return image;
      return { ...image, focal_point: { x: crop.x, y: crop.y }, zoom: crop.zoom };
    }),
  };
}
