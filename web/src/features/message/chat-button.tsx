import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/look/icon.tsx';
import { UnreadMessages } from './unread-messages.tsx';

/** Opens the chat. */
export function ChatButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button className="chat-button" variant="subtle" color="dark" onClick={onOpen}>
      <Icon name="chat" />
      <span className="top-word">{t('message.chat')}</span>
      <UnreadMessages />
    </Button>
  );
}
