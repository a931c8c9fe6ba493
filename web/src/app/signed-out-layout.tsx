import type { CurrentUser } from '@spalten/contract/user';
import { useLayoutEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { SignedOutNavigationContext } from '../ui/signed-out-navigation.ts';
import { SignedOutSheet } from './signed-out-sheet.tsx';
import { abandonCalls, isExpired } from './expired-session.ts';
import { recordSignIn } from './guard.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

/** The layout of the signed-out screens in the app. */
export function SignedOutLayout() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useNavigationEffects();
  useLayoutEffect(() => {
    // An answer that came on the way here may have asked somebody to sign in.
    if (isExpired()) abandonCalls();
  }, [pathname]);
  const navigation = useMemo(
    () => ({
      go: (path: string) => void navigate(path),
      // Whoever is signed in and goes to the login page is sent on to where they wanted to be.
      enter: (user: CurrentUser) => {
        recordSignIn(user);
        void navigate(pathname + search, { replace: true });
      },
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
