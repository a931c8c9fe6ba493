import type { CurrentUser } from '@spalten/contract/user';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import door from './door.se.json';

type Language = 'sv' | 'en';

/** The locale is called se after the country; as a language tag se is Northern Sami, which has a dual. */
export function languageOf(locale: CurrentUser['locale']): Language {
  return locale === 'en' ? 'en' : 'sv';
}

/** Swedish by default; what lacks there is taken from English. To sign in takes the door's alone. */
void i18next.use(initReactI18next).init({
  lng: languageOf('se'),
  fallbackLng: 'en',
  resources: { sv: { translation: door } },
  interpolation: { escapeValue: false },
});

const TEXTS = {
  sv: [() => import('./se.json')],
  en: [() => import('./en.json'), () => import('./door.en.json')],
};

/** Fetches all texts of a language, before anything is shown that says them. */
export async function loadTexts(language: Language = 'sv'): Promise<void> {
  const loaded = await Promise.all(TEXTS[language].map((load) => load()));
  for (const { default: texts } of loaded)
    i18next.addResourceBundle(language, 'translation', texts, true, true);
}

/** Says everything in a language from now on. */
export async function speak(language: Language): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language);
}

export { i18next };
