import { soundKey } from './sound-key.ts';
import type { Dictionary, WordIndex } from './suggestions.ts';
import { buildIndex, suggest } from './suggestions.ts';

/** A word that isn't in the dictionary. */
export interface WrongWord {
  word: string;
  /** True if a word of the dictionary sounds the same. Otherwise a capital makes it a name. */
  hasTwin: boolean;
}

export interface Speller {
  /** The words that aren't in the dictionary. */
  check(words: readonly string[]): WrongWord[];
  /** Words that may be meant, best first. */
  suggest(word: string): string[];
  /** Pairs of words that are one word in Swedish, as that word; null for the others. */
  join(pairs: readonly (readonly [string, string])[]): (string | null)[];
}

/** The shortest word that two written apart are taken for, and the shortest of the two. */
const JOINED_LENGTH = 7;
const PART_LENGTH = 3;
/** Words more common than this rank stand by themselves: "den här gången". */
const COMMON_RANK = 400;
/** Words that make an adjective stronger and are written together with it: "jätteroligt". */
const STRONGER = /^(?:jätte|super|skit|mega|hyper|pytte|kanon|svin|stört|skide)$/;
/** Adjectives and adverbs without the usual forms. */
const UNCHANGED = new Set([
  'bra',
  'kul',
  'gärna',
  'ofta',
  'länge',
  'mycket',
  'många',
  'lite',
  'liten',
  'litet',
  'små',
]);

/** Checks words with Hunspell and suggests by sound. `dic` is the text of Hunspell's word list. */
export function createSpeller(dictionary: Dictionary, commonWords: string, dic: string): Speller {
  let built: WordIndex | undefined;
  // Built at the first suggestion, since checking doesn't need it.
  const index = () => (built ??= buildIndex(commonWords, dic));
  const isRight = (word: string) => dictionary.testSpelling(word);
  const hasTwin = (word: string) =>
    (index().bySound.get(soundKey(word)) ?? []).some((twin) => isRight(twin));

  /** True for words with the forms of an adjective: "stor stad" are two words, "storstad" one. */
  const isAdjective = (word: string) => isRight(`${word}t`) && isRight(`${word}a`);
  const isAdjectiveForm = (word: string) =>
    UNCHANGED.has(word) ||
    [word, word.replace(/[ta]$/, ''), word.replace(/tt$/, 'd'), word.replace(/tt$/, 't')].some(
      (base) =>
        isRight(`${base}a`) &&
        [`${base}t`, `${base.slice(0, -1)}tt`, `${base}are`].some((form) => isRight(form)),
    );
  const isOneWord = (first: string, second: string) => {
    const word = first + second;
    if (word.length < JOINED_LENGTH || first.length < PART_LENGTH || second.length < PART_LENGTH)
      return false;
    if (STRONGER.test(first)) return isRight(second) && isAdjectiveForm(second);
    const { common, bySound } = index();
    if ([first, second].some((part) => (common.get(part)?.rank ?? COMMON_RANK) < COMMON_RANK))
      return false;
    if (isAdjective(first)) return false;
    return (
      (!isRight(first) && isRight(word) && isRight(second)) ||
      (bySound.get(soundKey(word)) ?? []).includes(word)
    );
  };
  return {
    check: (words) =>
      words
        .filter((word) => !isRight(word))
        .map((word) => ({ word, hasTwin: word === word.toLowerCase() || hasTwin(word) })),
    suggest: (word) => suggest(word, index(), dictionary),
    join: (pairs) =>
      pairs.map(([first, second]) => (isOneWord(first, second) ? first + second : null)),
  };
}
