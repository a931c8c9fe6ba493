import type { Article, ArticleStatus } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import type { ArticleTemplate } from '@spalten/contract/article-template';
import { articleTemplate } from '@spalten/contract/article-template';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, callList } from '../../data/api.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
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

/** Fetches an article to open it, and keeps a copy. Without a network the copy is opened. */
export const articleOfDevice = (id: number) => ({
  ...articleQuery(id),
  queryFn: async (): Promise<Article> => {
    const userId = getShownUser()?.id ?? 0;
    try {
      const answer = await call(article.get, { params: { id } });
      void keepArticle(userId, answer);
      return answer;
    } catch (error) {
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
      if (isGone) void dropArticle(userId, id);
      const copy = error instanceof ApiError ? undefined : await readArticle(userId, id);
      if (!copy) throw error;
      return copy;
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
