import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/look/icon.tsx';
import { UnreadDot } from '../../ui/look/unread-dot.tsx';
import { unreadQuery } from './news-post.api.ts';

/** A dot if posts are unread. */
export function UnreadNews() {
  const { t } = useTranslation();
  return <UnreadDot count={useQuery(unreadQuery).data ?? 0} words={t('news.unreadWord')} />;
}

/** Toggles the news panel. */
export function NewsButton(props: { isOpen: boolean | null; onPress: () => void }) {
  const { t } = useTranslation();
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
      <UnreadNews />
    </Button>
  );
}
