import type { CurrentUser } from '@spalten/contract/user';
import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { languageOf, changeLanguage, currentLanguage } from '../i18n/index.ts';
import { currentUserQuery, getSignedInUser, setSignedInUser, queryClient } from '../ui/session.ts';
import type { AppRoute } from './app-route.ts';
import { isMailedLink } from './signed-out-routes.ts';
import { abandonCalls } from './expired-session.ts';
import { routePath } from './route-table.ts';
import { broadcastUser } from './session-tabs.ts';

interface VisitedRoute {
  name: string;
  params: Record<string, string | undefined>;
}

/** Where somebody was before; the root until they have been anywhere. */
let previous: VisitedRoute = { name: 'my-page', params: {} };
export const rememberRoute = (place: VisitedRoute): void => {
  previous = place;
};

/** Where somebody wanted to go who had to sign in first. */
let intended: string | null = null;

async function fetchUser() {
  try {
    return await queryClient.fetchQuery({ ...currentUserQuery, retry: false });
  } catch {
    // Nobody is signed in, or the server can't say: either way the login page is next.
    return undefined;
  }
}

/** Somebody has signed in on this page a moment ago, and has not been led on yet. */
let hasJustSignedIn = false;

/** Takes in who has signed in on one of the signed-out screens. */
export function recordSignIn(user: CurrentUser): void {
  setSignedInUser(user);
  hasJustSignedIn = true;
  broadcastUser(user.id);
}

/** Who is signed in; their language is spoken before a screen of theirs is begun. */
async function findUser() {
  const user = getSignedInUser() ?? (await fetchUser());
  if (user && languageOf(user.locale) !== currentLanguage())
    await changeLanguage(languageOf(user.locale));
  return user;
}

/** The login page's address: it is told where somebody was, unless that was the start or itself. */
function loginAddress(from: VisitedRoute): string {
  if (from.name === 'my-page' || from.name === 'login') return '/login';
  const query = new URLSearchParams({ previous: from.name, params: JSON.stringify(from.params) });
  return `/login?${query}`;
}

/** Leads who is signed in on from a signed-out screen. */
function redirectSignedIn(name: string, search: URLSearchParams): Response | null {
  // Who comes by a mailed link wants a new password, whoever is signed in here.
  if (isMailedLink(name, search)) return null;
  const path = hasJustSignedIn ? pathAfterLogin(search) : '/';
  hasJustSignedIn = false;
  return redirect(path);
}

/** Lets a navigation through, or says where to go instead (specification, section 4). */
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

/** Where to go after signing in: where somebody wanted to, or was, or to their own page. */
function pathAfterLogin(search: URLSearchParams): string {
  const wanted = intended;
  intended = null;
  if (wanted) return wanted;
  const name = search.get('previous');
  if (!name) return '/';
  try {
    return routePath(name, JSON.parse(search.get('params') ?? '{}'));
  } catch {
    // Somebody wrote the address by hand; their own page is always right.
    return '/';
  }
}
