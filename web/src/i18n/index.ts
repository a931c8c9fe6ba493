import type { CurrentUser } from '@spalten/contract/user';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import door from './signed-out.se.json';

type Language = 'sv' | 'en';

/**
 * The locale is named `se` after the country. As a language tag `se` is Northern Sami, which has a
 * dual form.
 */
export function languageOf(locale: CurrentUser['locale']): Language {
  return locale === 'en' ? 'en' : 'sv';
}

/** The language of the interface. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'sv');

/** Swedish by default, with English as fallback. Only the signed-out texts are loaded here. */
void i18next.use(initReactI18next).init({
  lng: languageOf('se'),
  fallbackLng: 'en',
  resources: { sv: { translation: door } },
  interpolation: { escapeValue: false },
});

const FIRST = {
  sv: [() => import('./se.json?first')],
  en: [() => import('./en.json?first'), () => import('./signed-out.en.json')],
};
const LATER = { sv: [() => import('./se.json?later')], en: [() => import('./en.json?later')] };

type Load = () => Promise<{ default: object }>;

async function load(language: Language, texts: readonly Load[]): Promise<void> {
  const loaded = await Promise.all(texts.map((one) => one()));
  for (const { default: resources } of loaded)
    i18next.addResourceBundle(language, 'translation', resources, true, true);
}

/** Loads the texts of the first pages, before anything is shown. */
export const loadTexts = (language: Language = 'sv'): Promise<void> =>
  load(language, FIRST[language]);

/** Loads the remaining texts, before any other page is shown. */
export const loadMoreTexts = (language = i18next.language as Language): Promise<void> =>
  load(language, LATER[language]);

/** Switches the interface to a language. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadTexts(language), loadMoreTexts(language)]);
  await i18next.changeLanguage(language);
}

export { i18next };
