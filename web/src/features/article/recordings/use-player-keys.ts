import { useEffect, useEffectEvent } from 'react';
import { actOfKey } from './recording-keys.ts';
import type { PlayerAct } from './recording-keys.ts';

/**
 * Calls `onAct` for the keys of the player, wherever the focus is. Once per press: a key that is held
 * down would play and pause by turns.
 */
export function usePlayerKeys(onAct: (act: PlayerAct) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOfKey(event);
    if (!act) return;
    event.preventDefault();
    if (!event.repeat || act === 'back') onAct(act);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
