import { Hunspell } from 'hunspell-wasm';
import startHunspell from 'hunspell-wasm/wasm/hunspell.js';
import type { Speller } from './speller.ts';
import { createSpeller } from './speller.ts';
import type {
  SpellingFiles,
  SpellingMethod,
  SpellingRequest,
  SpellingResponse,
} from './spelling.ts';

/*
 * The worker that checks words. Its content security policy (`platform/client.ts`) lets it connect
 * to nothing, so it is handed the files it needs.
 */

async function start({ wasm, affixes, words, common }: SpellingFiles): Promise<Speller> {
  const read = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
  // Its types don't tell that it takes its file.
  const startWith = startHunspell as (options: { wasmBinary: ArrayBuffer }) => Promise<unknown>;
  const module = await startWith({ wasmBinary: wasm });
  const dic = read(words);
  return createSpeller(new Hunspell(module, read(affixes), dic), read(common), dic);
}

let speller: Promise<Speller> | undefined;

const answer = (response: SpellingResponse) => postMessage(response);

async function respond<M extends SpellingMethod>({ id, method, input }: SpellingRequest<M>) {
  try {
    if (!speller) throw new Error('The spelling worker has no dictionary.');
    const run = (await speller)[method] as (value: unknown) => unknown;
    answer({ id, output: run(input) });
  } catch (error) {
    answer({ id, error: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<SpellingFiles | SpellingRequest>) => {
  if ('wasm' in data) speller = start(data);
  else void respond(data);
});
