import { account } from '@spalten/contract/account';
import type { Preferences } from '@spalten/contract/user';
import { DEFAULT_PREFERENCES, LOOKS, READ_ALOUD_RATE } from '@spalten/contract/user';
import { useState } from 'react';
import { attempt } from './attempt.ts';
import { call } from './api.ts';
import { keepUser, useUser } from './session.ts';

const KEY = 'reading-look';

/** What somebody has chosen who is not signed in: kept in this browser. */
function keptLook(): Preferences {
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
let turn = 0;

/** How text looks for the one who reads, and a way to change it: kept with their account. */
export function useReadingLook() {
  const user = useUser();
  const [kept, setKept] = useState(keptLook);
  const look = user?.preferences ?? kept;
  const change = (part: Partial<Preferences>) => {
    const next = { ...look, ...part };
    applyLook(next);
    if (!user) {
      setKept(next);
      localStorage.setItem(KEY, JSON.stringify(next));
      return;
    }
    keepUser({ ...user, preferences: next });
    turn += 1;
    const mine = turn;
    void attempt(async () => {
      const saved = await call(account.preferences, { body: part });
      // An answer knows nothing of what has been chosen since.
      if (mine === turn) keepUser(saved);
    });
  };
  return { look, change, isOwn: Boolean(user) };
}

/** As somebody who is not signed in has chosen it before. */
export const applyKeptLook = (): void => applyLook(keptLook());
