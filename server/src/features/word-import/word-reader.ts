import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { isOutOfProcessorTime, startLimited } from '../../platform/limited-process.ts';
import { READER_TIMEOUTS_MS, ReaderTimeout } from '../../platform/reader-timeout.ts';
import type { WordArticle } from './word-article.ts';
import type { FaultCode, LeftOutCode } from './word-sentences.ts';

/** The article that a Word file holds and the author of its properties, or why there is none. */
export type WordReaderAnswer =
  | { article: WordArticle; author: string | null; leftOut: LeftOutCode[] }
  | { fault: FaultCode };

const PROCESSOR_SECONDS = 15;
const MEMORY_MB = 384;
/** The script of the process and the flags that it runs with. */
export const WORD_READER = {
  script: fileURLToPath(new URL('word-reader-process.ts', import.meta.url)),
  flags: ['--max-old-space-size=256', '--max-semi-space-size=4'],
};
const oneByOne = createFairQueue(1);

function readInProcess(file: string): Promise<WordReaderAnswer> {
  return new Promise((resolve, reject) => {
    const limits = { memory: MEMORY_MB, processorSeconds: PROCESSOR_SECONDS };
    const { script, flags } = WORD_READER;
    const child = startLimited(script, { ...limits, flags, args: [file] });
    const end = (settle: () => void) => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const late = () => fail(new ReaderTimeout('wall'));
    const limit = setTimeout(late, READER_TIMEOUTS_MS.package);
    child.once('message', (answer: WordReaderAnswer) => end(() => resolve(answer)));
    child.once('error', fail);
    child.once('exit', (_code, signal) => {
      if (isOutOfProcessorTime(signal)) fail(new ReaderTimeout('processor'));
      // Ended from outside, which says nothing of the file.
      else if (signal === 'SIGKILL') late();
      // Node ends with other signals if it fails to allocate memory.
      else end(() => resolve({ fault: 'too_much' }));
    });
  });
}

/**
 * Reads a Word file of unknown origin. It runs in a process with limits of time and memory, one file
 * at a time per node, queued by person.
 * @throws ReaderTimeout
 */
export const readWord = (file: string, person: QueueOwner): Promise<WordReaderAnswer> =>
  oneByOne(person, () => readInProcess(file));
