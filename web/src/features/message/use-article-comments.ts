import type { TextRange } from '@spalten/contract/anchors';
import type { Anchor, Message } from '@spalten/contract/message';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { threadQuery } from './message.api.ts';

/** The comment that was asked for at its words. Each asking is a new object. */
export interface ShownComment {
  id: number;
  takesFocus: boolean;
}

type MessageAnchor = NonNullable<Message['anchor']>;

/** The place of a comment's words: the field, and the range in its text. */
export interface CommentPlace extends TextRange {
  field: string;
  /** Places in the order of reading have increasing numbers. */
  order: number;
}

/** Fields in the order of reading; others come last. */
const ORDER = ['kicker', 'headline', 'standfirst', 'body', 'pull_quote', 'fact_title', 'fact_body'];
const FIELD_SPAN = 1e7;

function placeOf(anchor: MessageAnchor, range: TextRange): CommentPlace {
  const field = anchor.field ?? 'body';
  const rank = ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length;
  return { ...range, field, order: rank * FIELD_SPAN + range.from };
}

/**
 * The comments of an article, with their current places in its texts. `find` finds the words of an
 * anchor, and is another function when a text has changed.
 */
export function useArticleComments(
  articleId: number | null,
  find: (anchor: MessageAnchor) => TextRange | null,
) {
  const { data: thread } = useQuery(threadQuery(articleId));
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [shown, setShown] = useState<ShownComment | null>(null);
  const places = useMemo(() => {
    const found = new Map<number, CommentPlace>();
    for (const { id, anchor: at } of thread?.messages ?? []) {
      const range = at && find(at);
      if (range) found.set(id, placeOf(at, range));
    }
    return found;
  }, [thread, find]);
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
      ...(anchor
        ? [{ id: 0, field: anchor.field ?? 'body', from: anchor.from, to: anchor.to }]
        : []),
    ],
    [open, places, anchor],
  );
  return { thread, places, marks, anchor, setAnchor, shown, setShown, openCount: open.length };
}
