import { Button, Group } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../ui/api.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { mayWriteAs, useUser } from '../../ui/session.ts';
import { useLatest } from '../../ui/use-latest.ts';
import {
  extensionsQuery,
  dropCachedFiles,
  PICTURE_UPLOADERS,
  uploadFiles,
  UPLOADERS,
  wholeSizeOf,
} from './file.api.ts';
import type { FileKind } from './file-kind.ts';
import { acceptOf, FILE_KINDS, isOfKind, kindFaultOf, mayUploadAs } from './file-kind.ts';
import { openFileManager } from './file-manager-store.ts';
import { useSizeLimits } from './size-limits.ts';

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

/**
 * Chooses files for a field from the computer or the office's files. Unsuitable files are listed
 * below the buttons and not uploaded.
 */
export function PickFilesButton(props: {
  label: string;
  accept: 'image' | 'audio' | 'any';
  /** Restricts `any`: extensions, types or `image/*`. */
  allowed?: readonly string[];
  isMany?: boolean;
  /** The number of files that fit. */
  room?: number;
  /** Uploads stay private, for an answer. */
  isPrivate?: boolean;
  /** Leaves out the limits where there is little room. A file beyond them is told of. */
  isSmall?: boolean;
  /** Tells when uploads begin and when they have ended. */
  onBusy?: (isBusy: boolean) => void;
  onPick: (files: StoredFile[]) => void;
}) {
  const { t } = useTranslation();
  const [going, setGoing] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const { accept, isMany = false, isPrivate = false, room } = props;
  const kind = accept === 'any' ? null : accept;
  const rules = kind && FILE_KINDS[kind];
  const mayUpload = mayWriteAs(useUser(), kind === 'image' ? PICTURE_UPLOADERS : UPLOADERS);
  const allowed = rules?.extensions ?? props.allowed ?? ['*'];
  const faultOf = useFileCheck(allowed, kind);
  // Uploads take time, and the field may have changed meanwhile.
  const onPick = useLatest(props.onPick);
  const add = async (files: File[]) => {
    const found = files.map((file) => ({ file, fault: faultOf(file) }));
    const bad = found.flatMap(({ fault }) => fault ?? []);
    const fine = found.filter(({ fault }) => fault === null).map(({ file }) => file);
    const good = fine.slice(0, room);
    if (good.length < fine.length)
      bad.push(t('file.tooMany', { count: good.length, left: fine.length - good.length }));
    setFaults(bad);
    if (good.length === 0) return;
    setGoing(good.map(({ name }) => name));
    props.onBusy?.(true);
    try {
      onPick(await uploadFiles(good, rules?.upload ?? [...allowed]));
      dropCachedFiles();
    } catch (error) {
      setFaults([...bad, messageOf(error)]);
    }
    setGoing([]);
    props.onBusy?.(false);
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
            isBusy={going.length > 0}
            onPick={(files) => void add(files)}
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
      <p className="quiet file-going" role="status">
        {going.length > 0 && t('file.going', { names: going.join(', ') })}
      </p>
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
