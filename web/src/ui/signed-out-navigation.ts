import type { CurrentUser } from '@spalten/contract/user';
import { createContext, use } from 'react';

interface SignedOutNavigation {
  /** To another of the signed-out screens. */
  go(path: string): void;
  /** Somebody has signed in: on to where they wanted to be. */
  enter(user: CurrentUser): void;
}

/**
 * How the signed-out screens lead on. They are shown by the app's router when somebody has signed
 * out, and without it before the app is there.
 */
export const SignedOutNavigationContext = createContext<SignedOutNavigation | null>(null);

export function useSignedOutNavigation(): SignedOutNavigation {
  const navigation = use(SignedOutNavigationContext);
  if (!navigation) throw new Error('this screen is for those who are signed out');
  return navigation;
}
