import { newsPost } from '@spalten/contract/news-post';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { newsPath, unreadQuery } from './news-post.api.ts';

/** The newest unread post, whether pinned or not. Null if there is none. */
export const newestUnreadQuery = queryOptions({
  queryKey: ['news-unread', 'newest'],
  queryFn: async () => {
    const query = { status: 'unread', sort: '-published_at', limit: 1 } as const;
    return (await callList(newsPost.list, { query })).items[0] ?? null;
  },
});

/**
 * A line that leads to the newest unread post. Shown where the header has no room for the news, which
 * are then behind a menu.
 */
export function NewNews() {
  const { t } = useTranslation();
  const post = useQuery(newestUnreadQuery).data;
  const count = useQuery(unreadQuery).data ?? 0;
  if (!post) return null;
  return (
    <p className="notice new-news">
      {t('news.newLine')}{' '}
      <Link className="reach" to={newsPath(post.slug)}>
        {post.title}
      </Link>{' '}
      {count > 1 && (
        <Link className="reach" to="/news-post">
          {t('news.moreNew', { count: count - 1 })}
        </Link>
      )}
    </p>
  );
}
