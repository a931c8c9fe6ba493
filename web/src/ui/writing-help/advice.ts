import type { GlossaryWord } from '@spalten/contract/glossary';
import { soundKey } from './sound-key.ts';
import { isNear } from './suggestions.ts';
import type { Word } from './words-in.ts';

/** Advice on a text. It is a question to the writer, never an error. */
export interface Advice {
  kind: 'longSentence' | 'sameStart' | 'hardWord' | 'dom' | 'de' | 'dem' | 'twoSpellings' | 'apart';
  /** The range of its words, in characters of the text. */
  from: number;
  to: number;
  /** The values of its sentence. */
  values: Record<string, string | number>;
}

/** Words from which on a sentence is long. */
const LONG_SENTENCE = 30;
/** Sentences in a row with the same beginning. */
const SAME_STARTS = 3;
/** The most advice of one kind, so that the list stays short. */
const MOST = 3;

const segmenter = new Intl.Segmenter('sv', { granularity: 'sentence' });

interface Sentence {
  from: number;
  to: number;
  words: readonly Word[];
}

/** The sentences of a text with their words. A line ends a sentence. */
function sentencesOf(text: string, words: readonly Word[]): Sentence[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const trimmed = segment.trim();
    if (trimmed === '') return [];
    const from = index + segment.indexOf(trimmed);
    const to = from + trimmed.length;
    return { from, to, words: words.filter((word) => word.from >= from && word.to <= to) };
  });
}

const findLongSentences = (sentences: readonly Sentence[]): Advice[] =>
  sentences
    .filter(({ words }) => words.length >= LONG_SENTENCE)
    .map(({ from, to, words }) => ({
      kind: 'longSentence',
      from,
      to,
      values: { count: words.length },
    }));

function findSameStarts(sentences: readonly Sentence[]): Advice[] {
  const found: Advice[] = [];
  let inRow = 0;
  let before = '';
  for (const { words, from } of sentences) {
    const first = words[0];
    const start = first?.text.toLowerCase() ?? '';
    inRow = start !== '' && start === before ? inRow + 1 : 1;
    before = start;
    if (first && inRow === SAME_STARTS)
      found.push({ kind: 'sameStart', from, to: first.to, values: { word: first.text } });
  }
  return found;
}

/** Words that the glossary explains, each once. */
function findHardWords(words: readonly Word[], glossary: readonly GlossaryWord[]): Advice[] {
  const entries = new Map(
    glossary.flatMap((entry) =>
      [entry.word, ...entry.forms].map((form) => [form.toLowerCase(), entry] as const),
    ),
  );
  const seen = new Set<number>();
  return words.flatMap(({ text, from, to }): Advice[] => {
    const entry = entries.get(text.toLowerCase());
    if (!entry || seen.has(entry.id)) return [];
    seen.add(entry.id);
    return [{ kind: 'hardWord', from, to, values: { word: text, explanation: entry.explanation } }];
  });
}

/** Prepositions. A pronoun that ends the sentence after one is “dem”. */
const PREPOSITIONS = new Set(
  'av bakom bland efter från för genom hos i med mellan mot om på till under utan vid åt över'.split(
    ' ',
  ),
);

/** “dom”, “de” where “dem” is meant, and “dem” that begins a sentence. */
function findPronouns(text: string, words: readonly Word[]): Advice[] {
  return words.flatMap(({ text: written, from, to, isFirst }, at): Advice[] => {
    const word = written.toLowerCase();
    const before = words[at - 1]?.text.toLowerCase() ?? '';
    const isLast = /^[.,!?;:]|^$/.test(text.slice(to, to + 1));
    if (word === 'dom' && !/^(?:en|min|din|sin|hans|hennes|denna|tingsrättens)$/.test(before))
      return [{ kind: 'dom', from, to, values: { word: written } }];
    if (word === 'de' && isLast && PREPOSITIONS.has(before))
      return [{ kind: 'de', from, to, values: { words: `${before} ${written}` } }];
    if (word === 'dem' && isFirst) return [{ kind: 'dem', from, to, values: { word: written } }];
    return [];
  });
}

/** The shortest names that are compared. */
const NAME_LENGTH = 4;
const nameOf = (word: string) => word.replace(/[’']?s$/, '');

/** Names that are spelled nearly the same. Both are right if both are among the known names. */
function findTwoSpellings(words: readonly Word[], known: ReadonlySet<string>): Advice[] {
  const names = new Map<string, Word>();
  for (const word of words) {
    const isName = !word.isFirst && /^\p{Lu}\p{Ll}+$/u.test(word.text);
    if (isName && word.text.length >= NAME_LENGTH && !names.has(nameOf(word.text)))
      names.set(nameOf(word.text), word);
  }
  const all = [...names];
  return all.flatMap(([name, { from, to }], at): Advice[] => {
    const other = all.slice(0, at).find(([earlier]) => {
      const areKnown = known.has(name.toLowerCase()) && known.has(earlier.toLowerCase());
      return !areKnown && soundKey(name) === soundKey(earlier) && isNear(name, earlier);
    });
    return other
      ? [{ kind: 'twoSpellings', from, to, values: { one: other[0], other: name } }]
      : [];
  });
}

/** Gives advice on a text, in its order. */
export function findAdvice(
  text: string,
  words: readonly Word[],
  glossary: readonly GlossaryWord[],
  known: ReadonlySet<string>,
): Advice[] {
  const sentences = sentencesOf(text, words);
  return [
    findLongSentences(sentences),
    findSameStarts(sentences),
    findPronouns(text, words),
    findTwoSpellings(words, known),
    findHardWords(words, glossary),
  ]
    .flatMap((ofKind) => ofKind.slice(0, MOST))
    .toSorted((a, b) => a.from - b.from);
}
