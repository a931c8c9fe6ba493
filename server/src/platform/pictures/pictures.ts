import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../fair-queue.ts';
import { createFairQueue } from '../fair-queue.ts';
import { spawnLimited } from '../limited-process.ts';
import type { JobInput, JobName, JobOutput } from './picture-jobs.ts';
import type { Job, JobAnswer } from './picture-process.ts';

const SCRIPT = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** What a process may take of memory. A JPEG that is not progressive takes a quarter, whatever its size. */
const MEMORY_MB = 430;
const FLAGS = ['--max-old-space-size=96', '--max-semi-space-size=2'];
/** How many pictures a node decodes at a time, one of them for a person. */
const AT_ONCE = 2;
const LIMIT_MS = 60_000;
/** A process that has done so much, or holds so much, is replaced: what it holds is given back. */
const MAX_JOBS = 200;
const MAX_KEPT_BYTES = 160_000_000;
/** And one that nobody has needed for so long is ended. */
const IDLE_MS = 30_000;

interface PictureProcess {
  child: ChildProcess;
  jobs: number;
  current: { id: number; resolve(output: unknown): void; reject(error: Error): void } | null;
  timer: NodeJS.Timeout | null;
}

const idle: PictureProcess[] = [];
let lastId = 0;

function end(worker: PictureProcess, reason: string): void {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
  if (worker.timer) clearTimeout(worker.timer);
  worker.child.kill('SIGKILL');
  const { current } = worker;
  worker.current = null;
  current?.reject(new Error(reason));
}

/** Puts a process by for the next job; until then nothing waits for its end. */
function rest(worker: PictureProcess): void {
  worker.timer = setTimeout(() => end(worker, 'idle'), IDLE_MS).unref();
  worker.child.unref();
  worker.child.channel?.unref();
  idle.push(worker);
}

function settle(worker: PictureProcess, { id, output, fault, memory }: JobAnswer): void {
  const { current } = worker;
  if (!current || current.id !== id) return;
  worker.current = null;
  if (worker.timer) clearTimeout(worker.timer);
  if (worker.jobs >= MAX_JOBS || memory > MAX_KEPT_BYTES) end(worker, 'replaced');
  else rest(worker);
  if (fault === undefined) current.resolve(output);
  else current.reject(new Error(fault));
}

function startProcess(): PictureProcess {
  const child = spawnLimited(SCRIPT, { memory: MEMORY_MB, flags: FLAGS });
  const worker: PictureProcess = { child, jobs: 0, current: null, timer: null };
  child.on('message', (answer: JobAnswer) => settle(worker, answer));
  child.on('exit', () => end(worker, 'its process ended'));
  child.on('error', (error) => end(worker, error.message));
  return worker;
}

function takeProcess(): PictureProcess {
  const worker = idle.pop() ?? startProcess();
  if (worker.timer) clearTimeout(worker.timer);
  worker.child.ref();
  worker.child.channel?.ref();
  return worker;
}

/** Runs a job on a picture. @throws Error where it can't be decoded, in the memory and time that it may take */
export type RunPictureJob = <N extends JobName>(
  name: N,
  input: JobInput<N>,
) => Promise<JobOutput<N>>;

const run: RunPictureJob = (name, input) =>
  new Promise((resolve, reject) => {
    const worker = takeProcess();
    lastId += 1;
    worker.jobs += 1;
    worker.current = { id: lastId, resolve: resolve as (output: unknown) => void, reject };
    worker.timer = setTimeout(() => end(worker, 'it took too long'), LIMIT_MS);
    worker.child.send({ id: lastId, name, input } satisfies Job, (error) => {
      if (error) end(worker, error.message);
    });
  });

const inTurn = createFairQueue(AT_ONCE);

/**
 * Does something with pictures when it is the person's turn. Pictures come from anybody, so they are
 * decoded in processes of their own, with limits of memory and time: none of their pixels lies in the
 * server's memory. A task must not ask for another turn.
 */
export const withPictures = <T>(
  person: QueueOwner,
  task: (run: RunPictureJob) => Promise<T>,
): Promise<T> => inTurn(person, () => task(run));
