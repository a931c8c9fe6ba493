import type { CurrentUser } from '@spalten/contract/user';
import { useLayoutEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { SignedOutNavigationContext } from '../ui/screens/signed-out-navigation.ts';
import { SignedOutSheet } from './signed-out-sheet.tsx';
import { abandonCalls, isExpired } from './expired-session.ts';
import { recordSignIn, wantedPath } from './guard.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

/** The layout of the signed-out screens inside the app's router. */
export function SignedOutLayout() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useNavigationEffects();
  useLayoutEffect(() => {
    // A failed call may have opened the login modal on the way here.
    if (isExpired()) abandonCalls();
  }, [pathname]);
  const navigation = useMemo(
    () => ({
      go: (path: string) => void navigate(path),
      // The guard redirects a signed-in user from here to the page they wanted.
      enter: (user: CurrentUser) => {
        recordSignIn(user);
        void navigate(pathname + search, { replace: true });
      },
      wanted: () => wantedPath(new URLSearchParams(search)),
    }),
    [navigate, pathname, search],
  );
  return (
    <SignedOutNavigationContext value={navigation}>
      <SignedOutSheet>
        <Outlet />
      </SignedOutSheet>
    </SignedOutNavigationContext>
  );
}
