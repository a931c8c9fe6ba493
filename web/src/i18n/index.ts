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

const NUMBERS = { sv: new Intl.NumberFormat('sv-SE'), en: new Intl.NumberFormat('en-GB') };
/** Placeholders whose number counts nothing or is of pixels, so that its thousands stand together. */
const NAMES = new Set(['year', 'number', 'id', 'width', 'height']);

/** Sets thousands apart in every whole number that is put into a text: 3\u00a0139, and 3,139 in English. */
const numbersInTexts = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (
    value: unknown,
    _format: unknown,
    lng?: string,
    options?: { interpolationkey?: string },
  ) =>
    Number.isInteger(value) && !NAMES.has(options?.interpolationkey?.trim() ?? '')
      ? NUMBERS[lng === 'en' ? 'en' : 'sv'].format(value as number)
      : (value as string),
};

/** Swedish by default, with English as fallback. Only the signed-out texts are loaded here. */
void i18next
  .use(numbersInTexts)
  .use(initReactI18next)
  .init({
    lng: languageOf('se'),
    fallbackLng: 'en',
    resources: { sv: { translation: door } },
    interpolation: { escapeValue: false, alwaysFormat: true },
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
