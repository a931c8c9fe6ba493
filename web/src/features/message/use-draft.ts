import type { AttachedFile } from '@spalten/contract/attached-file';
import { MAX_MESSAGE_FILES } from '@spalten/contract/message';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, storeDraft, readDraft } from '../../data/draft-store.ts';
import { useUser } from '../../data/session.ts';

/** The draft of a message. */
interface MessageDraft {
  words: string;
  files: AttachedFile[];
}

const EMPTY_DRAFT: MessageDraft = { words: '', files: [] };

const saveDraft = (key: string, draft: MessageDraft): Promise<void> =>
  draft.words || draft.files.length > 0
    ? storeDraft(key, { value: draft, writtenAt: Date.now(), grounds: [] })
    : deleteDraft(key);

/** The place of the comments on an article. */
export const articlePlace = (articleId: number) => `article-${articleId}`;

const keyOf = (userId: number, place: string) => `message-being-written:${userId}:${place}`;

/** Joins two drafts, without duplicate files and within the limit. */
export const joinDrafts = (first: MessageDraft, second: MessageDraft): MessageDraft => ({
  words: [first.words, second.words].filter(Boolean).join('\n'),
  files: [...first.files, ...second.files]
    .filter(({ id }, at, all) => all.findIndex((file) => file.id === id) === at)
    .slice(0, MAX_MESSAGE_FILES),
});

/** The draft of a message and its files, kept in IndexedDB until it is sent. */
export function useDraft(place: string) {
  const key = keyOf(useUser()?.id ?? 0, place);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const latest = useRef(EMPTY_DRAFT);
  const change = useCallback(
    (make: (before: MessageDraft) => MessageDraft) => {
      const next = make(latest.current);
      latest.current = next;
      setDraft(next);
      void saveDraft(key, next);
    },
    [key],
  );
  useEffect(() => {
    let isOver = false;
    latest.current = EMPTY_DRAFT;
    setDraft(EMPTY_DRAFT);
    void readDraft<MessageDraft>(key).then((kept) => {
      // Text typed before the draft was loaded follows it.
      if (!isOver && kept) change((begun) => joinDrafts(kept.value, begun));
    });
    return () => {
      isOver = true;
    };
  }, [key, change]);
  return [draft, change] as const;
}

/** True when the user has an unsent comment on an article in this browser. */
export async function hasUnsentComment(userId: number, articleId: number): Promise<boolean> {
  const draft = await readDraft<MessageDraft>(keyOf(userId, articlePlace(articleId)));
  return draft !== undefined && draft.value.words.trim() !== '';
}

/** Moves a draft to another conversation. */
export async function moveDraft(userId: number, from: string, to: string): Promise<void> {
  const draft = await readDraft<MessageDraft>(keyOf(userId, from));
  if (!draft) return;
  await storeDraft(keyOf(userId, to), draft);
  await deleteDraft(keyOf(userId, from));
}
