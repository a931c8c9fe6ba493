import { Button, Group } from '@mantine/core';
import type { AttachedFile } from '@spalten/contract/attached-file';
import { MAX_MESSAGE, MAX_MESSAGE_FILES } from '@spalten/contract/message';
import type { StoredFile } from '@spalten/contract/file';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { PickFilesButton, thumbnailUrl } from '../file/index.ts';
import { joinDrafts, useDraft } from './use-draft.ts';

const TYPING_INTERVAL_MS = 3000;

const toAttached = (file: StoredFile): AttachedFile => ({
  id: file.id,
  display_filename: file.display_filename,
  width: file.meta.width ?? null,
  height: file.meta.height ?? null,
  mime: file.meta.mime,
  file_size: file.file_size,
  alt: file.meta.alt ?? null,
  caption: file.meta.caption ?? null,
  credit: file.meta.credit ?? null,
});

/** The message field. Enter starts a new line, Ctrl+Enter sends. */
export function Composer(props: {
  /** The key of the draft. */
  place: string;
  label: string;
  sendText?: string;
  mayAttach?: boolean;
  autoFocus?: boolean;
  /** Nothing can be sent yet, since nobody has been chosen. */
  isHeld?: boolean;
  onWriting?: (isWriting: boolean) => void;
  /** Without an outbox: resolves to true when the message has arrived. */
  onSend: (body: string, files: AttachedFile[]) => void | Promise<boolean>;
}) {
  const { t } = useTranslation();
  const [draft, change] = useDraft(props.place);
  const { words, files } = draft;
  const saidAt = useRef(0);
  const [isGoing, setGoing] = useState(false);
  const [isAttaching, setAttaching] = useState(false);
  const isEmpty = words.trim() === '' && files.length === 0;

  const isTooLong = words.trim().length > MAX_MESSAGE;

  const write = (next: string) => {
    change((before) => ({ ...before, words: next }));
    const now = Date.now();
    if (next && now - saidAt.current > TYPING_INTERVAL_MS) {
      saidAt.current = now;
      props.onWriting?.(true);
    }
  };
  const send = () => {
    if (isEmpty || isTooLong || isGoing || isAttaching || props.isHeld) return;
    const going = props.onSend(words.trim(), files);
    change(() => ({ words: '', files: [] }));
    saidAt.current = 0;
    if (!going) return;
    setGoing(true);
    void going.then((isSent) => {
      setGoing(false);
      if (isSent) return;
      // Restores the text, before what has been typed since.
      change((since) => joinDrafts(draft, since));
    });
  };
  const attach = (picked: StoredFile[]) =>
    change((before) => joinDrafts(before, { words: '', files: picked.map(toAttached) }));
  const detach = (file: AttachedFile) =>
    change((before) => ({ ...before, files: before.files.filter(({ id }) => id !== file.id) }));
  return (
    <form
      className="composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={props.label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_MESSAGE}
        data-autofocus={props.autoFocus || undefined}
        autoFocus={props.autoFocus}
        value={words}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          }
        }}
      />
      {files.length > 0 && <p className="quiet">{t('message.attachHelp')}</p>}
      {files.length > 0 && (
        <ul className="composer-files">
          {files.map((file) => (
            <li key={file.id}>
              {file.width !== null && <PictureOrName src={thumbnailUrl(file.id, 160)} alt="" />}
              <span className="grow">{file.display_filename}</span>
              <Button variant="subtle" onClick={() => detach(file)}>
                {t('message.detach')}
                <span className="visually-hidden"> {file.display_filename}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group justify="space-between" gap="sm" className="composer-buttons">
        {props.mayAttach ? (
          <PickFilesButton
            label={t('message.attach')}
            accept="image"
            isMany
            room={MAX_MESSAGE_FILES - files.length}
            isPrivate
            isSmall
            onBusy={setAttaching}
            onPick={attach}
          />
        ) : (
          <span />
        )}
        <Button
          type="submit"
          disabled={isEmpty || isTooLong || isAttaching || props.isHeld}
          loading={isGoing}
        >
          {props.sendText ?? t('message.send')}
        </Button>
      </Group>
    </form>
  );
}
