/*
 * Makes misspellings of beginners for the tests, by the kinds of error that Swedish teachers and
 * research on early and second-language spelling describe. No list of anybody's errors is copied.
 */

/** Replaces one hit of a pattern at a time. */
const each =
  (pattern: RegExp, ...others: string[]) =>
  (word: string): string[] =>
    [...word.matchAll(pattern)].flatMap((hit) =>
      others.map(
        (other) =>
          word.slice(0, hit.index) +
          other.replaceAll('$1', hit[1] ?? '') +
          word.slice(hit.index + hit[0].length),
      ),
    );

const all =
  (...ways: ((word: string) => string[])[]) =>
  (word: string) =>
    ways.flatMap((way) => way(word));

/** Each kind of error: what it does to a word, in every place where it can happen. */
export const KINDS: Record<string, (word: string) => string[]> = {
  /** stjärna → sjärna, skjorta → sjorta, station → stasjon */
  'sj-sound': all(
    each(/skj|stj|sch/g, 'sj', 'sh'),
    each(/^sk(?=[eiyäö])/g, 'sj', 'sh'),
    each(/sj/g, 'sh', 'skj', 'ch'),
    each(/(?:ss|t)ion/g, 'sjon', 'chon', 'shon'),
    each(/^ch/g, 'sj', 'sch', 'sh'),
  ),
  /** köpa → tjöpa, tjugo → kjugo */
  'tj-sound': all(each(/^k(?=[eiyäö])/g, 'tj', 'ch', 'kj'), each(/tj/g, 'kj', 'sj', 'ch')),
  /** hjälp → jälp, ljus → jus, göra → jöra, berg → berj */
  'j-sound': all(
    each(/^(?:hj|lj|dj|gj)/g, 'j'),
    each(/^g(?=[eiyäö])/g, 'j'),
    each(/^j(?=[aou])/g, 'hj', 'gj'),
    each(/(?<=[rl])g$/g, 'j'),
  ),
  /** cykel → sykel, bock → bok(k), extra → ekstra */
  'k, c and x': all(
    each(/ck/g, 'k', 'kk'),
    each(/c(?=[eiyäö])/g, 's'),
    each(/x/g, 'ks', 'cks'),
    each(/(?<=[aou])k(?=[aouåt])/g, 'ck', 'c'),
    each(/g(?=[ts])/g, 'k'),
    each(/kv/g, 'qv'),
  ),
  /** regn → rengn, många → monga is å and o, tank → tangk */
  'ng-sound': all(
    each(/(?<=[aeiouyåäö])gn/g, 'ngn', 'ng'),
    each(/nk/g, 'ngk'),
    each(/ng(?=[aeiouyåäö])/g, 'ngg', 'gn'),
  ),
  'å and o': all(each(/å/g, 'o'), each(/o(?=[a-zåäö]{2})/g, 'å')),
  'e and ä': all(each(/ä/g, 'e'), each(/(?<=^.{0,3})e(?=[a-zåäö]{2})/g, 'ä')),
  'double as single': each(/([bdfglmnprst])\1/g, '$1'),
  'single as double': each(/(?<=[aeiouyåäö])([dfglmnprst])(?=[aeiouyåäö])/g, '$1$1'),
  /** huvud → huvu, roligt → rolit, värld → värd, vad → va is a word */
  'silent letter': all(
    each(/igt$/g, 'it'),
    each(/(?<=[aeiouyåäö])d$/g, ''),
    each(/rld/g, 'rd'),
    each(/(?<=[a-zåäö]{3})lig(?=[ta])/g, 'li'),
    each(/ndsk/g, 'nsk'),
    each(/rs(?=[tkl])/g, 's'),
    each(/mn(?=s?$)/g, 'mmn'),
    each(/hv|^h(?=v)/g, 'v'),
  ),
  /** Vowels that a learner doesn't tell apart: y and i, u and y, ö and u, å and ä. */
  'near vowel': all(
    each(/y/g, 'i', 'u'),
    each(/ö(?=[a-zåäö])/g, 'o', 'u'),
    each(/å(?=[a-zåäö])/g, 'a'),
    each(/ä(?=[a-zåäö])/g, 'a'),
    each(/i(?=[lmnrst][a-zåäö])/g, 'y', 'e'),
  ),
  'voiced and unvoiced': all(
    each(/(?<=[a-zåäö])b(?=[aeiou])/g, 'p'),
    each(/(?<=[aeiouyåäö])d(?=[aeiou])/g, 't'),
    each(/v(?=[aeiou])/g, 'f', 'w'),
    each(/(?<=[aeiouyåäö])g(?=[aou])/g, 'k'),
  ),
  'letters swapped': (word) =>
    [...word].flatMap((_, at) =>
      at > 0 && at < word.length - 1 && word[at] !== word[at + 1]
        ? [word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)]
        : [],
    ),
  'letter left out': (word) =>
    [...word].flatMap((_, at) => (at > 0 ? [word.slice(0, at) + word.slice(at + 1)] : [])),
};

/** A number from 0 to 1 by a text, the same everywhere (FNV-1a). */
export function seeded(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

export interface Misspelling {
  meant: string;
  written: string;
  kind: string;
}

/** Picks one of the ways to misspell a word, undefined if there is none. */
function pick(word: string, kind: string, seed: string): string | undefined {
  const ways = [...new Set(KINDS[kind]?.(word))].filter((one) => one !== word);
  return ways[Math.floor(seeded(`${seed}${kind}${word}`) * ways.length)];
}

/**
 * Misspells words, as many of each kind of error, at most once a word. Some long
 * words have an error of the next kind too. Misspellings that are words are left out, since no dictionary finds them.
 */
export function misspell(
  words: readonly string[],
  count: number,
  isWord: (word: string) => boolean,
  seed: string,
): Misspelling[] {
  const kinds = Object.keys(KINDS);
  const found: Misspelling[] = [];
  const used = new Set<string>();
  const inOrder = words.toSorted((a, b) => seeded(seed + a) - seeded(seed + b));
  for (const [at, kind] of kinds.entries()) {
    const wanted = Math.floor(((at + 1) * count) / kinds.length);
    for (const meant of inOrder) {
      if (found.length === wanted) break;
      if (used.has(meant)) continue;
      const once = pick(meant, kind, seed);
      if (once === undefined) continue;
      const isSevere = found.length % 4 === 3 && meant.length > 5;
      const twice = isSevere && pick(once, kinds[(at + 1) % kinds.length] ?? '', seed);
      const written = twice || once;
      if (written === meant || isWord(written)) continue;
      used.add(meant);
      found.push({ meant, written, kind: twice ? `${kind}, twice` : kind });
    }
  }
  return found;
}
