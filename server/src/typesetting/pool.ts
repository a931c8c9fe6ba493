import type { CompileJob, CompileResult } from './compiler.ts';
import type { PreparedPicture } from './picture-cache.ts';
import { TypesettingError } from './typesetting-error.ts';
import type { Requester } from './job-queue.ts';
import { createJobQueue } from './job-queue.ts';
import type { WorkerReply, Worker as WorkerOf } from './worker.ts';
import { startWorker, assignPictures } from './worker.ts';

/** A job as requested. The pool itself tracks the pictures that each process holds. */
export type PoolJob = Omit<CompileJob, 'id' | 'pictures' | 'forget'> & {
  pictures: PreparedPicture[];
};

interface PendingJob {
  job: PoolJob;
  requester: Requester | undefined;
  /** Its process died once, perhaps by no fault of the job; the second time it fails. */
  isSecondTry?: boolean;
  resolve(result: CompileResult): void;
  reject(error: Error): void;
}

type Worker = WorkerOf<PendingJob>;

export interface PoolStats {
  pids: number[];
  waiting: number;
  set: number;
  /** Processes replaced because of age, memory, a timeout or a crash. */
  replaced: number;
  /** Memory of the process that finished last, in bytes. */
  memory: number;
}

const MAX_JOBS = 500;
const MAX_MEMORY = 1_000_000_000;
const MAX_QUEUE = 200;
/** Nobody waits for the system's own jobs, which have so many times the time limit. */
const SYSTEM_LIMITS = 6;
/** The largest share of the queue for one customer. */
const MAX_QUEUE_CUSTOMER = MAX_QUEUE / 4;

/**
 * A pool of typesetting processes. A compile blocks its process, and a hung one can only be killed
 * from outside: each job has a time limit. A process is replaced after a timeout, 500 jobs or a
 * gigabyte. Processes start with the first job.
 */
export function createPool({ processes, limitMs }: { processes: number; limitMs: number }) {
  const workers: Worker[] = [];
  const line = createJobQueue<PendingJob>();
  let isClosed = false;
  let lastId = 0;
  const counts = { set: 0, replaced: 0, memory: 0 };

  const retire = (worker: Worker) => {
    const at = workers.indexOf(worker);
    if (at < 0) return;
    workers.splice(at, 1);
    counts.replaced += 1;
    if (worker.timer) clearTimeout(worker.timer);
    worker.process.kill('SIGKILL');
  };

  const fail = (worker: Worker, error: TypesettingError) => {
    const { current } = worker;
    worker.current = null;
    retire(worker);
    if (current && error.reason === 'crashed' && !current.isSecondTry) {
      const { job, requester, resolve, reject } = current;
      line.putFirst({ job, requester, resolve, reject, isSecondTry: true });
    } else current?.reject(error);
    next();
  };

  const settle = (worker: Worker, answer: WorkerReply) => {
    const { current } = worker;
    if (!current || current.id !== answer.id) return;
    worker.current = null;
    if (worker.timer) clearTimeout(worker.timer);
    counts.memory = answer.memory;
    if (answer.result) {
      counts.set += 1;
      current.resolve(answer.result);
    } else {
      const cause = new Error(answer.fault ?? 'no answer');
      current.reject(new TypesettingError('invalid', { cause }));
    }
    if (worker.jobs >= MAX_JOBS || answer.memory > MAX_MEMORY) retire(worker);
    next();
  };

  const hire = (): Worker => {
    const worker = startWorker<PendingJob>({
      onAnswer: (answer) => settle(worker, answer),
      onDeath: () => workers.includes(worker) && fail(worker, new TypesettingError('crashed')),
    });
    workers.push(worker);
    return worker;
  };

  function next(): void {
    if (isClosed || line.length() === 0) return;
    const free =
      workers.find((worker) => !worker.current) ??
      (workers.length < processes ? hire() : undefined);
    const waiting = free && line.take();
    if (!free || !waiting) return;
    lastId += 1;
    free.current = { ...waiting, id: lastId };
    free.jobs += 1;
    const isDocument = Boolean(waiting.job.pdf);
    const late = () => fail(free, new TypesettingError('timeout', { isDocument }));
    free.timer = setTimeout(late, waiting.requester ? limitMs : limitMs * SYSTEM_LIMITS);
    const job: CompileJob = {
      ...waiting.job,
      id: lastId,
      ...assignPictures(free, waiting.job.pictures),
    };
    free.process.send(job);
    next();
  }

  return {
    /**
     * Runs a job once a process is free and it is the requester's turn. @throws TypesettingError
     */
    run(job: PoolJob, requester?: Requester): Promise<CompileResult> {
      const isFull =
        line.length() >= MAX_QUEUE || line.lengthOf(requester?.customerId) >= MAX_QUEUE_CUSTOMER;
      if (isClosed || isFull) return Promise.reject(new TypesettingError('busy'));
      return new Promise((resolve, reject) => {
        line.add({ job, requester, resolve, reject });
        next();
      });
    },
    stats: (): PoolStats => ({
      ...counts,
      pids: workers.flatMap((worker) => worker.process.pid ?? []),
      waiting: line.length(),
    }),
    async close(): Promise<void> {
      isClosed = true;
      const closing = () => new TypesettingError('busy');
      for (const { reject } of line.empty()) reject(closing());
      for (const worker of workers.slice()) {
        worker.current?.reject(closing());
        retire(worker);
      }
    },
  };
}
