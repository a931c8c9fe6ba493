import type { NewsPost, NewsPostRow, NewsPostStatus } from '@spalten/contract/news-post';
import { newsPost, toggleFavorite, toggleRead } from '@spalten/contract/news-post';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../data/api.ts';
import { call, messageOf } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';
import { toast } from '../../ui/overlays/toast.ts';

export const newsPostQuery = (word: string | number) => ({
  queryKey: ['news-post', word],
  queryFn: () => call(newsPost.get, { params: { slug: String(word) } }),
});

export const unreadQuery = {
  queryKey: ['news-unread'],
  queryFn: async () => (await call(newsPost.unreadCount)).count,
};

export const newsPath = (slug: string): string => `/news-post?slug=${slug}`;

function refreshLists(): void {
  for (const key of ['news-posts', 'news-unread'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Caches the server's answer. Refetches lists and counts. */
export function cacheNewsPost(saved: NewsPost): void {
  for (const word of [saved.id, saved.slug]) setCached(['news-post', word], saved);
  refreshLists();
}

/** Removes all posts from the cache after one was deleted. */
export function dropCachedNewsPosts(): void {
  queryClient.removeQueries({ queryKey: ['news-post'] });
  refreshLists();
}

type Pages = InfiniteData<Page<NewsPostRow>>;

/** Shows a status before the server has confirmed it. */
function showStatus(id: number, status: NewsPostStatus): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: ['news-posts'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? { ...row, status } : row)),
        })),
      },
  );
  queryClient.setQueriesData<NewsPost>(
    { queryKey: ['news-post'] },
    (post) => post && (post.id === id ? { ...post, status } : post),
  );
}

type StatusChange = Pick<NewsPostRow, 'id' | 'slug' | 'status'>;

async function changeStatus(
  { id, slug, status }: StatusChange,
  to: NewsPostStatus,
  which: 'read' | 'favorite',
) {
  showStatus(id, to);
  try {
    const set = which === 'read' ? newsPost.setAsRead : newsPost.setAsFavorite;
    const saved = await call(set, { body: { slug } });
    showStatus(id, saved.status);
    await queryClient.invalidateQueries({ queryKey: ['news-unread'] });
  } catch (error) {
    showStatus(id, status);
    toast(messageOf(error), 'error');
  }
}

export const markRead = (post: StatusChange): Promise<void> =>
  changeStatus(post, toggleRead(post.status), 'read');
export const markFavorite = (post: StatusChange): Promise<void> =>
  changeStatus(post, toggleFavorite(post.status), 'favorite');
