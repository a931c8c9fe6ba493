import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { startLimited } from '../../platform/limited-process.ts';
import { READER_TIMEOUTS_MS } from '../../platform/reader-timeout.ts';

/** What a file that is no picture tells of itself. */
export interface MediaFacts {
  /** Of a PDF. */
  pages: number | null;
  /** Of sound and film, in seconds. */
  duration: number | null;
}

const UNKNOWN: MediaFacts = { pages: null, duration: null };
const PROCESSOR_SECONDS = 10;
/** A PDF of 100 MB is read whole. */
const MEMORY_MB = 512;
const TELLING = /^(application\/pdf$|audio\/|video\/)/;
const SCRIPT = fileURLToPath(new URL('media-facts-process.ts', import.meta.url));
const FLAGS = ['--max-old-space-size=384'];
const inTurn = createFairQueue(2);

function readInProcess(file: string, mime: string): Promise<MediaFacts> {
  return new Promise((resolve) => {
    const limits = { memory: MEMORY_MB, processorSeconds: PROCESSOR_SECONDS };
    const child = startLimited(SCRIPT, { ...limits, flags: FLAGS, args: [file, mime] });
    const end = (facts: MediaFacts) => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      resolve(facts);
    };
    const limit = setTimeout(() => end(UNKNOWN), READER_TIMEOUTS_MS.media);
    child.once('message', (facts: MediaFacts) => end(facts));
    child.once('error', () => end(UNKNOWN));
    child.once('exit', () => end(UNKNOWN));
  });
}

/**
 * Looks into a PDF, sound or film in the person's turn. Files come from anybody, so they are read in a
 * process of their own, which is ended when it takes too long or too much; then nothing is known.
 */
export async function readMediaFacts(
  file: string,
  mime: string,
  person: QueueOwner,
): Promise<MediaFacts> {
  if (!TELLING.test(mime)) return UNKNOWN;
  return inTurn(person, () => readInProcess(file, mime));
}
