import { i18next } from '../../i18n/index.ts';

const TEXTS = {
  sv: () => import('../../i18n/answer.se.json'),
  en: () => import('../../i18n/answer.en.json'),
};

/** Loads the texts of the page on which somebody answers, which has none of the app's. */
export async function loadAnswerTexts(language: 'sv' | 'en'): Promise<void> {
  const { default: texts } = await TEXTS[language]();
  i18next.addResourceBundle(language, 'translation', texts, true, true);
}
