/*
 * The code on a sign-in card, for computers without a camera: 12 characters of Crockford's base32, which
 * has no I, L, O or U, so 60 bits.
 */

export const CARD_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code, without the hyphens. */
export const CARD_CODE_LENGTH = 12;
const GROUP = 4;

/** Spaces and hyphens of any kind, which are typed or left out. */
const SEPARATOR = /[\s\p{Pd}\u2212_.]/gu;
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

/** The fault of a typed code: the number of its characters, or one that no code has. */
export type CardCodeFault = { length: number } | { sign: string };

/** Reads what was typed: in capitals, without separators, with figures for the letters like them. */
function readTyped(typed: string): string[] {
  const signs = [...typed.normalize('NFKC').replaceAll(SEPARATOR, '').toUpperCase()];
  return signs.map((sign) => LOOK_ALIKES[sign] ?? sign);
}

/** Returns what makes a typed code none that a card can have, null if nothing does. */
export function findCardCodeFault(typed: string): CardCodeFault | null {
  const signs = readTyped(typed);
  const foreign = signs.find((sign) => !CARD_CODE_ALPHABET.includes(sign));
  if (foreign !== undefined) return { sign: foreign };
  return signs.length === CARD_CODE_LENGTH ? null : { length: signs.length };
}

/** Returns the code in what was typed, as it is hashed: 12 characters. Null if it is none. */
export const cardCodeOf = (typed: string): string | null =>
  findCardCodeFault(typed) ? null : readTyped(typed).join('');

/** Writes a code as it is printed. @example printCardCode('8F3K0Q7ZM2AX') // '8F3K-0Q7Z-M2AX' */
export const printCardCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
