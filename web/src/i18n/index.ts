import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';
import se from './se.json';

/** Swedish by default; what lacks there is taken from English. */
void i18next.use(initReactI18next).init({
  lng: 'se',
  fallbackLng: 'en',
  resources: { se: { translation: se }, en: { translation: en } },
  // The locale is called se after the country; its plurals are those of sv.
  pluralSeparator: '_',
  interpolation: { escapeValue: false },
});

export { i18next };
