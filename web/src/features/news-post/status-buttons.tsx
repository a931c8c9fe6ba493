import { Button } from '@mantine/core';
import type { NewsPostRow } from '@spalten/contract/news-post';
import { useTranslation } from 'react-i18next';
import { markFavorite, markRead } from './news-post.api.ts';

/** Read or not, favourite or not: two toggles that say how it is now. */
export function StatusButtons({
  post,
}: {
  post: Pick<NewsPostRow, 'id' | 'slug' | 'status' | 'title'>;
}) {
  const { t } = useTranslation();
  const isRead = post.status !== 'unread';
  const isFavorite = post.status === 'favorite';
  return (
    <div className="news-tools">
      <Button
        variant="default"
        aria-pressed={isRead}
        aria-label={t(isRead ? 'news.setUnreadOf' : 'news.setReadOf', { title: post.title })}
        onClick={() => void markRead(post)}
      >
        <span aria-hidden="true">{isRead ? '✓' : '●'}</span>&nbsp;
        {t(isRead ? 'news.isRead' : 'news.isUnread')}
      </Button>
      <Button
        variant="default"
        aria-pressed={isFavorite}
        aria-label={t(isFavorite ? 'news.unfavoriteOf' : 'news.favoriteOf', { title: post.title })}
        onClick={() => void markFavorite(post)}
      >
        <span aria-hidden="true">{isFavorite ? '★' : '☆'}</span>&nbsp;{t('news.favorite')}
      </Button>
    </div>
  );
}
