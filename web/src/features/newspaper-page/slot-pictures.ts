import type { Article } from '@spalten/contract/article';
import type { NewspaperPage, Placement, SlotFit } from '@spalten/contract/newspaper-page';
import { usedPictures } from './adjustments.ts';

interface Part extends Placement {
  newspaper_page_id: number;
}

/** The slots of a story, on this page and other pages. */
const partsOf = (page: Pick<NewspaperPage, 'id' | 'placements'>, articleId: number): Part[] =>
  page.placements
    .filter(({ article_id }) => article_id === articleId)
    .flatMap((placed) => [{ ...placed, newspaper_page_id: page.id }, ...(placed.elsewhere ?? [])]);

const isAt = (part: Part, from: Placement['continues_from']) =>
  part.newspaper_page_id === from?.newspaper_page_id && part.slot_id === from.slot_id;

/**
 * The pictures of an article in one of its slots, as the typesetter distributes them: the first slot
 * of a story has the main picture, the second one the others. Without faces, which belong to their
 * answers, and without pictures that the typesetter has left out.
 */
export function picturesIn(
  page: Pick<NewspaperPage, 'id' | 'placements'>,
  placed: Placement,
  { images, answers }: Pick<Article, 'images' | 'answers'>,
  fit: SlotFit | undefined,
): number[] {
  const parts = partsOf(page, placed.article_id ?? 0);
  const from = placed.continues_from;
  const start = from ? parts.find((part) => isAt(part, from)) : placed;
  // The third slot and later ones have no pictures.
  if (!start || start.continues_from) return [];
  const faces = new Set(answers.map(({ file_id }) => file_id));
  const used = usedPictures(images, start.adjustments ?? {}).filter((id) => !faces.has(id));
  const isContinued = parts.some(
    ({ continues_from: source }) =>
      source?.newspaper_page_id === page.id && source.slot_id === placed.slot_id,
  );
  const own = from ? used.slice(1) : isContinued ? used.slice(0, 1) : used;
  const leftOut = new Set(
    (fit?.changes ?? []).flatMap((change) =>
      change.kind === 'pictures_left_out' ? change.file_ids : [],
    ),
  );
  return own.filter((id) => !leftOut.has(id));
}
