import type { AttachedFile } from '@spalten/contract/attached-file';
import { MAX_MESSAGE_FILES } from '@spalten/contract/message';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, storeDraft, readDraft } from '../../ui/draft-store.ts';
import { useUser } from '../../ui/session.ts';

/** The draft of a message. */
interface Draft {
  words: string;
  files: AttachedFile[];
}

const NOTHING: Draft = { words: '', files: [] };

const keep = (key: string, draft: Draft): Promise<void> =>
  draft.words || draft.files.length > 0
    ? storeDraft(key, { value: draft, writtenAt: Date.now(), grounds: [] })
    : deleteDraft(key);

const keyOf = (userId: number, place: string) => `message-being-written:${userId}:${place}`;

/** Joins two drafts, without duplicate files and within the limit. */
export const joined = (first: Draft, second: Draft): Draft => ({
  words: [first.words, second.words].filter(Boolean).join('\n'),
  files: [...first.files, ...second.files]
    .filter(({ id }, at, all) => all.findIndex((file) => file.id === id) === at)
    .slice(0, MAX_MESSAGE_FILES),
});

/** The draft of a message and its files, kept in IndexedDB until it is sent. */
export function useDraft(place: string) {
  const key = keyOf(useUser()?.id ?? 0, place);
  const [draft, setDraft] = useState(NOTHING);
  const latest = useRef(NOTHING);
  const change = useCallback(
    (make: (before: Draft) => Draft) => {
      const next = make(latest.current);
      latest.current = next;
      setDraft(next);
      void keep(key, next);
    },
    [key],
  );
  useEffect(() => {
    let isOver = false;
    latest.current = NOTHING;
    setDraft(NOTHING);
    void readDraft<Draft>(key).then((kept) => {
      // Text typed before the draft was loaded follows it.
      if (!isOver && kept) change((begun) => joined(kept.value, begun));
    });
    return () => {
      isOver = true;
    };
  }, [key, change]);
  return [draft, change] as const;
}

/** Moves a draft to another conversation. */
export async function moveDraft(userId: number, from: string, to: string): Promise<void> {
  const draft = await readDraft<Draft>(keyOf(userId, from));
  if (!draft) return;
  await storeDraft(keyOf(userId, to), draft);
  await deleteDraft(keyOf(userId, from));
}
