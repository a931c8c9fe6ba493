import type { KeyboardEvent } from 'react';
import type { Selection } from './use-selection.ts';

const PAGE_ROWS = 4;

/**
 * Keyboard control of the file list: arrows move, Space selects, Shift extends, Ctrl+A selects all,
 * Enter confirms or opens.
 */
export function fileKeys(options: {
  selection: Selection;
  columns: number;
  /** The index of the last file. */
  last: number;
  onMoved: (to: number) => void;
  onEnter: () => void;
}) {
  const { selection, columns, last } = options;
  const { active } = selection;
  const steps: Record<string, number> = {
    ArrowRight: active + 1,
    ArrowLeft: active - 1,
    ArrowDown: active + columns,
    ArrowUp: active - columns,
    PageDown: active + columns * PAGE_ROWS,
    PageUp: active - columns * PAGE_ROWS,
    Home: 0,
    End: last,
  };
  return (event: KeyboardEvent): void => {
    const to = steps[event.key];
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (to !== undefined) {
      selection.moveTo(to, event.shiftKey);
      options.onMoved(Math.max(0, Math.min(last, to)));
    } else if (isAll) selection.chooseAll();
    else if (event.key === ' ') selection.choose(active, event.shiftKey ? 'range' : 'toggle');
    else if (event.key === 'Enter') options.onEnter();
    else return;
    event.preventDefault();
  };
}
