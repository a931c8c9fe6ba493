import { parseCredit } from '@spalten/contract/credit';

/** Separates writer and photographer; the template turns it into space. */
const APART = '\u2003';
const MAX_PHOTOGRAPHERS = 2;
/** Prefixes that writers put before their name. */
const PREFIX = /^(?:text|av|skriven av|skribent)\s*:\s*/iu;

/**
 * Formats the writer, with the photographers if known: "Elin", "Elin Foto: Wilma", "Text och foto:
 * Elin". The template adds "Text:" to a name without a prefix.
 */
export function bylineOf(byline: string, credits: (string | null)[]): string {
  const writer = byline.replace(PREFIX, '').trim();
  const people = credits.flatMap((credit) => parseCredit(credit)?.photographer ?? []);
  const photographers = [...new Set(people)];
  const isSaid = /(?<!\p{L})(?:foto|bild)/iu.test(writer);
  if (writer === '' || isSaid || photographers.length === 0) return writer;
  if (photographers.length > MAX_PHOTOGRAPHERS) return writer;
  const names = photographers.join(' och ');
  return names === writer ? `Text och foto: ${writer}` : `${writer}${APART}Foto: ${names}`;
}
