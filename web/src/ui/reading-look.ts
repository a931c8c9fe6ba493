import { account } from '@spalten/contract/account';
import type { Preferences } from '@spalten/contract/user';
import { DEFAULT_PREFERENCES, LOOKS, READ_ALOUD_RATE } from '@spalten/contract/user';
import { useState } from 'react';
import { tryWithToast } from './try-with-toast.ts';
import { call } from './api.ts';
import { setSignedInUser, useUser } from './session.ts';

const KEY = 'reading-look';

/** What somebody has chosen who is not signed in: kept in this browser. */
function readStoredLook(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
    const known = Object.entries(LOOKS).filter(([name, looks]) =>
      looks.some((look) => look === kept[name as keyof typeof LOOKS]),
    );
    const chosen = known.map(([name]) => [name, kept[name as keyof typeof LOOKS]]);
    const { read_aloud_rate: rate = NaN } = kept;
    const isRate = rate >= READ_ALOUD_RATE.min && rate <= READ_ALOUD_RATE.max;
    return {
      ...DEFAULT_PREFERENCES,
      ...Object.fromEntries(chosen),
      ...(isRate && { read_aloud_rate: rate }),
    };
  } catch {
    // Nothing that can be read: as for most.
    return DEFAULT_PREFERENCES;
  }
}

/** Makes text look as it was chosen: its size, the space between lines, and the font. */
export function applyLook(look: Pick<Preferences, 'text_size' | 'line_spacing' | 'reading_font'>) {
  const { dataset } = document.documentElement;
  dataset['textSize'] = look.text_size;
  dataset['lineSpacing'] = look.line_spacing;
  dataset['readingFont'] = look.reading_font;
  if (look.reading_font === 'atkinson') void import('./atkinson.ts');
}

/** How many times it has been changed. */
let changeCount = 0;

/** How text looks for the one who reads, and a way to change it: kept with their account. */
export function useReadingLook() {
  const user = useUser();
  const [kept, setKept] = useState(readStoredLook);
  const look = user?.preferences ?? kept;
  const change = (part: Partial<Preferences>) => {
    const next = { ...look, ...part };
    applyLook(next);
    if (!user) {
      setKept(next);
      localStorage.setItem(KEY, JSON.stringify(next));
      return;
    }
    setSignedInUser({ ...user, preferences: next });
    changeCount += 1;
    const mine = changeCount;
    void tryWithToast(async () => {
      const saved = await call(account.preferences, { body: part });
      // An answer knows nothing of what has been chosen since.
      if (mine === changeCount) setSignedInUser(saved);
    });
  };
  return { look, change, isOwn: Boolean(user) };
}

/** As somebody who is not signed in has chosen it before. */
export const applyStoredLook = (): void => applyLook(readStoredLook());
