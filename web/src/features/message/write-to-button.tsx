import { Button } from '@mantine/core';
import { message as calls } from '@spalten/contract/message';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { openDrawer } from '../../ui/overlays/drawers.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { showInChat } from './chat-store.ts';

/** Opens the chat with a person, in the existing conversation if there is one. */
export function WriteToButton({ to }: { to: { id: number; name: string } }) {
  const { t } = useTranslation();
  const open = () =>
    tryWithToast(async () => {
      const { items } = await callList(calls.list, { query: { with_id: to.id, limit: 1 } });
      showInChat(items[0]?.id ?? { to });
      openDrawer('chat');
    });
  return (
    <Button variant="default" leftSection={<Icon name="chat" />} onClick={() => void open()}>
      {t('message.writeTo', { name: to.name })}
    </Button>
  );
}
