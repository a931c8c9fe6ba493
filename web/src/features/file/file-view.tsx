import type { StoredFile } from '@spalten/contract/file';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileTile } from './file-tile.tsx';
import type { Selection } from './use-selection.ts';

export type View = 'grid' | 'list';

const TILE = 168;
const ROW_HEIGHTS = { grid: 204, list: 64 };
const AHEAD = 4;
const PAGE_ROWS = 4;

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
  const frame = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(4);
  const { view, files, selection, hasMore, onMore } = props;
  const columns = view === 'list' ? 1 : fitting;
  const height = ROW_HEIGHTS[view];
  useEffect(() => {
    if (!frame.current) return undefined;
    const measure = new ResizeObserver(([entry]) =>
      setFitting(Math.max(2, Math.floor((entry?.contentRect.width ?? 0) / TILE))),
    );
    measure.observe(frame.current);
    return () => measure.disconnect();
  }, []);
  const count = Math.ceil(files.length / columns);
  // oxlint-disable-next-line react-hooks/incompatible-library -- the list draws itself anew as it scrolls
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: AHEAD,
  });
  useEffect(() => rows.measure(), [rows, height]);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= count - AHEAD) onMore();
  }, [hasMore, last, count, onMore]);

  const { active } = selection;
  const move = (to: number, event: KeyboardEvent) => {
    event.preventDefault();
    selection.moveTo(to, event.shiftKey);
    const row = Math.floor(Math.max(0, Math.min(files.length - 1, to)) / columns);
    rows.scrollToIndex(row);
  };
  const steps: Record<string, number> = {
    ArrowRight: active + 1,
    ArrowLeft: active - 1,
    ArrowDown: active + columns,
    ArrowUp: active - columns,
    PageDown: active + columns * PAGE_ROWS,
    PageUp: active - columns * PAGE_ROWS,
    Home: 0,
    End: files.length - 1,
  };
  const press = (event: KeyboardEvent) => {
    const to = steps[event.key];
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (to !== undefined) return move(to, event);
    if (isAll) selection.chooseAll();
    else if (event.key === ' ') selection.choose(active, event.shiftKey ? 'range' : 'toggle');
    else if (event.key === 'Enter') props.onEnter();
    else return undefined;
    return event.preventDefault();
  };
  const wayOf = (event: MouseEvent) => {
    const isCheck = (event.target as Element).closest('.file-check') !== null;
    if (event.shiftKey) return 'range';
    return props.isAdding || isCheck || event.ctrlKey || event.metaKey ? 'toggle' : 'only';
  };
  return (
    <div ref={frame} className="file-frame">
      <div
        className={`file-rows file-rows-${view}`}
        style={{ height: rows.getTotalSize() }}
        role="listbox"
        tabIndex={0}
        aria-label={t('file.manager')}
        aria-multiselectable={props.isMany}
        aria-activedescendant={files[active] && `file-${files[active].id}`}
        onKeyDown={press}
      >
        {shown.flatMap((row) =>
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
