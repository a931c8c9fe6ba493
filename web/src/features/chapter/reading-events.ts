import type { Input } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { chapter } from '@spalten/contract/chapter';
import { useEffect } from 'react';
import { headersOf } from '../../ui/api.ts';
import { queryClient, useUser } from '../../ui/session.ts';

type Event = Input<typeof chapter.postNavigation>['body'];

/** Reading is active while the screen is looked at and something was done in the last two minutes. */
const IDLE_MS = 120_000;
/** How long after a chapter was left it is known that no other was gone to. */
const GONE_MS = 2500;

/** The chapter that is being read, or was left a moment ago. */
let current: { id: number; seconds: number } | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
/** What the server has not heard yet; each event counts once, however often it is sent. */
let unsent: Event[] = [];
let isSending = false;

async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let event = unsent[0]; event; event = unsent[0]) {
      const { method, path } = { ...chapter.postNavigation, path: pathOf(chapter.postNavigation) };
      const headers = { ...headersOf(method), 'content-type': 'application/json' };
      const body = JSON.stringify(event);
      // Goes out also while the window is being closed.
      const answer = await fetch(`/api${path}`, { method, headers, body, keepalive: true });
      if (answer.status >= 500) return;
      unsent = unsent.filter((other) => other !== event);
    }
    void queryClient.invalidateQueries({ queryKey: ['chapters'] });
    void queryClient.invalidateQueries({ queryKey: ['my-page'] });
  } catch (error) {
    // Without a network the events wait for the next; anything else is a fault of ours.
    if (!(error instanceof TypeError)) throw error;
  } finally {
    isSending = false;
  }
}

function send(event: Event): void {
  unsent.push({ ...event, event_id: crypto.randomUUID() });
  void sendAll();
}

function arrive(id: number): void {
  clearTimeout(leaving);
  if (current?.id === id) return;
  const from = current;
  current = { id, seconds: 0 };
  send({ chapter_id: id, ...(from && { from_chapter_id: from.id, seconds: from.seconds }) });
}

function leave(): void {
  clearTimeout(leaving);
  if (!current) return;
  send({ chapter_id: current.id, from_chapter_id: current.id, seconds: current.seconds });
  current = null;
}

/** Tells the server what is read and for how long; who is signed out is not followed. */
export function useReadingEvents(id: number): void {
  const isReader = useUser() !== undefined;
  useEffect(() => {
    if (!isReader) return undefined;
    arrive(id);
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
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(tick);
      for (const sign of signs) removeEventListener(sign, active);
      removeEventListener('pagehide', leave);
      leaving = setTimeout(leave, GONE_MS);
    };
  }, [id, isReader]);
}
