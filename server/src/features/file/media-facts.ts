import { Worker } from 'node:worker_threads';

/** What a file that is no picture tells of itself. */
export interface MediaFacts {
  /** Of a PDF. */
  pages: number | null;
  /** Of sound and film, in seconds. */
  duration: number | null;
}

const UNKNOWN: MediaFacts = { pages: null, duration: null };
const LIMIT_MS = 10_000;
const MEMORY_MB = 512;
const TELLING = /^(application\/pdf$|audio\/|video\/)/;

/**
 * Looks into a PDF, sound or film. Files come from anybody, so they are read in a thread of their
 * own, which is ended when it takes too long or too much; then nothing is known.
 */
export function readMediaFacts(file: string, mime: string): Promise<MediaFacts> {
  if (!TELLING.test(mime)) return Promise.resolve(UNKNOWN);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('media-facts-worker.ts', import.meta.url), {
      workerData: { file, mime },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (facts: MediaFacts) => {
      clearTimeout(limit);
      void worker.terminate();
      resolve(facts);
    };
    const limit = setTimeout(() => end(UNKNOWN), LIMIT_MS);
    worker.once('message', end);
    worker.once('error', () => end(UNKNOWN));
    worker.once('exit', () => end(UNKNOWN));
  });
}
