import type { BaseWord, Dictionary } from './dictionary.ts';

/** A word and its joints, as a tree of the words it is made of. */
export interface Compound {
  word: string;
  parts: Compound[];
  /** False if the dictionary has neither the word nor a way to compose it. */
  isKnown: boolean;
}

/** The cost of each part, higher for short ones: short words occur in long ones by chance. */
const PART_COST = 10;
const SHORT_COST = [Infinity, 16, 10, 5, 2];
/** A dictionary word that is not listed as a part of compounds. */
const WEAK_COST = 4;
/** The same with a linking letter. */
const LINKED_COST = 8;
/** A part that would be a word without its final s: the s may belong to the next part. */
const AMBIGUOUS_COST = 6;
const MIN_COMPOUND = 5;
const MIN_LAST = 2;
const MIN_WEAK = 2;
const MIN_WEAK_UNLISTED = 3;
const MAX_LENGTH = 60;
/**
 * The share of inflections that a word and its last part must have in common; not all words are
 * listed with all forms.
 */
const ALIKE = 0.6;
/** A joint between parts this long needs no syllable boundary. */
const MIN_SURE = 4;
const MIN_SURE_LAST = 5;
/** Enough letters if both are inflected identically. */
const MIN_SIDE = 3;
/** A word with a letter that links it to the next. */
const LINKED = /..[^aeiouyåäö][aeosu]$/;
/** Words that are far more often endings. */
const ENDINGS = new Set(
  'en ens are aren arens era erad iska ingen ande sam nad kap ter ler der'.split(' '),
);
/** Prefixes of verbs and of words derived from them. */
const PREFIXES = new Set(
  'an av be bort efter fram för före genom hem in inne med miss ned om på sam till under upp ut vid åter över'.split(
    ' ',
  ),
);

/** Beginnings that would be split wrongly, with their joints. */
const JOINED =
  'gemen|sam lösen|ord igen|om gud|mo bi|kup fin|smak plåt|slag fångst|arm tyg|styck land|skatt högtids|år'
    .split(' ')
    .map((word): [string, number] => [word.replace('|', ''), word.indexOf('|')]);
/** Words that are not compounds, although they contain words by chance. */
const WHOLE =
  'rapport kontakt beskriv beskrev behärsk orkester passager objektiv termostat degrader'.split(
    ' ',
  );

/** Returns the length of the prefix of a word that is a whole word from the list above. */
const wholeLength = (word: string) =>
  WHOLE.find((beginning) => word.startsWith(beginning))?.length ?? 0;

const leaf = (word: string): Compound => ({ word, parts: [], isKnown: true });

/** Strings that usually begin be-, för- and similar words, rather than stand before a joint. */
const NOT_FIRST = new Set('bes besk best bet est förs avs ins uts ups'.split(' '));

const areAlike = (one: string, other: string): boolean => {
  const shared = [...one].filter((flag) => other.includes(flag)).length;
  return one === other || (shared > 0 && shared >= ALIKE * Math.min(one.length, other.length));
};

const hasAlike = (base: BaseWord, classes: string[]) =>
  base.classes.some((one) => classes.some((other) => areAlike(one, other)));
const hasSame = (base: BaseWord, classes: string[]) =>
  base.classes.some((one) => one !== '' && classes.includes(one));

/**
 * Splits words into their parts; a linking letter belongs to the part before it. `syllables`: the
 * letter offsets at which syllables end, by patterns that know no compounds.
 */
