import { useEffect } from 'react';
import { useLocation, useMatches, useParams } from 'react-router';
import { rememberPlace } from './guard.ts';
import type { RouteHandle } from './route-table.ts';
import { documentTitle, isPossibleId, NOT_FOUND_TITLE } from './route-table.ts';
import { closeDrawers } from '../ui/drawers.ts';
import { hasOverlay } from '../ui/use-overlay.ts';

/** How long after a navigation focus moves to the content header. */
export const FOCUS_DELAY_MS = 500;

/** What the route that is shown carries. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined;
}

/**
 * Moves focus to the content header, unless its reader has gone to work meanwhile: in a dialog, or in
 * the screen itself by pointer or key. Keys that are pressed on their way to a text are never lost.
 * @returns what calls it off
 */
function focusHeaderSoon(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isAtWork = false;
  const begin = () => {
    isAtWork = true;
  };
  addEventListener('pointerdown', begin, { capture: true, signal });
  addEventListener('keydown', begin, { capture: true, signal });
  const timer = setTimeout(() => {
    const isElsewhere = isAtWork && document.activeElement !== document.body;
    if (!isElsewhere && !hasOverlay()) document.getElementById('content-header')?.focus();
    stopped.abort();
  }, FOCUS_DELAY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stopped.abort();
}

/** After each navigation: the title is set, the place remembered, and focus goes to the header. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const params = useParams();
  const handle = useRouteHandle();
  useEffect(() => {
    if (!handle) return undefined;
    document.title = documentTitle(isPossibleId(params['id']) ? handle.title : NOT_FOUND_TITLE);
    rememberPlace({ name: handle.name, params });
    closeDrawers();
    return focusHeaderSoon();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- parameters are part of the path: a new path is what makes an arrival
  }, [pathname, handle?.name]);
}
