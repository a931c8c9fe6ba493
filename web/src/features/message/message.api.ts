import { message } from '@spalten/contract/message';
import { notice } from '@spalten/contract/notice';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api.ts';
import { queryClient } from '../../ui/session.ts';

/** What the badges of chat and bell say. */
export const unreadQuery = {
  queryKey: ['unread'],
  queryFn: () => call(notice.unread),
};

/** The comments of an article; asked for nothing where the reader may not read them. */
export const threadQuery = (articleId: number | null) => ({
  queryKey: ['article-thread', articleId],
  enabled: articleId !== null,
  queryFn: () => call(message.thread, { params: { id: articleId ?? 0 } }),
});

/** A conversation, page by page backwards. */
export function useConversation(id: number) {
  return useInfiniteQuery({
    queryKey: ['conversation', id],
    queryFn: ({ pageParam }) =>
      call(message.get, { params: { id }, query: { before: pageParam, limit: 50 } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.has_earlier ? page.messages[0]?.id : undefined),
  });
}

/** Who has not said for a while that they are writing has stopped: it is looked again. */
const WRITING_MS = 5000;

export const useWriters = (id: number) =>
  useQuery({
    queryKey: ['writing', id],
    queryFn: () => call(message.writers, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.length ? WRITING_MS : false),
  });

/** Lets what shows messages be fetched anew. */
export function refreshMessages(): void {
  for (const key of ['conversations', 'conversation', 'article-thread', 'unread'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