export function createSplitter(
  dictionary: Dictionary,
  syllables: (word: string) => Set<number>,
): (word: string) => Compound {
  const known = new Map<string, BaseWord[]>();
  const basesOf = (form: string) => {
    const found = known.get(form) ?? dictionary.basesOf(form);
    known.set(form, found);
    return found;
  };
  const isListed = (form: string) =>
    basesOf(form).some((base) => base.isWord && base.word === form);
  const lengthCost = (part: string) => PART_COST + (SHORT_COST[part.length] ?? 0);

  const isStrongFirst = (part: string) => basesOf(part).some(({ isFirst }) => isFirst);

  /**
   * Returns the cost of a part that precedes another. `minWeak`: the least length of a part that
   * may be any word; `isAtSyllable`: whether a syllable ends at its end.
   */
  const firstCost = (part: string, minWeak: number, isAtSyllable: boolean) => {
    const stem = part.slice(0, -1);
    if (NOT_FIRST.has(part)) return Infinity;
    if (isStrongFirst(part)) {
      const isAmbiguous = part.endsWith('s') && isStrongFirst(stem);
      return lengthCost(part) + (isAmbiguous ? AMBIGUOUS_COST : 0);
    }
    if (part.length < minWeak) return Infinity;
    const isVerb = isAtSyllable && part.length >= MIN_SIDE && isListed(`${part}a`);
    if (isListed(part) || isVerb) return lengthCost(part) + WEAK_COST;
    const isLinked =
      LINKED.test(part) && !PREFIXES.has(stem) && (isListed(stem) || isListed(`${stem}a`));
    return isLinked ? lengthCost(part) + LINKED_COST : Infinity;
  };
  const lastCost = (part: string, minWeak: number) => {
    if (part.length < MIN_LAST || ENDINGS.has(part)) return Infinity;
    const bases = basesOf(part);
    if (bases.some(({ isLast }) => isLast)) return lengthCost(part);
    const isWeak = bases.some(({ isWord }) => isWord) && part.length >= minWeak;
    return isWeak ? lengthCost(part) + WEAK_COST : Infinity;
  };

  /**
   * Returns the joint of a listed word, whose last part must be inflected like the word; 0 if it
   * isn't a compound.
   */
  const jointOfBase = ({ word, classes, isNumber }: BaseWord): number => {
    const ends = syllables(word);
    let best = { at: 0, cost: Infinity };
    for (let at = Math.max(1, wholeLength(word)); at <= word.length - MIN_LAST; at += 1) {
      const first = word.slice(0, at);
      const last = word.slice(at);
      if (ENDINGS.has(last)) continue;
      const isMadeOfNumbers = isNumber && basesOf(first).some((base) => base.isNumber);
      if (isNumber && !isMadeOfNumbers) continue;
      const bases = basesOf(last);
      const alike = bases.filter(
        (base) => base.word === last && (base.isWord || base.isLast) && hasAlike(base, classes),
      );
      const isDerived =
        (at >= MIN_SURE || PREFIXES.has(first)) &&
        (ends.has(at) || !first.endsWith('s')) &&
        last.length >= MIN_SURE_LAST &&
        bases.some((base) => base.isWord && base.word !== last);
      if (alike.length === 0 && !isDerived) continue;
      const isSure =
        isMadeOfNumbers ||
        ends.has(at) ||
        (at >= MIN_SURE && last.length >= MIN_SURE) ||
        last.length >= MIN_SURE_LAST ||
        (at >= MIN_SIDE && last.length >= MIN_SIDE && alike.some((base) => hasSame(base, classes)));
      const cost =
        (PREFIXES.has(first) ? lengthCost(first) : firstCost(first, MIN_WEAK, ends.has(at))) +
        lengthCost(last);
      if (isSure && cost < best.cost) best = { at, cost };
    }
    return best.at;
  };

  /** Returns the cheapest split of an unlisted word into listed parts. */
  const cutUnlisted = (word: string, minWeak: number): string[] => {
    const whole = wholeLength(word);
    const ends = syllables(word);
    const best: ({ cost: number; parts: string[] } | undefined)[] = [{ cost: 0, parts: [] }];
    for (let end = 1; end <= word.length; end += 1)
      for (let start = 0; start < end; start += 1) {
        const before = best[start];
        if (!before || (start === 0 && (end === word.length || end < whole))) continue;
        const part = word.slice(start, end);
        const cost =
          before.cost +
          (end === word.length ? lastCost(part, minWeak) : firstCost(part, minWeak, ends.has(end)));
        if (cost < (best[end]?.cost ?? Infinity)) {
          best[end] = { cost, parts: [...before.parts, part] };
        }
      }
    return best[word.length]?.parts ?? [];
  };

  const isAtSyllables = (word: string, parts: string[]) => {
    const ends = syllables(word);
    let at = 0;
    return parts.slice(0, -1).every((part) => ends.has((at += part.length)));
  };

  const split = (word: string): Compound => {
    const joined = JOINED.find(([beginning]) => word.startsWith(beginning));
    if (joined) {
      const parts = [word.slice(0, joined[1]), word.slice(joined[1])];
      return { word, parts: parts.map(leaf), isKnown: true };
    }
    const bases = basesOf(word);
    if (word.length < MIN_COMPOUND) return { word, parts: [], isKnown: bases.length > 0 };
    const joint = bases.map(jointOfBase).find((at) => at > 0 && at < word.length);
    const parts =
      joint === undefined
        ? cutUnlisted(word, bases.length > 0 ? Infinity : MIN_WEAK_UNLISTED)
        : [word.slice(0, joint), word.slice(joint)];
    const isSure = joint !== undefined || bases.length === 0 || isAtSyllables(word, parts);
    return {
      word,
      parts: isSure ? parts.map(split) : [],
      isKnown: bases.length > 0 || parts.length > 0,
    };
  };
  return (word) => {
    known.clear();
    return word.length > MAX_LENGTH ? { word, parts: [], isKnown: false } : split(word);
  };
}
