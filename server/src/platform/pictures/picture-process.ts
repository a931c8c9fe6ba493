// Child process that decodes pictures: runs jobs over IPC, one at a time, until its parent ends it.
import sharp from 'sharp';
import { pictureJobs } from './picture-jobs.ts';

// Threads would each hold a part of a picture in memory, and the cache the latest pictures.
sharp.concurrency(1);
sharp.cache(false);

export interface Job {
  id: number;
  name: keyof typeof pictureJobs;
  input: unknown;
}
export interface JobAnswer {
  id: number;
  output?: unknown;
  fault?: string;
  /** The fault is that it took too long. */
  isLate?: boolean;
  /** Resident memory after the job, in bytes. */
  memory: number;
}

const answer = (given: Omit<JobAnswer, 'memory'>) =>
  process.send?.({ ...given, memory: process.memoryUsage.rss() });

process.on('message', ({ id, name, input }: Job) => {
  pictureJobs[name](input as never).then(
    (output) => answer({ id, output }),
    // Native code may throw anything. The parent decides what it means.
    (error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      // libvips reports sharp's own time limit in these words.
      answer({ id, fault, isLate: fault.startsWith('timeout:') });
    },
  );
});
process.on('disconnect', () => process.exit(0));
