import { Button, Checkbox, Group, Progress } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { StoredFile } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { fromEvent } from 'file-selector';
import type { DragEvent } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { useUser } from '../../data/session.ts';
import { ChooseButtons } from './choose-buttons.tsx';
import { formatBytes } from '../../ui/look/format.ts';
import { isSlowSender } from './downscale-picture.ts';
import { inMegabytes, spaceQuery, tagsQuery, wholeSizeOf } from './file.api.ts';
import { byPath } from './file-order.ts';
import type { PickRequest } from './file-manager-store.ts';
import { chooseUpload, takeChosenFiles, useFileManager } from './file-manager-store.ts';
import { useSizeLimits } from './size-limits.ts';
import { UploadRow } from './upload-row.tsx';
import { isBusyUpload, uploadQueue, useUploads } from './upload-queue.ts';

/** With less free space than this no limits are shown. */
const LEAST_BYTES = 1_000_000;

const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The total progress of the queue. */
function UploadProgress() {
  const { t } = useTranslation();
  const items = useUploads();
  if (items.length === 0) return null;
  const meant = items.filter(({ state }) => state !== 'refused' && state !== 'cancelled');
  const done = items.filter(({ state }) => state === 'done').length;
  const bytes = total(meant.map(({ size }) => size));
  const sent = total(meant.map((one) => (one.state === 'done' ? one.size : one.sent)));
  const isBusy = items.some(isBusyUpload);
  return (
    <section>
      <Group justify="space-between">
        <h3 role="status">{t('file.progress', { done, all: items.length })}</h3>
        {!isBusy && (
          <Button variant="subtle" onClick={uploadQueue.clear}>
            {t('file.clearList')}
          </Button>
        )}
      </Group>
      {isBusy && (
        <Group gap="sm" wrap="nowrap">
          <Progress
            className="grow"
            size="lg"
            value={bytes > 0 ? (sent / bytes) * 100 : 0}
            aria-label={t('file.progressAll')}
          />
          <span className="quiet">
            {t('file.sentOf', { sent: formatBytes(sent), all: formatBytes(bytes) })}
          </span>
        </Group>
      )}
      <ul className="plain-list">
        {items.map((one) => (
          <UploadRow key={one.key} one={one} />
        ))}
      </ul>
    </section>
  );
}

/** The free space and the size limits, which are never larger than the free space. */
function Limits() {
  const { t } = useTranslation();
  const space = useQuery(spaceQuery).data;
  const limits = useSizeLimits();
  if (!space) return null;
  const words = { free: inMegabytes(space.free), total: inMegabytes(space.total) };
  if (!limits || space.free < LEAST_BYTES) return <p className="quiet">{t('file.space', words)}</p>;
  return (
    <p className="quiet">
      {t('file.spaceAndSize', {
        ...words,
        size: wholeSizeOf(limits.file),
        picture: wholeSizeOf(limits.picture),
      })}
    </p>
  );
}

/** The number of selected files, among them those uploaded for a field, and the button that uses them. */
function ChosenBar() {
  const { t } = useTranslation();
  const count = useFileManager().chosen.size;
  return (
    <div className={count > 0 ? 'upload-chosen' : undefined}>
      <Group justify="flex-end" gap="sm">
        <span className="quiet" role="status">
          {count > 0 && t('file.chosen', { count })}
        </span>
        {count > 0 && <Button onClick={takeChosenFiles}>{t('file.use', { count })}</Button>}
      </Group>
    </div>
  );
}

/** Ladda upp: uploads many files, dragged, pasted or chosen, each with its progress. */
export function UploadTab(props: {
  allowed: string[];
  /** Shares the files with the office. */
  isShared: boolean;
  picking: PickRequest | null;
}) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const [isSmaller, setSmaller] = useState(isSlowSender);
  const [tags, setTags] = useState<number[]>([]);
  const known = useQuery(tagsQuery).data ?? [];
  const userId = useUser()?.id;
  const { allowed, isShared, picking } = props;
  const onStored = (file: StoredFile) => {
    if (picking) chooseUpload(picking, file);
  };
  useEffect(() => {
    if (userId !== undefined) uploadQueue.setOwner(userId);
  }, [userId]);
  const add = (files: File[]) =>
    files.length > 0 && uploadQueue.add(files, allowed, { tags, isSmaller, isShared, onStored });
  useWindowEvent('paste', (event) => add([...(event.clipboardData?.files ?? [])]));
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // Folders are read recursively.
    const dropped = await fromEvent(event.nativeEvent);
    add(dropped.filter((item) => item instanceof File).toSorted(byPath));
  };
  return (
    <div className="stack">
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <p className="drop-words">{t('file.dropHere')}</p>
        <ChooseButtons allowed={allowed} onFiles={add} />
        <p className="choose-folder">{t('file.folderHelp')}</p>
        <p>{t(isShared ? 'file.becomesShared' : 'file.staysPrivate')}</p>
        <p>{t('file.rights')}</p>
        <Limits />
      </div>
      <UploadProgress />
      <Checkbox
        label={t('file.smaller')}
        description={t('file.smallerHelp')}
        checked={isSmaller}
        onChange={(event) => setSmaller(event.currentTarget.checked)}
      />
      {known.length > 0 && (
        <CheckList
          label={t('file.tagWith')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          value={tags}
          onChange={setTags}
        />
      )}
      {picking?.isMany && <ChosenBar />}
    </div>
  );
}
