import type { TouchEvent } from 'react';
import { useRef } from 'react';
import { swipeDirection } from './swipe.ts';

/** Handlers of a horizontal swipe with one finger. `onSwipe` gets 1 for the next page, -1 back. */
export function useSwipe(isActive: boolean, onSwipe: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current =
        isActive && touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      // A page enlarged by two fingers is moved, not turned.
      if (!from || !touch || (window.visualViewport?.scale ?? 1) > 1.05) return;
      const by = swipeDirection({ x: touch.clientX - from.x, y: touch.clientY - from.y });
      if (by) onSwipe(by);
    },
  };
}
