/** Consonants before which υ in αυ, ευ and ηυ is voiceless, as it is at the end of a word. */
const VOICELESS = 'θκξπσςτφχψ';
const AF = new RegExp(`([αεη])[υύ](?=[${VOICELESS}]|(?!\\p{L}))`, 'gu');

/** The letter γ before γ, ξ and χ, which is said as n. */
const NASAL_G = /γ(?=[γξχ])/g;

/**
 * Writes the pairs of Greek letters that aren't the sum of their parts as ISO 843 (ELOT 743)
 * transcribes them. An accent on the first letter, or two dots, part a pair. Other letters stay,
 * since the library writes them as the standard does.
 * @example greekPairs('Παπαδοπούλου') // 'παπαδοπouλou'
 */
export function greekPairs(word: string): string {
  if (!/\p{Script=Greek}/u.test(word)) return word;
  return word
    .toLowerCase()
    .replaceAll(/ο[υύ]/g, 'ou')
    .replaceAll(AF, '$1f')
    .replaceAll(/([αεη])[υύ]/g, '$1v')
    .replaceAll(NASAL_G, 'n')
    .replace(/^μπ/, 'b');
}
