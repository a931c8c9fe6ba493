import type { LocalisedText } from '@spalten/contract/fields';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot, SlotKind } from '@spalten/contract/newspaper-template';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';

const NOT_ITS_PICTURE: LocalisedText = {
  sv: 'Bilden hör inte till artikeln. Välj en av artikelns bilder.',
  en: 'The picture is not one of the article’s. Choose one of its pictures.',
};
const NO_ARTICLE: LocalisedText = {
  sv: 'Bara en artikel, en puff eller en annons kan anpassas i sin ruta.',
  en: 'Only an article, a teaser or an advert can be adjusted in its slot.',
};

const articleOf = (placed: Placement) => placed.article_id ?? placed.teaser_article_id;

const picturesIn = ({ file_ids, crops, portrait_id }: SlotAdjustments): number[] => [
  ...(file_ids ?? []),
  ...(portrait_id ? [portrait_id] : []),
  ...(crops ?? []).map(({ file_id }) => file_id),
];

/** Normalises adjustments: removes empty values, duplicates, and pictures that aren't `isOwn`. */
function tidied(
  given: SlotAdjustments,
  kind: SlotKind | undefined,
  isOwn: (id: number) => boolean,
): SlotAdjustments | null {
  if (kind === 'advert') return given.frame ? { frame: given.frame } : null;
  const { file_ids: ids, portrait_id, picture_columns, picture_lines, headline_scale } = given;
  const crops = new Map((given.crops ?? []).map((crop) => [crop.file_id, crop]));
  const ownCrops = [...crops.values()].filter(({ file_id }) => isOwn(file_id));
  const without = [...new Set(given.without)];
  const headline = given.headline?.trim();
  const kept: SlotAdjustments = {
    ...(ids && { file_ids: [...new Set(ids)].filter(isOwn) }),
    ...(ownCrops.length > 0 && { crops: ownCrops }),
    ...(portrait_id && isOwn(portrait_id) && { portrait_id }),
    ...(picture_columns && { picture_columns }),
    ...(typeof picture_lines === 'number' && { picture_lines }),
    ...(given.has_quote && !without.includes('pull_quote') && { has_quote: true }),
    ...(without.length > 0 && { without }),
    ...(headline && { headline }),
    ...(headline_scale && headline_scale !== 1 && { headline_scale }),
  };
  return Object.keys(kept).length > 0 ? kept : null;
}

/** Finds the picture ids of articles, by article. */
async function findPictures(
  transaction: Transaction,
  articleIds: number[],
): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ article_id: number; file_ids: number[] }>`
    select article_id, json_agg(file_id) as file_ids from article_image
    where article_id = any(${articleIds}) group by article_id`.execute(transaction);
  return new Map(rows.map(({ article_id, file_ids }) => [article_id, new Set(file_ids)]));
}

/**
 * Validates and normalises the adjustments of each placement. Pictures must belong to the article.
 * Earlier chosen ones that the article lost are dropped silently. Of adverts only the frame is
 * kept. @throws ProblemError 422 for a picture of another article, or adjustments without an
 * article
 */
export async function soundAdjustments(
  transaction: Transaction,
  page: NewspaperPage,
  slots: Slot[],
  placements: Placement[],
): Promise<(SlotAdjustments | null)[]> {
  const articleIds = placements.flatMap(
    (placed) => (placed.adjustments && articleOf(placed)) || [],
  );
  const pictures = await findPictures(transaction, articleIds);
  return placements.map((placed, index) => {
    const { adjustments } = placed;
    if (!adjustments) return null;
    const articleId = articleOf(placed);
    const kind = slots.find(({ id }) => id === placed.slot_id)?.kind;
    if (kind === 'advert') return tidied(adjustments, kind, () => false);
    if (!articleId) throw unprocessable({ [`placements.${index}.adjustments`]: [NO_ARTICLE] });
    const own = pictures.get(articleId) ?? new Set();
    const before = new Set(
      page.placements.flatMap((former) =>
        articleOf(former) === articleId && former.adjustments ? picturesIn(former.adjustments) : [],
      ),
    );
    if (picturesIn(adjustments).some((id) => !own.has(id) && !before.has(id)))
      throw unprocessable({ [`placements.${index}.adjustments`]: [NOT_ITS_PICTURE] });
    return tidied(adjustments, kind, (id) => own.has(id));
  });
}
