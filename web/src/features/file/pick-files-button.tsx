import { Button, Checkbox, Group } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { useIdleLoad } from '../../ui/hooks/use-idle-load.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { isSlowSender } from './downscale-picture.ts';
import type { UploadTarget } from './field-uploads.ts';
import { deliverUpload, useFieldUploads } from './field-uploads.ts';
import { extensionsQuery, PICTURE_UPLOADERS, UPLOADERS, wholeSizeOf } from './file.api.ts';
import type { FileKind } from './file-kind.ts';
import { acceptOf, FILE_KINDS, isOfKind, kindFaultOf, mayUploadAs } from './file-kind.ts';
import { openFileManager } from './file-manager-store.ts';
import { useSizeLimits } from './size-limits.ts';
import { isBusyUpload, uploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

const BYTES_PER_MB = 1_000_000;

/** The reason a file can't be uploaded for the field, null if it can. */
function useFileCheck(allowed: readonly string[], kind: FileKind | null) {
  const { t } = useTranslation();
  const valid = useQuery(extensionsQuery).data ?? ['*'];
  const limits = useSizeLimits();
  return (file: File): string | null => {
    const { name, size } = file;
    if (!mayUploadAs(file, allowed))
      return kind ? t(FILE_KINDS[kind].fault, { name }) : kindFaultOf(name, allowed);
    if (!mayUploadAs(file, valid)) return t('file.notAllowed', { name, allowed: valid.join(', ') });
    const most = kind === 'image' ? limits?.picture : limits?.file;
    if (most !== undefined && size > most)
      return t('file.tooLarge', { name, max: Math.floor(most / BYTES_PER_MB) });
    return null;
  };
}

/** Scrolls a message into the window, since the bar of an editor may cover it. */
const showInWindow = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/** The limits: number of files and size of each. */
function FileLimits({ isPicture, room }: { isPicture: boolean; room: number | undefined }) {
  const { t } = useTranslation();
  const limits = useSizeLimits();
  const most = isPicture ? limits?.picture : limits?.file;
  if (most === undefined) return null;
  const size = wholeSizeOf(most);
  return (
    <p className="quiet file-limits">
      {room === undefined ? '' : `${t('file.room', { count: room })} `}
      {t(isPicture ? 'file.pictureLimit' : 'file.sizeLimit', { size })}
    </p>
  );
}

interface PickProps {
  label: string;
  accept: 'image' | 'audio' | 'recording' | 'any';
  /** Restricts `any`: extensions, types or `image/*`. */
  allowed?: readonly string[];
  isMany?: boolean;
  /** The number of files that fit. */
  room?: number;
  /** Uploads stay private, for an answer. */
  isPrivate?: boolean;
  /** Leaves out the limits where there is little room. A file beyond them is told of. */
  isSmall?: boolean;
  /** The thing that gets the files if the field has been left meanwhile. */
  target?: UploadTarget;
  /** Tells when uploads begin and when they have ended. */
  onBusy?: (isBusy: boolean) => void;
  onPick: (files: StoredFile[]) => void;
}

/** Uploads the files of a field by the queue, each with its row and its picture. */
function useUploads(props: PickProps, allowed: readonly string[], isSmaller: boolean) {
  const user = useUser();
  const { accept, target } = props;
  const rules = accept === 'any' ? null : FILE_KINDS[accept];
  const { field, uploads } = useFieldUploads(target, (file) => props.onPick([file]));
  const isBusy = uploads.some(isBusyUpload);
  const tellBusy = useLatest((busy: boolean) => props.onBusy?.(busy));
  useEffect(() => tellBusy(isBusy), [isBusy, tellBusy]);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) uploadQueue.setOwner(userId);
  }, [userId]);
  useIdleLoad(uploads.length > 0, uploadQueue.prepare);
  const send = (files: File[]) =>
    uploadQueue.add(files, allowed, {
      tags: [],
      isSmaller,
      isShared: false,
      field,
      allowed: rules?.upload ?? [...allowed],
      isForm: !mayWriteAs(user, UPLOADERS),
      onStored: (file) => deliverUpload(field, target?.attach, file),
    });
  const clearRefused = () => uploadQueue.clearRefused(field);
  return { uploads, isBusy, send, clearRefused };
}

