import { soundKey } from './sound-key.ts';
import { soundDistance } from './sound-distance.ts';

/** Hunspell, as far as it is used. */
export interface Dictionary {
  testSpelling(word: string): boolean;
  getSpellingSuggestions(word: string): string[];
}

/** A common word with its sound and rank, 0 the most common. */
interface CommonWord {
  word: string;
  key: string;
  rank: number;
  /** The sounds in the key, a bit each. */
  bits: number;
}

/** The words that suggestions come from. */
export interface WordIndex {
  common: ReadonlyMap<string, CommonWord>;
  /** All words by their sound. */
  bySound: ReadonlyMap<string, readonly string[]>;
}

const add = (map: Map<string, string[]>, key: string, word: string) => {
  const words = map.get(key);
  if (words) words.push(word);
  else map.set(key, [word]);
};

const bitsOf = (key: string) =>
  [...key].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0);

/** Number of bits set. */
function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Indexes words by sound, in about 0.7 s of a processor.
 * @param commonWords words by how common they are, one a line
 * @param dic the text of Hunspell's word list
 */
export function buildIndex(commonWords: string, dic: string): WordIndex {
  const common = new Map<string, CommonWord>();
  const bySound = new Map<string, string[]>();
  for (const word of commonWords.split(/\r?\n/)) {
    if (common.has(word) || !/^\p{Ll}{2,}$/u.test(word)) continue;
    const key = soundKey(word);
    common.set(word, { word, key, rank: common.size, bits: bitsOf(key) });
    add(bySound, key, word);
  }
  for (const line of dic.split('\n').slice(1)) {
    const [word = '', flags = ''] = line.split('/');
    if (common.has(word) || /[%Z!¤]/.test(flags) || !/^\p{Ll}{2,}$/u.test(word)) continue;
    add(bySound, soundKey(word), word);
  }
  return { common, bySound };
}

/** True if two keys differ by one sound at most, or by two neighbours that changed places. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const least = Math.min(a.length, b.length) - start;
  while (end < least && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Common words that sound nearly the same. */
function nearWords(key: string, index: WordIndex): string[] {
  const bits = bitsOf(key);
  const near: string[] = [];
  for (const one of index.common.values())
    if (countBits(one.bits ^ bits) <= 2 && isNear(key, one.key)) near.push(one.word);
  return near;
}

/** The rank taken for words that are not among the common ones. */
const RARE = 60_000;
/** The weight of the rank beside the distance. */
const RANK_WEIGHT = 0.1;
/** Longer words aren't searched, in characters. */
const LONGEST = 60;
/** A candidate that scores more is nobody's meaning. */
const WORST = 5;

/** The score of a candidate: less is better. */
export function scoreOf(written: string, meant: string, rank = RARE): number {
  const [key, other] = [soundKey(written), soundKey(meant)];
  const sameSound = key === other ? -0.35 : 0;
  const sameStart = key[0] === other[0] ? 0 : 0.2;
  return (
    soundDistance(written, meant.toLowerCase()) +
    sameSound +
    sameStart +
    RANK_WEIGHT * Math.log(rank + 20)
  );
}

/** The capitals of what was written, for a suggestion. */
function likeCase(written: string, word: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return word.toUpperCase();
  const isCapital = written[0] !== written[0]?.toLowerCase();
  return isCapital ? (word[0] ?? '').toUpperCase() + word.slice(1) : word;
}

/** The least common word that two words written together are split at. */
const SPLIT_RANK = 5000;

/**
 * Two common words that were written together, as in "tillexempel". Hunspell finds them too, but
 * stops looking after a time that a slow machine uses up.
 */
function splitWords(word: string, { common }: WordIndex): string[] {
  const isCommon = (part: string) => (common.get(part)?.rank ?? SPLIT_RANK) < SPLIT_RANK;
  return Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)])
    .filter((parts) => parts.every((part) => isCommon(part)))
    .map((parts) => parts.join(' '));
}

/**
 * Words that may be meant, best first: those that sound the same, common ones before rare ones,
 * then those that differ in a letter.
 */
export function suggest(
  written: string,
  index: WordIndex,
  dictionary: Dictionary,
  most = 4,
): string[] {
  if (written.length > LONGEST) return [];
  const word = written.toLowerCase();
  const key = soundKey(word);
  const found = new Set([...(index.bySound.get(key) ?? []), ...nearWords(key, index)]);
  for (const one of respell(word)) found.add(one);
  found.delete(word);
  // The common words are those of films: names and other languages are among them.
  const words = [...found].filter((one) => dictionary.testSpelling(one));
  const others = [...splitWords(word, index), ...dictionary.getSpellingSuggestions(word)];
  words.push(...others.filter((one) => !found.has(one.toLowerCase())));
  const best = words
    .map((one) => ({ word: one, score: scoreOf(word, one, index.common.get(one)?.rank) }))
    .filter(({ score }) => score < WORST)
    .toSorted((a, b) => a.score - b.score)
    .map((one) => likeCase(written, one.word));
  return [...new Set(best)].slice(0, most);
}

/** Other spellings of a sound, tried one or two at a time for inflected forms and compounds. */
const RESPELLINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/sk?j|sch|sh|ch|tj|kj/g, ['sj', 'skj', 'stj', 'tj', 'k', 'sk', 'ch', 'g']],
  [/sk(?=[eiyäö])/g, ['sj', 'stj', 'skj']],
  [/ck|k+/g, ['k', 'ck', 'kk']],
  [/c(?!k)/g, ['k', 's', 'ck']],
  [/j/g, ['g', 'hj', 'lj', 'dj', 'gj']],
  [/g(?=[eiyäö])/g, ['j', 'gj']],
  [/s/g, ['c', 'ss', 'z']],
  [/ks/g, ['x', 'cks', 'gs']],
  [/x/g, ['ks', 'cks', 'gs']],
  [/ngn?/g, ['gn', 'ng']],
  [/ngk/g, ['nk']],
  [/å/g, ['o']],
  [/o/g, ['å', 'u']],
  [/e/g, ['ä']],
  [/ä/g, ['e']],
  [/i/g, ['y']],
  [/y/g, ['i', 'u']],
  [/f/g, ['v', 'ff']],
  [/v/g, ['f']],
  [/k(?=[ts])/g, ['g']],
  [/([bdfglmnprst])\1/g, ['$1']],
  [/(?<=[aeiouyåäö])([bdfglmnprst])(?![bdfglmnprst]?\1)/g, ['$1$1']],
  [/it$/g, ['igt']],
  [/t/g, ['d', 'dt']],
  [/d/g, ['t']],
];

function once(word: string): string[] {
  const found: string[] = [];
  for (const [spelling, others] of RESPELLINGS)
    for (const hit of word.matchAll(spelling))
      for (const other of others) {
        const text = other.replaceAll('$1', hit[1] ?? '');
        found.push(word.slice(0, hit.index) + text + word.slice(hit.index + hit[0].length));
      }
  return found;
}

/** The word with one spelling of a sound replaced, in every way. */
const respell = (word: string): string[] => [...new Set(once(word))];
