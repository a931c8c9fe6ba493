import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

export type View = 'grid' | 'list';

const TILE_WIDTH_PX = 168;
const ROW_HEIGHTS = { grid: 204, list: 64 };
const OVERSCAN_ROWS = 4;

/** The number of tiles that fit side by side. */
function useColumnsThatFit() {
  const frame = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(4);
  useEffect(() => {
    if (!frame.current) return undefined;
    const measure = new ResizeObserver(([entry]) =>
      setFitting(Math.max(2, Math.floor((entry?.contentRect.width ?? 0) / TILE_WIDTH_PX))),
    );
    measure.observe(frame.current);
    return () => measure.disconnect();
  }, []);
  return { frame, fitting };
}

/** The visible rows of files. `onMore` is called near the end. */
export function useFileRows(options: {
  view: View;
  /** The number of files. */
  count: number;
  hasMore: boolean;
  onMore: () => void;
}) {
  const { view, hasMore, onMore } = options;
  const { frame, fitting } = useColumnsThatFit();
  const columns = view === 'list' ? 1 : fitting;
  const height = ROW_HEIGHTS[view];
  const count = Math.ceil(options.count / columns);
  // oxlint-disable-next-line react-hooks/incompatible-library -- the list draws itself anew as it scrolls
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
  });
  useEffect(() => rows.measure(), [rows, height]);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= count - OVERSCAN_ROWS) onMore();
  }, [hasMore, last, count, onMore]);
  return {
    frame,
    columns,
    height,
    rows: shown,
    goToRow: (row: number) => rows.scrollToIndex(row),
    totalHeight: rows.getTotalSize(),
  };
}
