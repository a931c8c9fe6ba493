import type { GlossaryWord } from '@spalten/contract/glossary';
import { useEffect, useMemo, useState } from 'react';
import type { Advice } from './advice.ts';
import { findAdvice } from './advice.ts';
import { openSpelling } from './spelling.ts';
import type { Spelling } from './spelling.ts';
import { findMisspelled, wordsIn } from './words-in.ts';
import type { Word } from './words-in.ts';

/** Every word that has been checked; null for right ones, else whether a word sounds the same. */
const checked = new Map<string, boolean | null>();
/** Every pair that has been checked, as the word it may be. */
const joined = new Map<string, string | null>();

/** Neighbours in lower case with a space between: they may be one word written apart. */
function pairsIn(
  text: string,
  words: readonly Word[],
): { from: number; to: number; key: string }[] {
  return words.slice(1).flatMap((second, at) => {
    const first = words[at];
    if (!first || text.slice(first.to, second.from) !== ' ') return [];
    const key = `${first.text} ${second.text}`;
    return key === key.toLowerCase() ? { from: first.from, to: second.to, key } : [];
  });
}

/** Asks the worker about words and pairs that it hasn't been asked about. */
async function checkNew(spelling: Spelling, words: readonly Word[], pairs: readonly string[]) {
  const fresh = [...new Set(words.map(({ text }) => text))].filter((word) => !checked.has(word));
  if (fresh.length > 0) {
    const wrong = new Map(
      (await spelling.check(fresh)).map(({ word, hasTwin }) => [word, hasTwin] as const),
    );
    for (const word of fresh) checked.set(word, wrong.get(word) ?? null);
  }
  const freshPairs = [...new Set(pairs)].filter((pair) => !joined.has(pair));
  if (freshPairs.length === 0) return;
  const split = freshPairs.map((pair) => pair.split(' ') as [string, string]);
  const found = await spelling.join(split);
  for (const [at, pair] of freshPairs.entries()) joined.set(pair, found[at] ?? null);
}

/** A text and what was found in it. */
export interface CheckedText {
  text: string;
  misspelled: readonly Word[];
  advice: readonly Advice[];
}

/**
 * Checks a text. The previous result stays until the new one is there; its `text` tells which text
 * it belongs to. Null before the first result and where the dictionary can't be loaded.
 */
export function useCheckedText(
  text: string,
  known: ReadonlySet<string>,
  glossary: readonly GlossaryWord[],
): { checkedText: CheckedText | null; hasFailed: boolean } {
  const [found, setFound] = useState<{ text: string; words: readonly Word[] } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const words = wordsIn(text);
    const check = async () => {
      try {
        await checkNew(
          await openSpelling(),
          words,
          pairsIn(text, words).map(({ key }) => key),
        );
        if (isCurrent) setFound({ text, words });
        if (isCurrent) setFailed(false);
      } catch {
        // Offline before the dictionary was loaded. The next change of the text tries again.
        if (isCurrent) setFailed(true);
      }
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const checkedText = useMemo(() => {
    if (!found) return null;
    const wrong = new Map(
      found.words.flatMap(({ text: word }) => {
        const state = checked.get(word);
        return typeof state === 'boolean' ? [[word, state] as const] : [];
      }),
    );
    const apart = pairsIn(found.text, found.words).flatMap(({ from, to, key }): Advice[] => {
      const word = joined.get(key);
      return word ? [{ kind: 'apart', from, to, values: { words: key, word } }] : [];
    });
    return {
      text: found.text,
      misspelled: findMisspelled(found.words, wrong, known),
      advice: [...findAdvice(found.text, found.words, glossary, known), ...apart.slice(0, 5)],
    };
  }, [found, known, glossary]);
  return { checkedText, hasFailed };
}