/**
 * Chooses files for a field from the computer or the office's files. Those of the computer are shown
 * at once and go on being uploaded if the screen is left. Unsuitable files are listed below the
 * buttons and not uploaded.
 */
export function PickFilesButton(props: PickProps) {
  const { t } = useTranslation();
  const [faults, setFaults] = useState<string[]>([]);
  const { accept, isMany = false, isPrivate = false, room, onPick } = props;
  const kind = accept === 'any' ? null : accept;
  const rules = kind && FILE_KINDS[kind];
  const mayUpload = mayWriteAs(useUser(), kind === 'image' ? PICTURE_UPLOADERS : UPLOADERS);
  const allowed = rules?.extensions ?? props.allowed ?? ['*'];
  const faultOf = useFileCheck(allowed, kind);
  const isShrinkable = kind === 'image' && isSlowSender();
  const [isSmaller, setSmaller] = useState(true);
  const { uploads, isBusy, send, clearRefused } = useUploads(
    props,
    allowed,
    isShrinkable && isSmaller,
  );
  const add = (files: File[]) => {
    const found = files.map((file) => ({ file, fault: faultOf(file) }));
    const bad = found.flatMap(({ fault }) => fault ?? []);
    const fine = found.filter(({ fault }) => fault === null).map(({ file }) => file);
    const coming = uploads.filter(isBusyUpload).length;
    const good = fine.slice(0, room === undefined ? undefined : Math.max(0, room - coming));
    if (good.length < fine.length)
      bad.push(t('file.tooMany', { count: good.length, left: fine.length - good.length }));
    setFaults(bad);
    if (good.length > 0) send(good);
  };
  const take = (files: StoredFile[]) => {
    const bad = kind ? files.filter((file) => !isOfKind(file, kind)) : [];
    const said = bad.map(({ display_filename: name }) =>
      t(rules?.fault ?? 'file.notAllowed', { name }),
    );
    const fine = files.filter((file) => !bad.includes(file));
    const good = fine.slice(0, room);
    if (good.length < fine.length)
      said.push(t('file.tooMany', { count: good.length, left: fine.length - good.length }));
    setFaults(said);
    clearRefused();
    if (good.length > 0) onPick(good);
  };
  return (
    <div>
      <Group gap="sm">
        {mayUpload && (
          <FileButton
            label={props.label}
            accept={acceptOf(allowed)}
            isMany={isMany}
            isBusy={isBusy && !isMany}
            onPick={add}
          />
        )}
        <Button
          variant="subtle"
          onClick={() =>
            openFileManager({
              allowed: rules ? [rules.family] : [...allowed],
              isMany,
              isPrivate,
              onPick: take,
            })
          }
        >
          {t('file.fromManager')}
        </Button>
      </Group>
      <p className="visually-hidden" role="status">
        {isBusy && t('file.going', { names: uploads.map(({ name }) => name).join(', ') })}
      </p>
      {uploads.length > 0 && (
        <ul className="plain-list file-going">
          {uploads.map((one) => (
            <UploadRow key={one.key} one={one} />
          ))}
        </ul>
      )}
      {mayUpload && isShrinkable && !props.isSmall && (
        <Checkbox
          label={t('file.smaller')}
          description={t('file.smallerHelp')}
          checked={isSmaller}
          onChange={(event) => setSmaller(event.currentTarget.checked)}
        />
      )}
      {mayUpload && !props.isSmall && (
        <FileLimits isPicture={kind === 'image'} room={isMany ? room : undefined} />
      )}
      {faults.length > 0 && (
        <div role="alert" ref={showInWindow}>
          {faults.map((fault) => (
            <p key={fault} className="field-error">
              {fault}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
