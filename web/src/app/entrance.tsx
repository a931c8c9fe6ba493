import { session } from '@spalten/contract/session';
import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useCallback, useState } from 'react';
import { loadTexts } from '../i18n/index.ts';
import { call } from '../ui/api.ts';
import { doorRoutes } from './door-routes.ts';
import { FrontDoor } from './front-door.tsx';

async function loadApp() {
  const [app] = await Promise.all([import('./app.tsx'), loadTexts()]);
  return app;
}
const App = lazy(loadApp);

/** Whether this browser has signed in here before: its token is left when a session is over. */
const hasBeenHere = () => document.cookie.includes('XSRF-TOKEN=');

/** True where the app is not needed yet: whoever came is going to sign in first. */
export async function isAtDoor(): Promise<boolean> {
  const isStart = location.pathname === '/' && !hasBeenHere();
  const route = doorRoutes.find(({ path }) => path === location.pathname);
  if (!route && !isStart) return false;
  if (route && route.name !== 'login') return true;
  try {
    await call(session.currentUser);
    return false;
  } catch {
    // Nobody is signed in, or the server can't say: either way the login page is next.
    if (isStart) history.replaceState(null, '', '/login');
    return true;
  }
}

/** Lets people in: at the door first, unless they are signed in already. */
export function Entrance({ startsAtDoor }: { startsAtDoor: boolean }) {
  const [entered, setEntered] = useState<{ user: CurrentUser | null } | null>(
    startsAtDoor ? null : { user: null },
  );
  // It is fetched while they write; a fetch that failed is tried again when they go in.
  const fetchApp = useCallback(() => void loadApp().catch(() => undefined), []);
  const enter = useCallback((user: CurrentUser | null) => {
    loadApp().then(
      () => setEntered({ user }),
      // The session is there: a reload comes in by itself.
      () => location.reload(),
    );
  }, []);
  if (!entered) return <FrontDoor onStep={fetchApp} onEnter={enter} />;
  return (
    <Suspense fallback={<div className="starting" />}>
      <App user={entered.user} />
    </Suspense>
  );
}
