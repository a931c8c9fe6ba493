import type { Language } from './errors.ts';

const FORMATS = { sv: new Intl.NumberFormat('sv-SE'), en: new Intl.NumberFormat('en-GB') };

/** Formats a count for a sentence, with its thousands apart. */
export const formatCount = (count: number | bigint, language: Language): string =>
  FORMATS[language].format(count);
