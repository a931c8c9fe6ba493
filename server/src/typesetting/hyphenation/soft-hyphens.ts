import { createBreaker } from './break-points.ts';

export const SOFT_HYPHEN = '\u00ad';

/** Words of letters only: hyphens, digits and apostrophes already provide break points. */
const WORDS =
  /(?<![\p{L}\p{M}\p{N}\u00ad’'-])[\p{L}\p{M}]{6,}(?![\p{L}\p{M}\p{N}\u00ad’'@./-]*[\p{L}\p{N}-])/gu;
const SWEDISH = /^[a-zåäöéèàüæøáëïôî]+$/;
/** The end of a sentence, and characters that may precede the first word of the next. */
const SENTENCE_END = /(^|[.!?:…]['”»)]*\s+)[–—\s"”»(]*$/;
/**
 * The shortest word that may be wider than a narrow measure, for texts that are broken only if
 * needed.
 */
const LONG_WORD = 12;
/** A capitalised word of so many letters is wider than most columns, name or not. */
const ENDLESS_NAME = 24;
const MAX_KNOWN = 50_000;

export interface Hyphenator {
  /**
   * Inserts soft hyphens in words, except names: words capitalised inside a sentence and not
   * endless. `before`: the preceding text of the paragraph.
   */
  hyphenate(text: string, before: string): string;
  /**
   * Inserts soft hyphens in very long words, including names, for texts that are broken only if
   * needed.
   */
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
        if (word.length >= ENDLESS_NAME) return broken(word, false);
        const isBeginning = SENTENCE_END.test((before + text.slice(0, at)).slice(-12));
        return isBeginning ? broken(word, true) : word;
      }),
    hyphenateLong: (text) =>
      text.replace(WORDS, (word) =>
        word.length >= LONG_WORD && SWEDISH.test(word.toLowerCase()) ? broken(word, false) : word,
      ),
  };
}
