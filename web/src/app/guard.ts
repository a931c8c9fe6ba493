import type { CurrentUser } from '@spalten/contract/user';
import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { languageOf, changeLanguage, currentLanguage } from '../i18n/index.ts';
import { dropCopies, readUser } from '../data/device-copies.ts';
import { inTime, NoAnswerError, saysSignedOut } from '../data/no-answer.ts';
import { queryClient } from '../data/query-client.ts';
import {
  currentUserQuery,
  getSignedInUser,
  setSignedInUser,
  showUserOfDevice,
} from '../data/session.ts';
import type { AppRoute } from './app-route.ts';
import { isForAnyone } from './signed-out-routes.ts';
import { abandonCalls } from './expired-session.ts';
import { routePath } from './route-table.ts';
import { takeOverFromOther } from './former-user.ts';
import { broadcastUser } from '../data/session-tabs.ts';
import { isMarkedSignedIn, unmarkSignedIn } from '../data/signed-in-mark.ts';

interface VisitedRoute {
  name: string;
  params: Record<string, string | undefined>;
}

/** The previous route, the start page at first. */
let previous: VisitedRoute = { name: 'my-page', params: {} };
export const rememberRoute = (place: VisitedRoute): void => {
  previous = place;
};

/** The path a signed-out user asked for, to return to after signing in. */
let intended: string | null = null;

async function fetchUser() {
  try {
    return await inTime(queryClient.fetchQuery({ ...currentUserQuery, retry: false }));
  } catch (error) {
    if (saysSignedOut(error)) {
      unmarkSignedIn();
      await dropCopies();
      return undefined;
    }
    // A request that hangs would be waited for again at the next try.
    void queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
    // Without an answer the screens open with what this device has.
    const user = await readUser();
    if (user) showUserOfDevice(user);
    else if (isMarkedSignedIn()) throw new NoAnswerError(error);
    return user;
  }
}

/** True between signing in on this page and the redirect that follows. */
let hasJustSignedIn = false;
/** True if the one who just signed in isn't the one who was signed out in this tab. */
let isForOther = false;

/** Records a login on one of the signed-out screens. */
export function recordSignIn(user: CurrentUser): void {
  setSignedInUser(user);
  hasJustSignedIn = true;
  // Back from the login page asks for an address of the one who signed out.
  isForOther = takeOverFromOther(user.id);
  broadcastUser(user.id);
}

/**
 * The signed-in user. Their language is loaded before a screen of theirs renders.
 * @throws NoAnswerError if somebody is signed in, and the server can't be asked who
 */
async function findUser() {
  const user = getSignedInUser() ?? (await fetchUser());
  if (user && languageOf(user.locale) !== currentLanguage())
    await changeLanguage(languageOf(user.locale));
  return user;
}

/**
 * The login page's path, with the previous route unless that was the start page or the login page.
 */
function loginAddress(from: VisitedRoute): string {
  if (from.name === 'my-page' || from.name === 'login') return '/login';
  const query = new URLSearchParams({ previous: from.name, params: JSON.stringify(from.params) });
  return `/login?${query}`;
}

/** Redirects a signed-in user away from a signed-out screen. */
function redirectSignedIn(name: string, search: URLSearchParams): Response | null {
  // A mailed link resets a password and a card signs in, whoever is signed in.
  if (isForAnyone(name, search) && !hasJustSignedIn) return null;
  const path = hasJustSignedIn ? pathAfterLogin(search) : '/';
  hasJustSignedIn = false;
  return redirect(path);
}

/** The loader of a route: returns null, or a redirect (specification, section 4). */
export function guardOf(route: Pick<AppRoute, 'name' | 'auth'>) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const user = await findUser();
    if (route.auth === false) return user ? redirectSignedIn(route.name, searchParams) : null;
    if (user || route.auth === null) return null;
    abandonCalls();
    intended = pathname + search;
    return redirect(loginAddress(previous));
  };
}

/** The path of the route that the login page's address names, otherwise the start page. */
function previousPath(search: URLSearchParams): string {
  const name = search.get('previous');
  if (!name) return '/';
  try {
    return routePath(name, JSON.parse(search.get('params') ?? '{}'));
  } catch {
    // The parameters were edited by hand.
    return '/';
  }
}

/** The path that was asked for, for a sign-in that leaves the app. */
export const wantedPath = (search: URLSearchParams): string => intended ?? previousPath(search);

/**
 * The path after signing in: the one asked for, otherwise the previous one, otherwise the start
 * page.
 */
function pathAfterLogin(search: URLSearchParams): string {
  const wanted = wantedPath(search);
  intended = null;
  return isForOther ? '/' : wanted;
}
