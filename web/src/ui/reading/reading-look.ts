import { account } from '@spalten/contract/account';
import type { CurrentUser, Preferences } from '@spalten/contract/user';
import { DEFAULT_PREFERENCES, READING_OPTIONS, READ_ALOUD_RATE } from '@spalten/contract/user';
import { useState } from 'react';
import { tryWithToast } from '../overlays/try-with-toast.ts';
import { call } from '../../data/api.ts';
import { setSignedInUser, useUser } from '../../data/session.ts';

const KEY = 'reading-look';

/** The choices of a signed-out reader, from localStorage. */
function readStoredLook(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    const known = Object.entries(READING_OPTIONS).filter(([name, looks]) =>
      looks.some((look) => look === kept[name as keyof typeof READING_OPTIONS]),
    );
    const chosen = known.map(([name]) => [name, kept[name as keyof typeof READING_OPTIONS]]);
    const { read_aloud_rate: rate = NaN } = kept;
    const isRate = rate >= READ_ALOUD_RATE.min && rate <= READ_ALOUD_RATE.max;
    return {
      ...DEFAULT_PREFERENCES,
      ...Object.fromEntries(chosen),
      ...(isRate && { read_aloud_rate: rate }),
    };
  } catch {
    // Nothing stored, or not valid JSON.
    return DEFAULT_PREFERENCES;
  }
}

/** Applies text size, line spacing and font to the document. */
export function applyLook(look: Pick<Preferences, 'text_size' | 'line_spacing' | 'reading_font'>) {
  const { dataset } = document.documentElement;
  dataset['textSize'] = look.text_size;
  dataset['lineSpacing'] = look.line_spacing;
  dataset['readingFont'] = look.reading_font;
  if (look.reading_font === 'atkinson') void import('./atkinson.ts');
}

/** Number of changes, to ignore outdated answers. */
let changeCount = 0;

/**
 * The reader's text settings and a function to change them. Saved with the account, or in
 * localStorage when signed out.
 */
export function useReadingLook() {
  const user = useUser();
  const [kept, setKept] = useState(readStoredLook);
  /** The latest choice, until the cache's user has it: that is told of after a timer. */
  const [pressed, setPressed] = useState<{ user: CurrentUser; look: Preferences } | null>(null);
  const look = user ? (pressed?.user === user ? pressed.look : user.preferences) : kept;
  const change = (part: Partial<Preferences>) => {
    const next = { ...look, ...part };
    applyLook(next);
    if (!user) {
      setKept(next);
      localStorage.setItem(KEY, JSON.stringify(next));
      return;
    }
    setPressed({ user, look: next });
    setSignedInUser({ ...user, preferences: next });
    changeCount += 1;
    const mine = changeCount;
    void tryWithToast(async () => {
      const saved = await call(account.preferences, { body: part });
      // An older answer doesn't include later choices.
      if (mine === changeCount) setSignedInUser(saved);
    });
  };
  return { look, change, isOwn: Boolean(user) };
}

/** Applies the stored choices of a signed-out reader. */
export const applyStoredLook = (): void => applyLook(readStoredLook());
