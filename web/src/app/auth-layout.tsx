import type { CurrentUser } from '@spalten/contract/user';
import { useLayoutEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { TravelContext } from '../ui/travel.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { abandonCalls, isExpired } from './expired-session.ts';
import { enter } from './guard.ts';
import { useArrival } from './use-arrival.ts';

/** The layout of the signed-out screens in the app. */
export function AuthLayout() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useArrival();
  useLayoutEffect(() => {
    // An answer that came on the way here may have asked somebody to sign in.
    if (isExpired()) abandonCalls();
  }, [pathname]);
  const travel = useMemo(
    () => ({
      go: (path: string) => void navigate(path),
      // Whoever is signed in and goes to the login page is sent on to where they wanted to be.
      enter: (user: CurrentUser) => {
        enter(user);
        void navigate(pathname + search, { replace: true });
      },
    }),
    [navigate, pathname, search],
  );
  return (
    <TravelContext value={travel}>
      <AuthSheet>
        <Outlet />
      </AuthSheet>
    </TravelContext>
  );
}
