import type { StoredFile } from '@spalten/contract/file';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionOf } from '@spalten/contract/extensions';
import { inMegabytes, thumbnailUrl } from './file.api.ts';

const TILE = 168;
const ROW = 204;
const AHEAD = 4;

/**
 * Files as pictures in rows, of which only those in sight are drawn: a hundred thousand scroll like
 * a hundred. `onMore` is asked as the end comes near.
 */
export function FileGrid(props: {
  files: StoredFile[];
  chosen: ReadonlySet<number>;
  hasMore: boolean;
  onMore: () => void;
  onToggle: (file: StoredFile) => void;
}) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(4);
  const { files, hasMore, onMore } = props;
  useEffect(() => {
    if (!frame.current) return undefined;
    const measure = new ResizeObserver(([entry]) =>
      setColumns(Math.max(2, Math.floor((entry?.contentRect.width ?? 0) / TILE))),
    );
    measure.observe(frame.current);
    return () => measure.disconnect();
  }, []);
  const count = Math.ceil(files.length / columns);
  // oxlint-disable-next-line react-hooks/incompatible-library -- the list draws itself anew as it scrolls
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: AHEAD,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= count - AHEAD) onMore();
  }, [hasMore, last, count, onMore]);
  return (
    <div ref={frame} className="file-frame">
      <ul className="file-rows" style={{ height: rows.getTotalSize() }}>
        {shown.flatMap((row) =>
          files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) => (
            <li
              key={file.id}
              className="file-tile"
              style={{
                top: row.start,
                left: `${(column / columns) * 100}%`,
                width: `${100 / columns}%`,
              }}
            >
              <button
                type="button"
                aria-pressed={props.chosen.has(file.id)}
                onClick={() => props.onToggle(file)}
              >
                {file.meta.width ? (
                  <img src={thumbnailUrl(file.id, 320)} alt={file.meta.alt ?? ''} loading="lazy" />
                ) : (
                  <span className="file-sign" aria-hidden="true">
                    {extensionOf(file.display_filename).toUpperCase() || t('file.file')}
                  </span>
                )}
                <span className="file-name">{file.display_filename}</span>
                <small className="quiet">{inMegabytes(file.file_size)} MB</small>
              </button>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
