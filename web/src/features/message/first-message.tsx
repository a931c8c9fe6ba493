import { message as calls } from '@spalten/contract/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useUser } from '../../data/session.ts';
import { Composer } from './composer.tsx';
import { refreshMessages } from './message.api.ts';
import { moveDraft } from './use-draft.ts';

/** The recipients of a new conversation: people, or an office. */
export type Recipients = { recipient_ids: number[] } | { editorial_office_id: number };

/** The first message of a conversation. */
export function FirstMessage(props: {
  /** Null until somebody is chosen. The text can be written before that. */
  to: Recipients | null;
  names: string;
  /** The key of the draft. */
  place: string;
  autoFocus?: boolean;
  onMade: (conversationId: number) => void;
}) {
  const { t } = useTranslation();
  const userId = useUser()?.id ?? 0;
  const [clientId] = useState(() => crypto.randomUUID());
  const send = (body: string, files: { id: number }[]) =>
    tryWithToast(async () => {
      const made = await call(calls.create, {
        body: { body, client_id: clientId, file_ids: files.map(({ id }) => id), ...props.to },
      });
      void refreshMessages();
      // Moves text typed since to the new conversation.
      await moveDraft(userId, props.place, `conversation-${made.conversation_id}`);
      props.onMade(made.conversation_id);
    });
  return (
    <Composer
      place={props.place}
      label={props.to ? t('message.first', { names: props.names }) : t('message.yours')}
      isHeld={props.to === null}
      mayAttach
      autoFocus={props.autoFocus ?? false}
      onSend={send}
    />
  );
}
