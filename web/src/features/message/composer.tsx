import { Button, Group, Textarea } from '@mantine/core';
import type { AttachedFile } from '@spalten/contract/attached-file';
import { MAX_MESSAGE, MAX_MESSAGE_FILES } from '@spalten/contract/message';
import type { StoredFile } from '@spalten/contract/file';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../ui/use-latest.ts';
import { openFileManager } from '../file/index.ts';
import { useDraft } from './use-draft.ts';

const SAID_AGAIN_MS = 3000;

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

/** Where a message is written. Enter begins a new line; Ctrl and Enter sends. */
export function Composer(props: {
  /** What the draft is kept under. */
  place: string;
  label: string;
  sendText?: string;
  mayAttach?: boolean;
  autoFocus?: boolean;
  onWriting?: (isWriting: boolean) => void;
  /** Where it is not kept until it has arrived: answers whether it has. */
  onSend: (body: string, files: AttachedFile[]) => void | Promise<boolean>;
}) {
  const { t } = useTranslation();
  const [words, setWords] = useDraft(props.place);
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const saidAt = useRef(0);
  const [isGoing, setGoing] = useState(false);
  const newest = useLatest(() => words);
  const isEmpty = words.trim() === '' && files.length === 0;

  const write = (next: string) => {
    setWords(next);
    const now = Date.now();
    if (next && now - saidAt.current > SAID_AGAIN_MS) {
      saidAt.current = now;
      props.onWriting?.(true);
    }
  };
  const send = () => {
    if (isEmpty || isGoing) return;
    const going = props.onSend(words.trim(), files);
    setWords('');
    setFiles([]);
    saidAt.current = 0;
    if (!going) return;
    setGoing(true);
    void going.then((isSent) => {
      setGoing(false);
      if (isSent) return;
      // It comes back, before what has been written since.
      setWords([words, newest()].filter(Boolean).join('\n'));
      setFiles((since) => [...files, ...since].slice(0, MAX_MESSAGE_FILES));
    });
  };
  const attach = () =>
    openFileManager({
      allowed: ['image/*'],
      isMany: true,
      onPick: (picked) =>
        setFiles((before) =>
          [...before, ...picked.map(toAttached)]
            .filter((file, at, all) => all.findIndex(({ id }) => id === file.id) === at)
            .slice(0, MAX_MESSAGE_FILES),
        ),
    });
  return (
    <form
      className="composer"
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
        data-autofocus={props.autoFocus}
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
      {files.length > 0 && (
        <ul className="composer-files">
          {files.map((file) => (
            <li key={file.id}>
              {file.display_filename}
              <Button
                variant="subtle"
                onClick={() => setFiles((before) => before.filter(({ id }) => id !== file.id))}
              >
                {t('message.detach')}
                <span className="visually-hidden"> {file.display_filename}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group justify="space-between" gap="sm">
        {props.mayAttach ? (
          <Button variant="default" onClick={attach}>
            {t('message.attach')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" disabled={isEmpty} loading={isGoing}>
          {props.sendText ?? t('message.send')}
        </Button>
      </Group>
    </form>
  );
}
