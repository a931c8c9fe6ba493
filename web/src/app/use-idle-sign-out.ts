import { CARD_IDLE_MINUTES } from '@spalten/contract/sign-in-card';
import { useEffect } from 'react';
import { useUser } from '../data/session.ts';
import { signOutIdle } from './sign-out.ts';

const LOOK_MS = 15_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Signs out a borrowed computer that was left alone, so that nobody reads what is on its screen. */
export function useIdleSignOut(): void {
  const isByCard = useUser()?.is_by_card ?? false;
  useEffect(() => {
    if (!isByCard) return undefined;
    let lastSeen = Date.now();
    const note = () => {
      lastSeen = Date.now();
    };
    // A computer that has slept is looked at before anybody touches it.
    const look = () => {
      if (Date.now() - lastSeen < CARD_IDLE_MINUTES * 60_000) return;
      note();
      void signOutIdle();
    };
    const timer = setInterval(look, LOOK_MS);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isByCard]);
}
