import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useUser } from '../../ui/session.ts';
import { unreadQuery } from './message.api.ts';

/** Opens the chat and shows the number of unread messages. */
export function ChatButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const userId = useUser()?.id;
  const count = useQuery(unreadQuery).data?.messages ?? 0;
  useEffect(() => {
    if (userId !== undefined)
      void import('./outbox.ts').then(({ openOutbox }) => openOutbox(userId));
  }, [userId]);
  return (
    <Button className="chat-button" variant="subtle" color="dark" onClick={onOpen}>
      <Icon name="chat" />
      <span className="top-word">{t('message.chat')}</span>
      {count > 0 && (
        <span className="badge">
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> {t('message.unread')}</span>
        </span>
      )}
    </Button>
  );
}
