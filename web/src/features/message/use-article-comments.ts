import { findAnchor } from '@spalten/contract/anchors';
import type { Anchor } from '@spalten/contract/message';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { threadQuery } from './message.api.ts';

/** The comment that was asked for at its words. Each asking is a new object. */
export interface ShownComment {
  id: number;
  takesFocus: boolean;
}

/** The comments of an article, with their current ranges in its text. */
export function useArticleComments(articleId: number | null, text: string) {
  const { data: thread } = useQuery(threadQuery(articleId));
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [shown, setShown] = useState<ShownComment | null>(null);
  const places = useMemo(() => {
    const found = new Map<number, { from: number; to: number }>();
    for (const { id, anchor: at } of thread?.messages ?? []) {
      const place = at && findAnchor(text, at);
      if (place) found.set(id, place);
    }
    return found;
  }, [thread, text]);
  const open = useMemo(
    () =>
      (thread?.messages ?? []).filter(
        (one) => one.parent_id === null && !one.resolved_at && !one.deleted_at,
      ),
    [thread],
  );
  /** The highlighted ranges: open comments and the one being written. */
  const marks = useMemo(
    () => [
      ...open.flatMap(({ id }) => {
        const place = places.get(id);
        return place ? [{ id, ...place }] : [];
      }),
      ...(anchor ? [{ id: 0, from: anchor.from, to: anchor.to }] : []),
    ],
    [open, places, anchor],
  );
  return { thread, places, marks, anchor, setAnchor, shown, setShown, openCount: open.length };
}
