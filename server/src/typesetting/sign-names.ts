import type { LocalisedText } from '@spalten/contract/fields';
import { codePoints, replaceMissingGlyphs } from './glyphs.ts';

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const LETTER = /^(?!\p{Ideographic})\p{L}/u;

const kindOf = (cluster: string): LocalisedText => {
  if (EMOJI.test(cluster)) return { sv: 'emojin', en: 'the emoji' };
  if (LETTER.test(cluster)) return { sv: 'bokstaven', en: 'the letter' };
  return { sv: 'tecknet', en: 'the sign' };
};

/** The code points of a cluster in the notation of Unicode, e.g. `U+4E2D`. */
export const notationOf = (cluster: string): string =>
  codePoints(cluster)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');

/** Names signs as a screen shows them: what each is, the sign, and its code, e.g. `bokstaven ཀ (U+0F40)`. */
export function nameSigns(clusters: readonly string[]): LocalisedText {
  const nameIn = (language: keyof LocalisedText) =>
    clusters
      .map((cluster) => `${kindOf(cluster)[language]} ${cluster} (${notationOf(cluster)})`)
      .join(', ');
  return { sv: nameIn('sv'), en: nameIn('en') };
}

/**
 * Makes a text drawable that may name signs that no font of ours has. A sign stands as its code:
 * `bokstaven U+0F40`.
 */
export const nameMissingGlyphs = (text: string): string =>
  replaceMissingGlyphs(text).missing.reduce((named, cluster) => {
    const code = notationOf(cluster);
    return named.replaceAll(`${cluster} (${code})`, code).replaceAll(cluster, code);
  }, text);
