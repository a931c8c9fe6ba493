import type { Newspaper } from '@spalten/contract/newspaper';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { OmittablePart } from '@spalten/contract/slot-adjustments';

/** A remark on a part that is ticked to be shown, and the page of it. */
export interface PartNote {
  kind: 'leftOut' | 'leftOutThere' | 'there';
  number: number;
}

type Pages = Pick<Newspaper, 'pages'>['pages'];

/** The slot that a story continues in, with its page's number. Undefined if it ends here. */
function findNext(page: NewspaperPage, slotId: string) {
  const here = page.placements.map((placed) => ({
    ...placed,
    newspaper_page_id: page.id,
    page_number: page.number,
  }));
  const there = page.placements.flatMap(({ elsewhere }) => elsewhere ?? []);
  return [...here, ...there].find(
    ({ continues_from: from }) => from?.newspaper_page_id === page.id && from.slot_id === slotId,
  );
}

/**
 * Tells what became of a part that is ticked: a story's quote and fact box are set where it goes on,
 * and copyfitting leaves a quote out that has no room. Null if it is shown in the slot, or while
 * that isn't known.
 */
export function findPartNote(
  part: OmittablePart,
  page: NewspaperPage,
  slotId: string,
  pages: Pages,
): PartNote | null {
  if (part === 'standfirst') return null;
  const next = findNext(page, slotId);
  const pageId = next?.newspaper_page_id ?? page.id;
  const number = next?.page_number ?? page.number;
  const fits = pageId === page.id ? page.fit : pages.find(({ id }) => id === pageId)?.fit;
  const fit = fits?.find(({ slot_id }) => slot_id === (next?.slot_id ?? slotId));
  if (!fit || fit.state === 'setting') return null;
  const isOut = part === 'pull_quote' && fit.changes?.some(({ kind }) => kind === 'quote_left_out');
  if (isOut) return { kind: next ? 'leftOutThere' : 'leftOut', number };
  return next ? { kind: 'there', number } : null;
}
