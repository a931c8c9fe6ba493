import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Viewer } from './options.ts';
import type { Place } from './place.ts';
import { STATES } from './states.ts';

/** The parts of the client's routes used here. */
interface Route {
  name: string;
  path: string;
  auth: boolean | null;
  chapterType?: number;
  /** Roles that may use the screen; others are told so. */
  roles?: readonly string[];
}

const ROLE_OF: Record<Viewer, string> = {
  utloggad: '',
  deltagare: 'participant',
  moderator: 'moderator',
  kund: 'customer',
  admin: 'admin',
};

/** Loaded like the server's own files: the screens behind the routes are not loaded. */
const { routes } = (await import(
  path.join(import.meta.dirname, '../../web/src/app/route-table.ts')
)) as { routes: Route[] };

/** Fetches the first item of a list as the signed-in viewer. */
const firstOf = <T>(page: Page, address: string): Promise<T | undefined> =>
  page.evaluate(async (url) => {
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as T[])[0] : undefined;
  }, `/api${address}`);

/**
 * Returns the addresses of a route, with the id of an existing item; for chapters also of a
 * chapter.
 */
async function addressesOf(route: Route, page: Page): Promise<string[]> {
  if (route.chapterType) {
    const root = route.path.replace('/{slug*}', '');
    const query = `/chapter?type=${route.chapterType}&limit=1`;
    const chapter = await firstOf<{ slug: string }>(page, query);
    return chapter ? [root, `${root}/${chapter.slug}`] : [root];
  }
  if (!route.path.includes('{id}')) return [route.path];
  const kind = route.path.slice(0, route.path.indexOf('/{id}')).replace('/admin', '');
  const thing = await firstOf<{ id: number }>(page, `${kind}?limit=1`);
  return thing ? [route.path.replace('{id}', String(thing.id))] : [];
}

const nameOf = (address: string) =>
  address.replace(/[^\w-]+/g, '_').replace(/^_/, '') || 'min-sida';

/**
 * Lists the places for a viewer; those whose forms create something come last. `wanted`: addresses,
 * or prefixes of addresses or names; empty: all.
 */
export async function placesFor(viewer: Viewer, page: Page, wanted: string[]): Promise<Place[]> {
  const isOut = viewer === 'utloggad';
  const own = routes.filter(
    ({ auth, roles }) =>
      (isOut ? auth !== true : auth !== false) && (!roles || roles.includes(ROLE_OF[viewer])),
  );
  const found: Place[] = [];
  for (const route of own)
    for (const address of await addressesOf(route, page))
      found.push({ name: nameOf(address), address });
  const isThere = (address: string) => found.some((place) => place.address === address);
  for (const address of wanted)
    if (/^\/.*\/\d+/.test(address) && !isThere(address))
      found.push({ name: nameOf(address), address });
  const makes = ({ address }: Place) => address.endsWith('/create');
  const states = STATES.filter(({ viewers }) => viewers.includes(viewer));
  const all = [...found.filter((place) => !makes(place)), ...states, ...found.filter(makes)];
  return all.filter(
    ({ name, address }) =>
      wanted.length === 0 ||
      wanted.some((begin) => address.startsWith(begin) || name.startsWith(begin)),
  );
}
