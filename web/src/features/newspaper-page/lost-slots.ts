import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { findPlacement } from './placements.ts';

type PlacedPage = Pick<NewspaperPage, 'placements'>;

/** The articles placed by this user, by slot, as of their last save. */
export function trackPlacedArticles(
  laid: ReadonlyMap<string, number>,
  before: PlacedPage,
  after: PlacedPage,
): Map<string, number> {
  const still = [...laid].filter(([slot, id]) => findPlacement(after, slot)?.article_id === id);
  const fresh = after.placements.flatMap(({ slot_id, article_id }) =>
    article_id && findPlacement(before, slot_id)?.article_id !== article_id
      ? [[slot_id, article_id] as const]
      : [],
  );
  return new Map([...still, ...fresh]);
}

/** The slots whose content differs from what this user placed there. */
export const findLostSlots = (laid: ReadonlyMap<string, number>, now: PlacedPage): string[] =>
  [...laid].flatMap(([slot, id]) => (findPlacement(now, slot)?.article_id === id ? [] : [slot]));
