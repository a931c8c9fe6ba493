/** A word of a text, in characters from its start. */
export interface Word {
  text: string;
  from: number;
  to: number;
  /** True for the first word of a sentence, whose capital says nothing. */
  isFirst: boolean;
}

/** Addresses, and abbreviations with full stops. Nothing in them is a word. */
const NOT_WORDS = /(?:https?:\/\/|www\.)\S+|\S+@\S+|[@#]\S+|\p{L}+(?:\.\p{L}+)+\.?/gu;
const WORDS = /[\p{L}\p{M}\p{N}\u{ad}]+(?:[-’'][\p{L}\p{M}\p{N}]+)*/gu;
/** Letters of Swedish and of words borrowed into it. Words in other scripts aren't checked. */
const LATIN = /^[\p{Script=Latin}\p{M}’'-]+$/u;
/** The longest word that is checked. */
const LONGEST = 60;
/** Characters between the end of a sentence and the next word. */
const SENTENCE_END = /(?:^|[.!?:…])[\s”"’'»)–-]*$|\n[\s”"’'»–-]*$/u;

/** The words of a text that can be checked. Hyphenated words are parted. */
export function wordsIn(text: string): Word[] {
  const skipped = [...text.matchAll(NOT_WORDS)].map((hit) => [
    hit.index,
    hit.index + hit[0].length,
  ]);
  return [...text.matchAll(WORDS)].flatMap((hit) => {
    const start = hit.index;
    if (skipped.some(([from = 0, to = 0]) => start >= from && start < to)) return [];
    const parts = hit[0].split('-');
    let at = start;
    return parts.flatMap((part) => {
      const from = at;
      at += part.length + 1;
      const isWord = part.length > 1 && part.length <= LONGEST && LATIN.test(part);
      if (!isWord || /\d/.test(hit[0])) return [];
      const isFirst =
        from === start && SENTENCE_END.test(text.slice(Math.max(0, start - 8), start));
      return [{ text: part.replaceAll('\u{ad}', ''), from, to: from + part.length, isFirst }];
    });
  });
}

/** True for words in capitals only, which are abbreviations or shouted. */
const isAllCapitals = (word: string) => word === word.toUpperCase();
const isCapitalised = (word: string) => word[0] !== word[0]?.toLowerCase();

/** The word without the genitive’s s. */
const withoutGenitive = (word: string) => word.replace(/[’']?s$/, '');

/** Words that count as right, whatever the dictionary says. Capitals don't matter. */
export function knownWords(words: Iterable<string>): ReadonlySet<string> {
  const known = new Set<string>();
  for (const entry of words)
    for (const word of wordsIn(entry)) known.add(word.text.toLowerCase()).add(entry.toLowerCase());
  return known;
}

/**
 * The words of a text to look at. Names aren't marked: capitals inside a sentence, and words that
 * begin a sentence and sound like no word or stand with a capital elsewhere too.
 * @param wrong words that aren't in the dictionary; true if a word of it sounds the same
 */
export function findMisspelled(
  words: readonly Word[],
  wrong: ReadonlyMap<string, boolean>,
  known: ReadonlySet<string>,
): Word[] {
  const names = new Set(
    words.filter(({ text, isFirst }) => !isFirst && isCapitalised(text)).map(({ text }) => text),
  );
  return words.filter(({ text, isFirst }) => {
    const hasTwin = wrong.get(text);
    if (hasTwin === undefined || isAllCapitals(text)) return false;
    const word = text.toLowerCase();
    if (known.has(word) || known.has(withoutGenitive(word))) return false;
    if (!isCapitalised(text)) return true;
    return isFirst && hasTwin && !names.has(text);
  });
}
