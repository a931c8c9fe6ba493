import type { Article, ArticleStatus } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import type { ArticleTemplate } from '@spalten/contract/article-template';
import { articleTemplate } from '@spalten/contract/article-template';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, callList } from '../../data/api.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { inTime, isUnanswered, NoAnswerError } from '../../data/no-answer.ts';
import { queryClient } from '../../data/query-client.ts';
import { cacheSaved, refetchShowing } from '../../data/shown-in.ts';
import { getShownUser } from '../../data/session.ts';
import { dropArticle, keepArticle, readArticle } from './shared/article-copies.ts';

/** The tone of each status. */
export const STATUS_TONES: Record<ArticleStatus, Tone> = {
  draft: 'quiet',
  submitted: 'wait',
  returned: 'returned',
  approved: 'good',
  placed: 'strong',
  published: 'strong',
};

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: ['article', id],
    queryFn: () => call(article.get, { params: { id } }),
  });

/**
 * Fetches an article to open it, and keeps a copy. Without an answer the copy is opened. Only where
 * there is one, a slow answer isn't waited for.
 */
export const articleOfDevice = (id: number) => ({
  ...articleQuery(id),
  queryFn: async (): Promise<Article> => {
    const userId = getShownUser()?.id ?? 0;
    const hasCopy = (await readArticle(userId, id)) !== undefined;
    const asked = call(article.get, { params: { id } }).then((answer) => {
      void keepArticle(userId, answer);
      return answer;
    });
    try {
      return await (hasCopy ? inTime(asked) : asked);
    } catch (error) {
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
      if (isGone) void dropArticle(userId, id);
      const copy = isUnanswered(error) ? await readArticle(userId, id) : undefined;
      if (copy) return copy;
      // The copies were removed as the session ended: signing in is waited for.
      if (error instanceof NoAnswerError) return asked;
      throw error;
    }
  },
});

export const templatesQuery = queryOptions({
  queryKey: ['article-template'],
  staleTime: 300_000,
  queryFn: async () => (await callList(articleTemplate.list, { query: { limit: 100 } })).items,
});

/** Returns the template of an id, or the first one if there is none of it any longer. */
export const findTemplate = (
  templates: readonly ArticleTemplate[],
  id: number | null | undefined,
) => templates.find((one) => one.id === id) ?? templates[0];

/** Updates a saved article in the cached lists, which can't be refetched offline. */
function updateCachedLists(saved: Article): void {
  const { headline, status, updated_at } = saved;
  queryClient.setQueriesData<{ pages?: { items: { id: number }[] }[] }>(
    { queryKey: ['articles'] },
    (lists) =>
      lists?.pages && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((row) =>
            row.id === saved.id ? { ...row, headline, status, updated_at } : row,
          ),
        })),
      },
  );
}

/** Caches the server's answer and refetches the lists. */
export function cacheArticle(saved: Article): void {
  updateCachedLists(saved);
  cacheSaved('article', saved);
}

/** Removes a deleted article from the cache. */
export function removeCachedArticle(id: number): void {
  queryClient.removeQueries({ queryKey: ['article', id] });
  void refetchShowing('article');
}
