import { useEffect, useRef } from 'react';

/** Says in `--top-height` how high the header is: on a phone it has more rows or fewer. */
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
