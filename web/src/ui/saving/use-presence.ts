import { PRESENCE_SECONDS } from '@spalten/contract/presence';
import type { OtherPerson, Presence, PresenceReport } from '@spalten/contract/presence';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadOnly } from '../../data/session.ts';

/** Identifies this tab, so that a person with two tabs counts once. */
const TAB = crypto.randomUUID().slice(0, 12);

type SendPresence = (said: PresenceReport) => Promise<Presence>;

/**
 * Reports every ten seconds that a thing is open, and returns the others who have it open.
 * `onVersion` gets the stored version. `say` makes the call. A failed call shows nobody and is
 * retried. Does nothing in read mode.
 * @returns the others, and a function that asks for them at once
 */
export function usePresence(
  say: SendPresence,
  onVersion: (version: number) => void,
): { others: OtherPerson[]; ask: () => void } {
  const [others, setOthers] = useState<OtherPerson[]>([]);
  const telling = useRef<() => void>(() => undefined);
  const isReadOnly = useReadOnly() !== null;
  const latest = useRef({ say, onVersion });
  useEffect(() => {
    latest.current = { say, onVersion };
  });
  useEffect(() => {
    if (isReadOnly) return undefined;
    let isOpen = true;
    const tell = async () => {
      if (document.hidden) return;
      const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
      const answer = await latest.current.say({ tab: TAB, field: field ?? null }).catch(() => null);
      if (!isOpen) return;
      setOthers(answer?.others ?? []);
      if (answer) latest.current.onVersion(answer.version);
    };
    void tell();
    telling.current = () => void tell();
    const timer = setInterval(() => void tell(), PRESENCE_SECONDS * 1000);
    const { say: leave } = latest.current;
    return () => {
      isOpen = false;
      telling.current = () => undefined;
      clearInterval(timer);
      // If the request is lost, the server notices by timeout.
      void leave({ tab: TAB, leaves: true }).catch(() => null);
    };
  }, [isReadOnly]);
  const ask = useCallback(() => telling.current(), []);
  return { others, ask };
}
