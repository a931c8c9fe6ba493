import type { CurrentUser } from '@spalten/contract/user';
import { createContext, use } from 'react';

interface Travel {
  /** To another of the signed-out screens. */
  go(path: string): void;
  /** Somebody has signed in: on to where they wanted to be. */
  enter(user: CurrentUser): void;
}

/**
 * How the signed-out screens lead on. They are shown by the app's router when somebody has signed
 * out, and without it before the app is there.
 */
export const TravelContext = createContext<Travel | null>(null);

export function useTravel(): Travel {
  const travel = use(TravelContext);
  if (!travel) throw new Error('this screen is for those who are signed out');
  return travel;
}
