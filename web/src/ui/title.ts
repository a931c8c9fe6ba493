import { useEffect } from 'react';

export const NOT_FOUND_TITLE = 'Sidan hittades inte';

/** The title that the browser shows. */
export const documentTitle = (title: string): string => `${title} – Spalten`;

/** Gives the screen the title of what it shows, in place of its route's. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    // After the navigation has set the route's own.
    queueMicrotask(() => {
      document.title = documentTitle(title);
    });
  }, [title]);
}
