import { useEffect, useRef } from 'react';

/** Sets `--top-height` to the height of the header, which varies on phones. */
export function useTopHeight() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--top-height', `${header.current?.offsetHeight ?? 0}px`),
    );
    if (header.current) observer.observe(header.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--top-height');
    };
  }, []);
  return header;
}
