import { useEffect } from 'react';
import { useMatches, useParams } from 'react-router';
import { rememberRoute } from './guard.ts';
import type { RouteHandle } from './app-route.ts';
import { NOT_FOUND_TITLE } from '../ui/screens/title.ts';
import { isPossibleId } from './route-table.ts';
import { finishNavigation } from './finish-navigation.ts';
import { routeTitle } from './route-title.ts';
import { useScrollRestoration, useScreenName } from './scroll-restoration.ts';

/** The handle of the current route. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined;
}

/** Runs after each navigation: sets the title, records the route and moves the focus. */
export function useNavigationEffects(): void {
  const screen = useScreenName();
  const params = useParams();
  const handle = useRouteHandle();
  useScrollRestoration(handle?.name);
  useEffect(() => {
    if (!handle) return undefined;
    rememberRoute({ name: handle.name, params });
    return finishNavigation(isPossibleId(params['id']) ? routeTitle(handle) : NOT_FOUND_TITLE);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parameters are part of the screen name, and only a new screen is a navigation
  }, [screen, handle?.name]);
}
