import type { ArticleFit } from '@spalten/contract/article';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OversetWords } from '../../ui/text/use-overset-mark.ts';

/** Marking of the words that have no room in the article's slot. */
export interface Overset {
  /** Words without room, 0 if all have it or the article isn't placed. */
  count: number;
  /** The words to mark in the text; undefined while they aren't shown. */
  marked: OversetWords | undefined;
  show: () => void;
  hide: () => void;
}

/** The search parameter of a link to the article that shows what has no room. */
const OVER = 'over';

/** Keeps whether the words without room are marked. They are from the start with `?over`. */
export function useOverset(set: ArticleFit | undefined): Overset {
  const [search] = useSearchParams();
  const [visit, setVisit] = useState(search.has(OVER) ? 1 : 0);
  const [isShown, setShown] = useState(search.has(OVER));
  const count = (set?.slot && set.fit.overset_words) || 0;
  return {
    count,
    marked: isShown ? { count, visit } : undefined,
    show: () => {
      setShown(true);
      setVisit((before) => before + 1);
    },
    hide: () => setShown(false),
  };
}
