import type { Article } from '@spalten/contract/article';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft } from './draft-store.ts';
import type { Words } from './words.ts';
import { differingFields, wordsOf } from './words.ts';

/**
 * What was written here before the browser was closed and differs from what the server has, looked
 * for once, when the editor opens: what is kept later is what is being written.
 * @returns the words, or null where there are none or they are done with, and what is done with them
 */
export function useKeptDraft(article: Article, userId: number, bringBack: (words: Words) => void) {
  const [kept, setKept] = useState<Words | null>(null);
  useEffect(() => {
    void readDraft(article.id, userId).then((draft) => {
      if (draft && differingFields(draft.words, wordsOf(article)).length > 0) setKept(draft.words);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the editor opens
  }, [article.id, userId]);
  return {
    kept,
    recover: () => {
      if (kept) bringBack(kept);
      setKept(null);
    },
    discard: () => {
      void dropDraft(article.id, userId);
      setKept(null);
    },
  };
}
