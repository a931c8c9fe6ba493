import type { StoredFile } from '@spalten/contract/file';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fileKeys } from './file-keys.ts';
import { FileTile } from './file-tile.tsx';
import type { View } from './use-file-rows.ts';
import { useFileRows } from './use-file-rows.ts';
import type { Selection } from './use-selection.ts';

/**
 * Files in rows, of which only those in sight are drawn: a hundred thousand scroll like a hundred.
 * A list box: arrows move, space chooses, Shift chooses all between, Ctrl+A all, Enter takes.
 * `onMore` is asked as the end comes near.
 */
export function FileView(props: {
  view: View;
  files: StoredFile[];
  selection: Selection;
  isMany: boolean;
  /** A plain press adds to the choice, as where several are chosen for a field. */
  isAdding: boolean;
  hasMore: boolean;
  onMore: () => void;
  onEnter: () => void;
  /** What is said of a file beside its size. */
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
  const wayOf = (event: MouseEvent) => {
    const isCheck = (event.target as Element).closest('.file-check') !== null;
    if (event.shiftKey) return 'range';
    return props.isAdding || isCheck || event.ctrlKey || event.metaKey ? 'toggle' : 'only';
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
                place={{ position: index + 1, count: hasMore ? -1 : files.length }}
                style={{
                  height,
                  top: row.start,
                  left: `${(column / columns) * 100}%`,
                  width: `${100 / columns}%`,
                }}
                onPress={(event) => selection.choose(index, wayOf(event))}
              />
            );
          }),
        )}
      </div>
    </div>
  );
}
