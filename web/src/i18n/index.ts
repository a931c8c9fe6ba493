import type { CurrentUser } from '@spalten/contract/user';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';
import se from './se.json';

/** The locale is called se after the country; as a language tag se is Northern Sami, which has a dual. */
export function languageOf(locale: CurrentUser['locale']): 'sv' | 'en' {
  return locale === 'en' ? 'en' : 'sv';
}

/** Swedish by default; what lacks there is taken from English. */
void i18next.use(initReactI18next).init({
  lng: languageOf('se'),
  fallbackLng: 'en',
  resources: { sv: { translation: se }, en: { translation: en } },
  interpolation: { escapeValue: false },
});

export { i18next };
