import { createBreaker } from './break-points.ts';

export const SOFT_HYPHEN = '\u00ad';

/** Words of letters alone: what has a hyphen, a figure or an apostrophe has its breaks already. */
const WORDS =
  /(?<![\p{L}\p{M}\p{N}\u00ad’'-])[\p{L}\p{M}]{6,}(?![\p{L}\p{M}\p{N}\u00ad’'@./-]*[\p{L}\p{N}-])/gu;
const SWEDISH = /^[a-zåäöéèàüæøáëïôî]+$/;
/** What a sentence ends with, and what may stand before the first word of the next. */
const SENTENCE_END = /(^|[.!?:…]['”»)]*\s+)[–—\s"”»(]*$/;
/** Words that are wider than a narrow measure may be: in texts that are broken in need only. */
const LONG_WORD = 12;
const MAX_KNOWN = 50_000;

export interface Hyphenator {
  /**
   * Text with soft hyphens where its words may be broken, but for names: words that begin with a
   * capital inside a sentence. `before`: the text that it follows in its paragraph.
   */
  hyphenate(text: string, before: string): string;
  /** Text with soft hyphens in very long words, names too: for what is broken only in need. */
  hyphenateLong(text: string): string;
}

export function createHyphenator(): Hyphenator {
  const breaker = createBreaker();
  const known = new Map<string, string>();
  const broken = (word: string, isBeginning: boolean): string => {
    const key = isBeginning ? `^${word}` : word;
    const found = known.get(key);
    if (found !== undefined) return found;
    const lower = word.toLowerCase();
    const points = isBeginning && breaker.isName(word) ? [] : breaker.pointsIn(lower);
    const pieces = [0, ...points].map((from, index) => word.slice(from, points[index]));
    const made = pieces.join(SOFT_HYPHEN);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, made);
    return made;
  };

  return {
    hyphenate: (text, before) =>
      text.replace(WORDS, (word: string, at: number) => {
        if (SWEDISH.test(word)) return broken(word, false);
        const rest = word.slice(1);
        if (!SWEDISH.test(rest)) return word;
        const isBeginning = SENTENCE_END.test((before + text.slice(0, at)).slice(-12));
        return isBeginning ? broken(word, true) : word;
      }),
    hyphenateLong: (text) =>
      text.replace(WORDS, (word) =>
        word.length >= LONG_WORD && SWEDISH.test(word.toLowerCase()) ? broken(word, false) : word,
      ),
  };
}
