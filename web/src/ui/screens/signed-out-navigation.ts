import type { CurrentUser } from '@spalten/contract/user';
import { createContext, use } from 'react';

interface SignedOutNavigation {
  /** Navigates to another signed-out screen. */
  go(path: string): void;
  /** Called after signing in. Continues to the page the user wanted. */
  enter(user: CurrentUser): void;
  /** Returns the address to come back to from a sign-in outside of the app. */
  wanted(): string;
}

/**
 * Navigation for the signed-out screens. They run inside the app's router after signing out, and
 * without a router before the app is loaded.
 */
export const SignedOutNavigationContext = createContext<SignedOutNavigation | null>(null);

export function useSignedOutNavigation(): SignedOutNavigation {
  const navigation = use(SignedOutNavigationContext);
  if (!navigation) throw new Error('this screen is for those who are signed out');
  return navigation;
}
