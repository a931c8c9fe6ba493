import { session } from '@spalten/contract/session';
import { call } from '../ui/api.ts';
import { signedOutRoutes, isMailedLink } from './signed-out-routes.ts';

/** Whether this browser has signed in here before: its token is left when a session is over. */
const hasSignedInBefore = () => document.cookie.includes('XSRF-TOKEN=');

/** Whether somebody is signed in. Who has never been here is not: nobody has to be asked. */
async function isSignedIn(): Promise<boolean> {
  if (!hasSignedInBefore()) return false;
  try {
    await call(session.currentUser);
    return true;
  } catch {
    // Nobody is signed in, or the server can't say: either way the login page is next.
    return false;
  }
}

/** True where the app is not needed yet: whoever came is going to sign in first. */
export async function startsSignedOut(): Promise<boolean> {
  const { pathname, search } = location;
  const isStart = pathname === '/' && !hasSignedInBefore();
  const route = signedOutRoutes.find(({ path }) => path === pathname);
  if (!route && !isStart) return false;
  if (route && isMailedLink(route.name, new URLSearchParams(search))) return true;
  if (await isSignedIn()) return false;
  if (isStart) history.replaceState(null, '', '/login');
  return true;
}
