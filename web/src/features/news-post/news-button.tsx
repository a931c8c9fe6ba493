import { Button } from '@mantine/core';
import { MAX_UNREAD } from '@spalten/contract/news-post';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { unreadQuery } from './news-post.api.ts';

/** Toggles the news panel and shows the unread count. */
export function NewsButton(props: { isOpen: boolean | null; onPress: () => void }) {
  const { t } = useTranslation();
  const count = useQuery(unreadQuery).data ?? 0;
  return (
    <Button
      className="news-button"
      variant="subtle"
      color="dark"
      aria-expanded={props.isOpen ?? undefined}
      onClick={props.onPress}
    >
      <Icon name="news" />
      <span className="top-word">{t('app.news')}</span>
      {count > 0 && (
        <span className="count">
          {count >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : count}
          <span className="visually-hidden"> {t('news.unreadWord')}</span>
        </span>
      )}
    </Button>
  );
}
