import { useEffect } from 'react';
import { useMatches, useParams } from 'react-router';
import { rememberPlace } from './guard.ts';
import type { RouteHandle } from './app-route.ts';
import { NOT_FOUND_TITLE } from '../ui/title.ts';
import { isPossibleId } from './route-table.ts';
import { arrive } from './arrive.ts';
import { useKeptPlace, useScreenName } from './kept-place.ts';

/** What the route that is shown carries. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined;
}

/** After each navigation: the title is set, the place remembered, and focus goes to the header. */
export function useArrival(): void {
  const screen = useScreenName();
  const params = useParams();
  const handle = useRouteHandle();
  useKeptPlace(handle?.name);
  useEffect(() => {
    if (!handle) return undefined;
    rememberPlace({ name: handle.name, params });
    return arrive(isPossibleId(params['id']) ? handle.title : NOT_FOUND_TITLE);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- parameters are part of the address: another screen is what makes an arrival
  }, [screen, handle?.name]);
}
