import { CARD_IDLE_MINUTES } from '@spalten/contract/sign-in-card';
import { useEffect } from 'react';
import { i18next } from '../i18n/index.ts';
import { toastInfo } from '../ui/overlays/toast.ts';
import { useUser } from '../data/session.ts';
import { signOutIdle } from './sign-out.ts';

const LOOK_MS = 15_000;
const IDLE_MS = CARD_IDLE_MINUTES * 60_000;
/** Time before the end at which somebody who is still there is told, in ms. */
const TOLD_MS = 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Signs out a borrowed computer that was left alone, so that nobody reads what is on its screen. A
 * minute before, it asks whether somebody is there.
 */
export function useIdleSignOut(): void {
  const isBorrowed = useUser()?.is_borrowed ?? false;
  useEffect(() => {
    if (!isBorrowed) return undefined;
    let lastSeen = Date.now();
    let untell: (() => void) | null = null;
    const note = () => {
      lastSeen = Date.now();
      untell?.();
      untell = null;
    };
    // A computer that has slept is looked at before anybody touches it.
    const look = () => {
      const idle = Date.now() - lastSeen;
      if (idle >= IDLE_MS) {
        note();
        void signOutIdle();
      } else if (idle >= IDLE_MS - TOLD_MS) {
        untell ??= toastInfo(i18next.t('app.idleSoon'));
      }
    };
    const timer = setInterval(look, LOOK_MS);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isBorrowed]);
}
