import { createSpeller } from '../web/src/ui/writing-help/speller.ts';
import { readDictionary } from '../web/src/ui/writing-help/read-dictionary.ts';
import { findMisspelled, wordsIn } from '../web/src/ui/writing-help/words-in.ts';
import { atMost, say } from './table.ts';

/** The length of the text, in characters, and the runs of which the median counts. */
const LENGTH = 5000;
const RUNS = 9;

/** Measures the check of a text after the dictionary is loaded, with nothing remembered. */
export async function benchSpelling(): Promise<void> {
  say('\nSpelling');
  const { hunspell, dic, common } = await readDictionary();
  const speller = createSpeller(hunspell, common, dic);
  speller.suggest('syckel');
  const words = common.split(/\r?\n/);
  const times = Array.from({ length: RUNS }, (_, run) => {
    const some = words.filter((_word, at) => at % RUNS === run);
    const text = some.join(' ').slice(0, LENGTH);
    const began = performance.now();
    const found = wordsIn(text);
    const fresh = [...new Set(found.map((word) => word.text))];
    const wrong = new Map(speller.check(fresh).map(({ word, hasTwin }) => [word, hasTwin]));
    findMisspelled(found, wrong, new Set());
    return performance.now() - began;
  }).toSorted((a, b) => a - b);
  atMost(`a text of ${LENGTH} characters checked`, 150, times[Math.floor(RUNS / 2)] ?? 0, ' ms');
}
