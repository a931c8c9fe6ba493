import { PRESENCE_SECONDS } from '@spalten/contract/presence';
import type { OtherPerson, Presence, PresenceWords } from '@spalten/contract/presence';
import { useEffect, useRef, useState } from 'react';
import { useReadOnly } from './session.ts';

/** This tab, so that one person with two tabs is still one person. */
const TAB = crypto.randomUUID().slice(0, 12);

type SendPresence = (said: PresenceWords) => Promise<Presence>;

/**
 * Says every ten seconds that something is open, and tells who else has it open and which version is
 * stored. `say` makes the call; without a network nobody is seen, and it is said again. Nobody works
 * on anything in read mode.
 */
export function usePresence(
  say: SendPresence,
  onVersion: (version: number) => void,
): OtherPerson[] {
  const [others, setOthers] = useState<OtherPerson[]>([]);
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
    const timer = setInterval(() => void tell(), PRESENCE_SECONDS * 1000);
    const { say: leave } = latest.current;
    return () => {
      isOpen = false;
      clearInterval(timer);
      // Who can't be told that somebody left finds it out by itself.
      void leave({ tab: TAB, leaves: true }).catch(() => null);
    };
  }, [isReadOnly]);
  return others;
}
