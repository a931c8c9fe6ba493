import type { StoredFile } from '@spalten/contract/file';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fileKeys } from './file-keys.ts';
import { FileTile } from './file-tile.tsx';
import type { View } from './use-file-rows.ts';
import { useFileRows } from './use-file-rows.ts';
import type { Selection } from './use-selection.ts';

/**
 * A virtualised list box of files, so that a hundred thousand scroll smoothly. Arrows move, Space
 * selects, Shift extends, Ctrl+A selects all, Enter confirms or opens. `onMore` is called near the
 * end.
 */
export function FileView(props: {
  view: View;
  files: StoredFile[];
  selection: Selection;
  isMany: boolean;
  /** A plain click adds to the selection, for choosing several files for a field. */
  isAdding: boolean;
  hasMore: boolean;
  onMore: () => void;
  onEnter: () => void;
  /** Shows a file's details. If given, a click opens a file and only its checkbox selects it. */
  onOpen?: (file: StoredFile) => void;
  openedId?: number | undefined;
  /** A note shown beside a file's size. */
  noteOf?: (file: StoredFile) => string;
}) {
  const { t } = useTranslation();
  const { view, files, selection, hasMore } = props;
  const { active } = selection;
  const { frame, columns, height, rows, goToRow, totalHeight } = useFileRows({
    view,
    count: files.length,
    hasMore,
    onMore: props.onMore,
  });
  const press = fileKeys({
    selection,
    columns,
    last: files.length - 1,
    onMoved: (to) => goToRow(Math.floor(to / columns)),
    onEnter: props.onEnter,
  });
  const selectModeOf = (event: MouseEvent) => {
    const isCheck = (event.target as Element).closest('.file-check') !== null;
    if (event.shiftKey) return 'range';
    return props.isAdding || isCheck || event.ctrlKey || event.metaKey ? 'toggle' : 'only';
  };
  const pressFile = (event: MouseEvent, file: StoredFile, index: number) => {
    const way = selectModeOf(event);
    if (way !== 'only' || !props.onOpen) return selection.choose(index, way);
    selection.moveTo(index, false);
    props.onOpen(file);
  };
  return (
    <div ref={frame} className="file-frame">
      <div
        className={`file-rows file-rows-${view}`}
        style={{ height: totalHeight }}
        role="listbox"
        tabIndex={0}
        aria-label={t('file.manager')}
        aria-multiselectable={props.isMany}
        aria-activedescendant={files[active] && `file-${files[active].id}`}
        onKeyDown={press}
      >
        {rows.flatMap((row) =>
          files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) => {
            const index = row.index * columns + column;
            return (
              <FileTile
                key={file.id}
                file={file}
                note={props.noteOf?.(file)}
                isChosen={selection.chosen.has(file.id)}
                isActive={index === active}
                isOpened={file.id === props.openedId}
                place={{ position: index + 1, count: hasMore ? -1 : files.length }}
                style={{
                  height,
                  top: row.start,
                  left: `${(column / columns) * 100}%`,
                  width: `${100 / columns}%`,
                }}
                onPress={(event) => pressFile(event, file, index)}
              />
            );
          }),
        )}
      </div>
    </div>
  );
}
