import { useMantineColorScheme } from '@mantine/core';
import type { CurrentUser } from '@spalten/contract/user';
import { useEffect } from 'react';
import { languageOf, changeLanguage } from '../../i18n/index.ts';
import { applyStoredLook, applyLook } from '../../ui/reading/reading-look.ts';

/** Applies the user's text size, spacing, font, colour scheme and language. */
export function useOwnLook(user: CurrentUser | undefined): void {
  const { setColorScheme } = useMantineColorScheme();
  const preferences = user?.preferences;
  useEffect(() => {
    if (preferences) applyLook(preferences);
    else applyStoredLook();
  }, [preferences]);
  const theme = preferences?.theme;
  useEffect(() => {
    if (theme) setColorScheme(theme);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the setter is another function at each render
  }, [theme]);
  const locale = user?.locale;
  useEffect(() => {
    if (!locale) return;
    document.documentElement.lang = languageOf(locale);
    void changeLanguage(languageOf(locale));
  }, [locale]);
}
