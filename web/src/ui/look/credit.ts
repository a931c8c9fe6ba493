import { parseCredit } from '@spalten/contract/credit';
import type { TFunction } from 'i18next';

/** A picture's credit in the reader's language, empty when it has none. */
export function creditWords(credit: string | null | undefined, t: TFunction): string {
  const found = parseCredit(credit);
  if (!found) return '';
  return found.isPhoto ? t('text.photo', { name: found.name }) : found.name;
}
