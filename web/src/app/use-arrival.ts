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
    const timer = setTimeout(() => {
      // Who has opened a dialog meanwhile is at work there.
      if (!hasOverlay()) document.getElementById('content-header')?.focus();
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- parameters are part of the path: a new path is what makes an arrival
  }, [pathname, handle?.name]);
}
