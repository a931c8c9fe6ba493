import type { KeyboardEvent } from 'react';
import { useState } from 'react';

/** An option of the list. */
export interface Option {
  key: string;
  choose: () => void;
}

/**
 * Keyboard control of a list while the focus stays in its field: arrow keys move and wrap, Enter
 * chooses. The active option is reset when `about`, the query of the list, changes.
 */
export function useListboxKeys(options: Option[], about: string) {
  const [at, setAt] = useState({ about, index: 0 });
  const index = at.about === about ? Math.min(at.index, options.length - 1) : 0;
  const active = options[Math.max(index, 0)];
  const go = (next: number) => {
    const turned = (next + options.length) % options.length;
    setAt({ about, index: turned });
    const key = options[turned]?.key;
    if (key) document.getElementById(key)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') go(index + 1);
    else if (event.key === 'ArrowUp') go(index - 1);
    else if (event.key === 'Enter') active?.choose();
    else return;
    event.preventDefault();
  };
  return { activeKey: active?.key, onKeyDown };
}
