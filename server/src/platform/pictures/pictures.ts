import { fileURLToPath } from 'node:url';
import type { QueueOwner } from '../fair-queue.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { LimitedProcess } from '../limited-process.ts';
import { startLimited } from '../limited-process.ts';
import { READER_TIMEOUTS_MS, ReaderTimeout } from '../reader-timeout.ts';
import type { JobInput, JobName, JobOutput } from './picture-jobs.ts';
import type { Job, JobAnswer } from './picture-process.ts';

const SCRIPT = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** Memory limit of a process. A baseline JPEG takes a quarter of it, whatever its size. */
const MEMORY_MB = 430;
const FLAGS = ['--max-old-space-size=96', '--max-semi-space-size=2'];
/** Pictures that a node decodes at a time, one per owner. */
const MAX_CONCURRENT = 2;
/** A process is replaced after this many jobs, or when it retains this much memory. */
const MAX_JOBS = 200;
const MAX_RETAINED_BYTES = 160_000_000;
/** Idle time after which a process is ended. */
const IDLE_MS = 30_000;

interface PictureProcess {
  child: LimitedProcess;
  jobs: number;
  current: { id: number; resolve(output: unknown): void; reject(error: Error): void } | null;
  timer: NodeJS.Timeout | null;
}

const idle: PictureProcess[] = [];
let lastId = 0;

function endProcess(worker: PictureProcess, reason: string | Error): void {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
  if (worker.timer) clearTimeout(worker.timer);
  worker.child.kill('SIGKILL');
  const { current } = worker;
  worker.current = null;
  current?.reject(typeof reason === 'string' ? new Error(reason) : reason);
}

/** Parks a process for the next job, without keeping the event loop alive. */
function park(worker: PictureProcess): void {
  worker.timer = setTimeout(() => endProcess(worker, 'idle'), IDLE_MS).unref();
  worker.child.unref();
  idle.push(worker);
}

function finishJob(worker: PictureProcess, { id, output, fault, isLate, memory }: JobAnswer): void {
  const { current } = worker;
  if (!current || current.id !== id) return;
  worker.current = null;
  if (worker.timer) clearTimeout(worker.timer);
  if (worker.jobs >= MAX_JOBS || memory > MAX_RETAINED_BYTES) endProcess(worker, 'replaced');
  else park(worker);
  if (fault === undefined) current.resolve(output);
  else current.reject(isLate ? new ReaderTimeout('wall') : new Error(fault));
}

function startProcess(): PictureProcess {
  const child = startLimited(SCRIPT, { memory: MEMORY_MB, flags: FLAGS });
  const worker: PictureProcess = { child, jobs: 0, current: null, timer: null };
  child.on('message', (answer: JobAnswer) => finishJob(worker, answer));
  child.on('exit', () => endProcess(worker, 'its process ended'));
  child.on('error', (error) => endProcess(worker, error.message));
  return worker;
}

function takeProcess(): PictureProcess {
  const worker = idle.pop() ?? startProcess();
  if (worker.timer) clearTimeout(worker.timer);
  worker.child.ref();
  return worker;
}

/**
 * Runs a job on a picture.
 * @throws ReaderTimeout, or Error if it can't be decoded within the memory limit
 */
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
    const late = () => endProcess(worker, new ReaderTimeout('wall'));
    worker.timer = setTimeout(late, READER_TIMEOUTS_MS.picture);
    worker.child.send({ id: lastId, name, input } satisfies Job);
  });

const queue = createFairQueue(MAX_CONCURRENT);

/**
 * Runs `task` when the owner's turn in the fair queue comes. Untrusted pictures are decoded in
 * child processes with limits of memory and time, never in the server's own memory. A task must not
 * call this again.
 */
export const withPictures = <T>(
  owner: QueueOwner,
  task: (run: RunPictureJob) => Promise<T>,
): Promise<T> => queue(owner, () => task(run));
