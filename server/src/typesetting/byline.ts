import { parseCredit } from '@spalten/contract/credit';

/** Between who wrote and who took the pictures: the template sets them apart. */
const APART = '\u2003';
const MAX_PHOTOGRAPHERS = 2;
/** What writers put before their name of their own accord. */
const PREFIX = /^(?:text|av|skriven av|skribent)\s*:\s*/iu;

/**
 * Who wrote an article, with who took its pictures where that is known: "Elin", "Elin Foto: Wilma",
 * "Text och foto: Elin". The template writes "Text:" before a name that has nothing before it.
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
