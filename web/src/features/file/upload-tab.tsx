import { Button, Checkbox, Progress } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/check-list.tsx';
import { inMegabytes, spaceQuery, tagsQuery } from './file.api.ts';
import type { Going } from './upload-queue.ts';
import { createUploadQueue } from './upload-queue.ts';

function GoingRow(props: { one: Going; onCancel: () => void; onAgain: () => void }) {
  const { t } = useTranslation();
  const { one } = props;
  const share = one.size > 0 ? (one.sent / one.size) * 100 : 0;
  return (
    <li className="going">
      <div>
        <strong>{one.name}</strong> <span className="quiet">{inMegabytes(one.size)} MB</span>
        <div className={one.state === 'failed' || one.state === 'refused' ? 'fit-over' : 'quiet'}>
          {one.error ?? t(`file.state.${one.state}`)}
        </div>
        {one.state === 'going' && (
          <Progress value={share} aria-label={t('file.progressOf', { name: one.name })} />
        )}
      </div>
      {(one.state === 'going' || one.state === 'waiting') && (
        <Button variant="default" onClick={props.onCancel}>
          {t('app.cancel')}
        </Button>
      )}
      {(one.state === 'failed' || one.state === 'cancelled') && (
        <Button variant="default" onClick={props.onAgain}>
          {t('app.retry')}
        </Button>
      )}
    </li>
  );
}

/** Ladda upp: many files at once, dragged, pasted or chosen, each with its progress. */
export function UploadTab(props: { allowed: string[]; onStored: (file: StoredFile) => void }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isSmaller, setSmaller] = useState(false);
  const [tags, setTags] = useState<number[]>([]);
  const space = useQuery(spaceQuery).data;
  const known = useQuery(tagsQuery).data ?? [];
  const [queue] = useState(createUploadQueue);
  const going = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const { onStored } = props;
  useEffect(() => queue.tell(onStored), [queue, onStored]);
  const add = (files: File[]) =>
    files.length > 0 && queue.add(files, props.allowed, { tags, isSmaller });
  const done = going.filter((one) => one.state === 'done').length;
  return (
    <div
      className="stack"
      onPaste={(event) => add([...event.clipboardData.files])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <div className="drop-zone" data-over={isOver || undefined}>
        <p>{t('file.dropHere')}</p>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={props.allowed.includes('*') ? undefined : props.allowed.join(',')}
          aria-label={t('file.choose')}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            add(files);
          }}
        />
        <Button onClick={() => picker.current?.click()}>{t('file.choose')}</Button>
        {space && (
          <p className="quiet">
            {t('file.space', { free: inMegabytes(space.free), total: inMegabytes(space.total) })}
          </p>
        )}
      </div>
      <Checkbox
        size="md"
        label={t('file.smaller')}
        description={t('file.smallerHelp')}
        checked={isSmaller}
        onChange={(event) => setSmaller(event.currentTarget.checked)}
      />
      {known.length > 0 && (
        <CheckList
          label={t('file.tagWith')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          values={tags}
          onChange={setTags}
        />
      )}
      {going.length > 0 && (
        <section aria-live="polite">
          <h3>{t('file.progress', { done, all: going.length })}</h3>
          <ul className="plain-list">
            {going.map((one) => (
              <GoingRow
                key={one.key}
                one={one}
                onCancel={() => queue.cancel(one.key)}
                onAgain={() => queue.again(one.key)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
