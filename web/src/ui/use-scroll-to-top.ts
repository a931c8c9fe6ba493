import { useEffect, useRef } from 'react';
import { isField } from './focus-restoration.ts';

/**
 * Scrolls to the top and focuses the header when `screen` becomes another under the same address,
 * where no navigation does it. A field that is being written in keeps the keyboard and its place.
 */
export function useScrollToTop(screen: string | undefined): void {
  const before = useRef(screen);
  useEffect(() => {
    const was = before.current;
    before.current = screen;
    if (was === undefined || screen === undefined || was === screen) return;
    if (isField(document.activeElement)) return;
    document.getElementById('content-header')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [screen]);
}
