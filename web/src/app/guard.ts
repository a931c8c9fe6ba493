import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { languageOf, speak, spoken } from '../i18n/index.ts';
import { abandonCalls } from './expired-session.ts';
import { currentUserQuery, heldUser, queryClient } from '../ui/session.ts';
import type { AppRoute } from './app-route.ts';
import { routePath } from './route-table.ts';

interface Place {
  name: string;
  params: Record<string, string | undefined>;
}

/** Where somebody was before; the root until they have been anywhere. */
let previous: Place = { name: 'my-page', params: {} };
export const rememberPlace = (place: Place): void => {
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

/** Who is signed in; their language is spoken before a screen of theirs is begun. */
async function findUser() {
  const user = heldUser() ?? (await fetchUser());
  if (user && languageOf(user.locale) !== spoken()) await speak(languageOf(user.locale));
  return user;
}

/** The login page's address: it is told where somebody was, unless that was the start or itself. */
function loginAddress(from: Place): string {
  if (from.name === 'my-page' || from.name === 'login') return '/login';
  const query = new URLSearchParams({ previous: from.name, params: JSON.stringify(from.params) });
  return `/login?${query}`;
}

/** Lets a navigation through, or says where to go instead (specification, section 4). */
export function guardOf(route: Pick<AppRoute, 'name' | 'auth'>) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    if (route.auth !== true && route.name !== 'login') {
      if (route.auth === null) await findUser();
      return null;
    }
    const user = await findUser();
    if (route.name === 'login')
      return user ? redirect(placeAfterLogin(new URL(request.url).searchParams)) : null;
    if (user) return null;
    abandonCalls();
    const { pathname, search } = new URL(request.url);
    intended = pathname + search;
    return redirect(loginAddress(previous));
  };
}

/** Where to go after signing in: where somebody wanted to, or was, or to their own page. */
function placeAfterLogin(search: URLSearchParams): string {
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
