import { Button, Group, Textarea } from '@mantine/core';
import type { AttachedFile } from '@spalten/contract/attached-file';
import type { Message } from '@spalten/contract/message';
import { message as calls } from '@spalten/contract/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { call } from '../../data/api.ts';
import { tryWithToast, confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { formatDayAndTime, formatTime } from '../../ui/look/format.ts';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import { contentUrl, thumbnailUrl } from '../file/index.ts';
import { refreshMessages } from './message.api.ts';
import type { Outgoing } from './outbox.ts';
import { discardOutgoing } from './outbox.ts';

const when = (iso: string) => {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? formatTime(iso) : formatDayAndTime(iso);
};

function Files({ files }: { files: AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className="message-files">
      {files.map((file) => (
        <a key={file.id} href={contentUrl(file.id)} target="_blank" rel="noopener">
          {file.mime.startsWith('image/') ? (
            <PictureOrName
              src={thumbnailUrl(file.id, 320)}
              alt={file.alt ?? file.display_filename}
            />
          ) : (
            file.display_filename
          )}
        </a>
      ))}
    </div>
  );
}

/** The edit form of an own message. */
function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState(message.body);
  const save = () =>
    tryWithToast(async () => {
      const params = { id: message.id };
      await call(calls.update, { params, body: { body: words.trim() } });
      void refreshMessages();
      onDone();
    });
  return (
    <div className="composer">
      <Textarea
        label={t('message.change')}
        autosize
        autoFocus
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button disabled={words.trim() === ''} onClick={() => void save()}>
          {t('message.saveChange')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
      </Group>
    </div>
  );
}

/**
 * A message: sender, time, the words of the text that it is about, its own text, readers and the
 * sender's actions.
 */
export function MessageItem(props: {
  message: Message;
  isOwn: boolean;
  /** True where the words that it is about stand beside it. */
  isQuotedBeside?: boolean;
}) {
  const { message, isOwn } = props;
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const sender = message.sender?.name ?? t('message.somebody');
  const erase = () =>
    confirmAndTry(
      {
        title: t('message.eraseTitle'),
        text: t('message.eraseText'),
        buttonText: t('message.erase'),
      },
      async () => {
        await call(calls.delete, { params: { id: message.id } });
        void refreshMessages();
      },
    );
  if (isChanging) return <EditMessage message={message} onDone={() => setChanging(false)} />;
  return (
    <div className={isOwn ? 'message is-own' : 'message'}>
      <p className="message-head">
        <strong>{isOwn ? t('message.me') : sender}</strong> <time>{when(message.created_at)}</time>
        {message.edited_at && !message.deleted_at && ` · ${t('message.edited')}`}
      </p>
      {message.deleted_at ? (
        <p className="quiet">{t('message.erased')}</p>
      ) : (
        <>
          {message.anchor && !props.isQuotedBeside && (
            <p className="comment-quote" dir="auto">
              ”{message.anchor.quote}”
            </p>
          )}
          {message.body && (
            <p className="message-body" dir="auto">
              <LinkedText text={message.body} />
            </p>
          )}
          <Files files={message.files} />
        </>
      )}
      {isOwn && message.read_by.length > 0 && (
        <p className="message-foot">
          {t('message.readBy', { names: message.read_by.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {message.can.update && (
        <Group gap="xs">
          <Button variant="subtle" onClick={() => setChanging(true)}>
            {t('message.change')}
          </Button>
          <Button variant="subtle" onClick={() => erase()}>
            {t('message.erase')}
          </Button>
        </Group>
      )}
    </div>
  );
}

/** A message being sent, or refused by the server. */
export function OutgoingItem({ outgoing }: { outgoing: Outgoing }) {
  const { t } = useTranslation();
  return (
    <div className="message is-own is-going">
      <p className="message-body" dir="auto">
        <LinkedText text={outgoing.body.body ?? ''} />
      </p>
      <Files files={outgoing.files} />
      <p className="message-foot" role="status">
        {outgoing.fault ?? t(navigator.onLine ? 'message.sending' : 'message.waiting')}
      </p>
      {outgoing.fault && (
        <Button variant="subtle" onClick={() => discardOutgoing(outgoing.clientId)}>
          {t('message.takeBack')}
        </Button>
      )}
    </div>
  );
}
