import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadDot } from '../../ui/look/unread-dot.tsx';
import { unreadQuery } from './message.api.ts';

/** A dot if messages are unread. The bell counts them. */
export function UnreadMessages() {
  const { t } = useTranslation();
  const count = useQuery(unreadQuery).data?.messages ?? 0;
  return <UnreadDot count={count} words={t('message.unread')} />;
}

/** Sends the messages that wait in this browser, as soon as the user is known. */
export function useOutbox(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined)
      void import('./outbox.ts').then(({ openOutbox }) => openOutbox(userId));
  }, [userId]);
}
