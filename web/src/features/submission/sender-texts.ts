import { i18next } from '../../i18n/index.ts';

const TEXTS = {
  sv: () => import('../../i18n/sender.se.json'),
  en: () => import('../../i18n/sender.en.json'),
};

/** Loads the texts of the sender's page, which has none of the app's. */
export async function loadSenderTexts(language: 'sv' | 'en'): Promise<void> {
  const { default: texts } = await TEXTS[language]();
  i18next.addResourceBundle(language, 'translation', texts, true, true);
}
