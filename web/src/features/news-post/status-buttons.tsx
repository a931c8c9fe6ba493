import { Button } from '@mantine/core';
import type { NewsPostRow } from '@spalten/contract/news-post';
import { useTranslation } from 'react-i18next';
import { markFavorite, markRead } from './news-post.api.ts';

/**
 * Marks a post as read or unread, and as a favourite. That it is unread is said beside its title, so
 * the button says what it does.
 */
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
      <Button variant="default" onClick={() => void markRead(post)}>
        {t(isRead ? 'news.markUnread' : 'news.markRead')}
        <span className="visually-hidden">: {post.title}</span>
      </Button>
      <Button variant="default" aria-pressed={isFavorite} onClick={() => void markFavorite(post)}>
        <span aria-hidden="true">{isFavorite ? '★' : '☆'}</span>
        <span className="news-tool-word">{t('news.favorite')}</span>
        <span className="visually-hidden">: {post.title}</span>
      </Button>
    </div>
  );
}
