import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../../platform/fair-queue.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { startLimited } from '../../platform/limited-process.ts';
import { READER_TIMEOUTS_MS } from '../../platform/reader-timeout.ts';

/** Facts about a file that isn't a picture. */
export interface MediaFacts {
  /** Number of pages of a PDF. */
  pages: number | null;
  /** Duration of sound and film in seconds. */
  duration: number | null;
}

const UNKNOWN: MediaFacts = { pages: null, duration: null };
const PROCESSOR_SECONDS = 10;
/** Enough to read a PDF of 100 MB at once. */
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
 * Inspects a PDF, sound or film in the person's queue. Files are untrusted, so a child process
 * reads them. It is killed above its limits of time and memory, and the facts are then null.
 */
export async function readMediaFacts(
  file: string,
  mime: string,
  person: QueueOwner,
): Promise<MediaFacts> {
  if (!TELLING.test(mime)) return UNKNOWN;
  return inTurn(person, () => readInProcess(file, mime));
}
