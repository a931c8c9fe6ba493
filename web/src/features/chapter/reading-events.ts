import { useEffect } from 'react';
import { useUser } from '../../data/session.ts';
import { addReadingEvent } from './reading-outbox.ts';

/** Inactivity after which reading time stops, in ms. */
const IDLE_MS = 120_000;
/** Time to wait after leaving a chapter for another one to open, in ms. */
const LEAVE_DELAY_MS = 2500;

/** The chapter being read or just left, and its reader. */
let current: { id: number; userId: number; seconds: number } | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;

function startReading(id: number, userId: number): void {
  clearTimeout(leaving);
  if (current?.userId !== userId) stopReading();
  if (current?.id === id) return;
  const from = current;
  current = { id, userId, seconds: 0 };
  addReadingEvent(userId, {
    chapter_id: id,
    ...(from && { from_chapter_id: from.id, seconds: from.seconds }),
  });
}

function stopReading(): void {
  clearTimeout(leaving);
  if (!current) return;
  const { id, userId, seconds } = current;
  addReadingEvent(userId, { chapter_id: id, from_chapter_id: id, seconds });
  current = null;
}

/** Reports which chapters are read and for how long. Nothing is reported for signed-out readers. */
export function useReadingEvents(id: number): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    startReading(id, userId);
    let activeAt = Date.now();
    const active = () => {
      activeAt = Date.now();
    };
    const tick = setInterval(() => {
      const isSpeaking = 'speechSynthesis' in window && speechSynthesis.speaking;
      const isActive = isSpeaking || Date.now() - activeAt < IDLE_MS;
      if (current?.id === id && document.visibilityState === 'visible' && isActive)
        current.seconds += 1;
    }, 1000);
    const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
    for (const sign of signs) addEventListener(sign, active, { passive: true });
    addEventListener('pagehide', stopReading);
    return () => {
      clearInterval(tick);
      for (const sign of signs) removeEventListener(sign, active);
      removeEventListener('pagehide', stopReading);
      leaving = setTimeout(stopReading, LEAVE_DELAY_MS);
    };
  }, [id, userId]);
}
