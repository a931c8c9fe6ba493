import { session } from '@spalten/contract/session';
import { call } from '../data/api.ts';
import { inTime, saysSignedOut } from '../data/no-answer.ts';
import { isMarkedSignedIn } from '../data/signed-in-mark.ts';
import { signedOutRoutes, isForAnyone } from './signed-out-routes.ts';

/** The CSRF cookie outlives the session, so it shows an earlier login in this browser. */
const hasSignedInBefore = () => document.cookie.includes('XSRF-TOKEN=');

/** True if the user is signed in, as far as this browser knows. Without an earlier login the server isn't asked. */
async function isSignedIn(): Promise<boolean> {
  if (!hasSignedInBefore()) return false;
  try {
    await inTime(call(session.currentUser));
    return true;
  } catch (error) {
    // Without an answer the app opens with what the device has, or says that it waits.
    return !saysSignedOut(error) && isMarkedSignedIn();
  }
}

/** True when the page starts with a signed-out screen, so that the app isn't needed yet. */
export async function startsSignedOut(): Promise<boolean> {
  const { pathname, search } = location;
  const isStart = pathname === '/' && !hasSignedInBefore();
  const route = signedOutRoutes.find(({ path }) => path === pathname);
  if (!route && !isStart) return false;
  if (route && isForAnyone(route.name, new URLSearchParams(search))) return true;
  if (await isSignedIn()) return false;
  if (isStart) history.replaceState(null, '', '/login');
  return true;
}
