import type { Article, ArticleStatus } from '@spalten/contract/article';
import { article } from '@spalten/contract/article';
import { articleTemplate } from '@spalten/contract/article-template';
import { ApiError, call, callList } from '../../data/api.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { setCached, queryClient } from '../../data/query-client.ts';
import { getShownUser } from '../../data/session.ts';
import { dropArticle, keepArticle, readArticle } from './shared/article-copies.ts';

/** The tone of each status. */
export const STATUS_TONES: Record<ArticleStatus, Tone> = {
  draft: 'quiet',
  submitted: 'wait',
  returned: 'bad',
  approved: 'good',
  placed: 'strong',
  published: 'strong',
};

export const articleQuery = (id: number) => ({
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

export const templatesQuery = {
  queryKey: ['article-template'],
  staleTime: 300_000,
  queryFn: async () => (await callList(articleTemplate.list, { query: { limit: 100 } })).items,
};

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
  setCached(['article', saved.id], saved);
  updateCachedLists(saved);
  void queryClient.invalidateQueries({ queryKey: ['articles'] });
  void queryClient.invalidateQueries({ queryKey: ['my-page'] });
}

/** Removes a deleted article from the cache. */
export function removeCachedArticle(id: number): void {
  queryClient.removeQueries({ queryKey: ['article', id] });
  void queryClient.invalidateQueries({ queryKey: ['articles'] });
  void queryClient.invalidateQueries({ queryKey: ['my-page'] });
}
