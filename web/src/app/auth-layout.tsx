import type { CurrentUser } from '@spalten/contract/user';
import { useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { keepUser } from '../ui/session.ts';
import { TravelContext } from '../ui/travel.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { useArrival } from './use-arrival.ts';

/** The layout of the signed-out screens in the app. */
export function AuthLayout() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useArrival();
  const travel = useMemo(
    () => ({
      go: (path: string) => void navigate(path),
      // Whoever is signed in and goes to the login page is sent on to where they wanted to be.
      enter: (user: CurrentUser) => {
        keepUser(user);
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
