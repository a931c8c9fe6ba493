import { useEffect } from 'react';

export const NOT_FOUND_TITLE = 'Sidan hittades inte';

/** The document title of a screen. */
export const documentTitle = (title: string): string => `${title} – Spalten`;

/** Replaces the route's document title with that of the thing shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    // After the navigation has set the route's title.
    queueMicrotask(() => {
      document.title = documentTitle(title);
    });
  }, [title]);
}
