import { useEffect, useRef } from 'react';
import { isField } from './focus-restoration.ts';

/**
 * Scrolls to the top and focuses the header when `screen` changes without a navigation. A focused
 * field keeps the focus and the scroll position.
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
