import { Button } from '@mantine/core';
import { extensionOf } from '@spalten/contract/extensions';
import type { FileRef } from '@spalten/contract/fields';
import type { StoredFile } from '@spalten/contract/file';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { thumbnailUrl } from './file.api.ts';
import { formatBytes } from '../../ui/look/format.ts';
import { PickFilesButton } from './pick-files-button.tsx';

/** A file in a form. Only its id is sent. */
export type FieldFile = FileRef & { file_size?: number };

const fieldFile = ({ id, display_filename, file_size, meta }: StoredFile): FieldFile => ({
  id,
  display_filename,
  file_size,
  width: meta.width ?? null,
  height: meta.height ?? null,
});

/** A file of the field, with buttons that change its position. */
function FieldRow(props: {
  file: FieldFile;
  place: { index: number; count: number };
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { file, place } = props;
  const name = file.display_filename;
  const arrow = (by: -1 | 1, sign: string, key: string, isOff: boolean) => (
    <Button
      variant="default"
      aria-label={t(key, { name })}
      data-move={by}
      // A disabled button would lose the focus.
      aria-disabled={isOff}
      onClick={() => !isOff && props.onMove(by)}
    >
      {sign}
    </Button>
  );
  return (
    <li className="field-file">
      {file.width ? (
        <PictureOrName src={thumbnailUrl(file.id, 160)} alt="" />
      ) : (
        <span className="file-sign" aria-hidden="true">
          {extensionOf(name).toUpperCase() || t('file.file')}
        </span>
      )}
      <span className="field-file-name">
        {name}
        {file.file_size !== undefined && (
          <small className="quiet">{formatBytes(file.file_size)}</small>
        )}
      </span>
      <span className="field-file-tools">
        {place.count > 1 && (
          <>
            {arrow(-1, '↑', 'file.moveUp', place.index === 0)}
            {arrow(1, '↓', 'file.moveDown', place.index === place.count - 1)}
          </>
        )}
        <Button variant="default" aria-label={t('file.letGo', { name })} onClick={props.onRemove}>
          {t('file.letGoShort')}
        </Button>
      </span>
    </li>
  );
}

/**
 * The attached files of a form: added from the computer or the file manager, reordered, removed.
 * With `max` 1 a new file replaces the old one.
 */
export function FilesField(props: {
  id?: string;
  label: string;
  help?: string;
  error?: string | undefined;
  accept: 'image' | 'any';
  max: number;
  value: readonly FieldFile[];
  onChange: (files: FieldFile[]) => void;
}) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { value: files, max, onChange } = props;
  const change = (next: FieldFile[], words: string) => {
    onChange(next);
    setSaid(words);
  };
  const add = (picked: StoredFile[]) => {
    const made = picked
      .filter((file) => props.accept === 'any' || file.meta.width)
      .map(fieldFile)
      .filter(({ id }) => !files.some((file) => file.id === id));
    const kept = max === 1 && made.length > 0 ? [] : files;
    change([...kept, ...made].slice(0, max), t('file.added', { count: made.length }));
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...files];
    const [file] = next.splice(index, 1);
    if (!file) return;
    next.splice(index + by, 0, file);
    change(next, t('file.moved', { name: file.display_filename, place: index + by + 1 }));
    requestAnimationFrame(() =>
      list.current?.children[index + by]
        ?.querySelector<HTMLElement>(`[data-move="${by}"]`)
        ?.focus(),
    );
  };
  // The form may have changed when the removal is undone.
  const bringBack = useLatest((gone: FieldFile, index: number) => {
    const isRoom = files.length < max && !files.some(({ id }) => id === gone.id);
    if (isRoom) change(files.toSpliced(index, 0, gone), t('file.added', { count: 1 }));
  });
  const remove = (gone: FieldFile, index: number) => {
    const words = t('file.letGoDone', { name: gone.display_filename });
    change(files.toSpliced(index, 1), '');
    toast(words, 'info', { label: t('editor.undo'), run: () => bringBack(gone, index) });
  };
  const isChange = files.length > 0 && max === 1;
  const addPicture = isChange ? 'picture.change' : 'picture.add';
  const addLabel = props.accept === 'image' ? addPicture : 'file.add';
  return (
    <div id={props.id} className="files-field" role="group" aria-label={props.label}>
      <p className="field-label">{props.label}</p>
      {props.help && <p className="guidance">{props.help}</p>}
      {files.length > 0 && (
        <ul className="plain-list" ref={list}>
          {files.map((file, index) => (
            <FieldRow
              key={file.id}
              file={file}
              place={{ index, count: files.length }}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(file, index)}
            />
          ))}
        </ul>
      )}
      {(files.length < max || max === 1) && (
        <PickFilesButton
          accept={props.accept}
          isMany={max > 1}
          room={max > 1 ? max - files.length : 1}
          label={t(addLabel)}
          onPick={add}
        />
      )}
      {props.error && <p className="field-error">{props.error}</p>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
