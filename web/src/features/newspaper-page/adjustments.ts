import type { ArticleImage } from '@spalten/contract/article';
import type { PictureCrop, SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { MAX_SLOT_PICTURES } from '@spalten/contract/slot-adjustments';
import type { TFunction } from 'i18next';

type Images = readonly Pick<ArticleImage, 'file_id' | 'focal_point'>[];

/** The ids of the pictures that the slot uses, the main one first. */
export const usedPictures = (images: Images, { file_ids: chosen }: SlotAdjustments): number[] => {
  const own = images.map(({ file_id }) => file_id);
  return (chosen ? chosen.filter((id) => own.includes(id)) : own).slice(0, MAX_SLOT_PICTURES);
};

/** All pictures of an article as the slot lists them: the used ones in order, then the others. */
export function listPictures<T extends Images[number]>(
  images: readonly T[],
  adjustments: SlotAdjustments,
): { image: T; place: number | null }[] {
  const used = usedPictures(images, adjustments);
  const listed = used.flatMap((id, place) => {
    const image = images.find(({ file_id }) => file_id === id);
    return image ? [{ image, place }] : [];
  });
  const others = images.filter(({ file_id }) => !used.includes(file_id));
  return [...listed, ...others.map((image) => ({ image, place: null }))];
}

/** Uses these pictures. Null if they are the article's own in its order, which is no adjustment. */
function withPictures(images: Images, before: SlotAdjustments, ids: number[]): SlotAdjustments {
  const isAsArticle =
    ids.length === images.length && images.every(({ file_id }, index) => file_id === ids[index]);
  return { ...before, file_ids: isAsArticle ? null : ids };
}

/** Adds a picture as the last one, or leaves it out. */
export function withUse(
  images: Images,
  before: SlotAdjustments,
  id: number,
  isUsed: boolean,
): SlotAdjustments {
  const rest = usedPictures(images, before).filter((other) => other !== id);
  return withPictures(images, before, isUsed ? [...rest, id] : rest);
}

/** Moves a used picture to another position. The first is the main one. */
export function withPlace(
  images: Images,
  before: SlotAdjustments,
  id: number,
  place: number,
): SlotAdjustments {
  const rest = usedPictures(images, before).filter((other) => other !== id);
  return withPictures(images, before, rest.toSpliced(place, 0, id));
}

/** The crop of a picture in its slot, by default around the article's focal point. */
export function cropOf(image: Images[number], { crops }: SlotAdjustments): PictureCrop {
  const own = crops?.find(({ file_id }) => file_id === image.file_id);
  return own ?? { file_id: image.file_id, ...image.focal_point, zoom: 1 };
}

/** Sets the crop of a picture. Null restores the article's focal point. */
export const withCrop = (
  before: SlotAdjustments,
  id: number,
  crop: PictureCrop | null,
): SlotAdjustments => ({
  ...before,
  crops: [...(before.crops ?? []).filter(({ file_id }) => file_id !== id), ...(crop ? [crop] : [])],
});

/** A picture's name: its caption or alt text, otherwise its number in the article. */
export const pictureName = (
  t: TFunction,
  images: readonly ArticleImage[],
  image: ArticleImage | undefined,
): string =>
  image?.caption?.trim() ||
  image?.alt?.trim() ||
  t('adjust.picture', { number: images.findIndex((one) => one === image) + 1 });
