import { message } from '@spalten/contract/message';
import type { NoticeSubject } from '@spalten/contract/notice';
import { notice } from '@spalten/contract/notice';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';

/** The unread counts of chat and notices. */
export const unreadQuery = {
  queryKey: ['unread'],
  queryFn: () => call(notice.unread),
};

/** The comments of an article. Not fetched for users without access. */
export const threadQuery = (articleId: number | null) => ({
  queryKey: ['article-thread', articleId],
  enabled: articleId !== null,
  queryFn: () => call(message.thread, { params: { id: articleId ?? 0 } }),
});

/** A conversation, loaded backwards page by page. */
export function useConversation(id: number) {
  return useInfiniteQuery({
    queryKey: ['conversation', id],
    queryFn: ({ pageParam }) =>
      call(message.get, { params: { id }, query: { before: pageParam, limit: 50 } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.has_earlier ? page.messages[0]?.id : undefined),
  });
}

/** Typing indicators expire on the server, so they are refetched while any is shown. In ms. */
const TYPING_REFETCH_MS = 5000;

export const useWriters = (id: number) =>
  useQuery({
    queryKey: ['writing', id],
    queryFn: () => call(message.writers, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.length ? TYPING_REFETCH_MS : false),
  });

/**
 * Refetches everything that shows messages.
 * @returns when what is on screen has been refetched
 */
export async function refreshMessages(): Promise<void> {
  const keys = ['conversations', 'conversation', 'article-thread', 'unread'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Marks the notices of a subject as read. A lost mark is set when it is opened again. */
export async function readNoticesOf(kind: NoticeSubject, id: number): Promise<void> {
  try {
    await call(notice.read, { body: { subject: { kind, id } } });
  } catch {
    return;
  }
  for (const key of ['notices', 'unread']) void queryClient.invalidateQueries({ queryKey: [key] });
}
