// One process that decodes pictures: takes jobs over IPC, one at a time, until its parent ends it.
import sharp from 'sharp';
import { pictureJobs } from './picture-jobs.ts';

// A thread for each core would hold as many pieces of a picture, and a cache the last pictures.
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
  /** What the process holds after the job, in bytes. */
  memory: number;
}

const answer = (given: Omit<JobAnswer, 'memory'>) =>
  process.send?.({ ...given, memory: process.memoryUsage.rss() });

process.on('message', ({ id, name, input }: Job) => {
  pictureJobs[name](input as never).then(
    (output) => answer({ id, output }),
    // Anything may be thrown by native code; the parent decides what it means.
    (error: unknown) =>
      answer({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
