import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import path from 'node:path';
import type { CompileJob, CompileResult } from './compiler.ts';
import type { PreparedPicture } from './pictures.ts';

/** Why a job was not set: it took too long, its process died, it was refused, or too many wait. */
export class TypesettingError extends Error {
  readonly code: 'timeout' | 'crashed' | 'invalid' | 'busy';

  constructor(code: TypesettingError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TypesettingError';
    this.code = code;
  }
}

/** A job as it is asked for; which pictures its process has already is the pool's to know. */
export type PoolJob = Omit<CompileJob, 'id' | 'pictures' | 'forget'> & {
  pictures: PreparedPicture[];
};

interface Waiting {
  job: PoolJob;
  /** Its process died under it once: not its fault, perhaps, but a second time it is. */
  isSecondTry?: boolean;
  resolve(result: CompileResult): void;
  reject(error: Error): void;
}

interface Worker {
  process: ChildProcess;
  jobs: number;
  current: (Waiting & { id: number }) | null;
  timer: NodeJS.Timeout | null;
  /** The pictures that the process holds, least lately used first, and their size. */
  pictures: Map<string, number>;
}

type Answer = { id: number; result?: CompileResult; fault?: string; memory: number };

export interface PoolStats {
  pids: number[];
  waiting: number;
  set: number;
  /** Processes that were ended: for their age, their memory, or because they hung or died. */
  replaced: number;
  /** The largest process's memory after its last job, in bytes. */
  memory: number;
}

const MAX_JOBS = 500;
const MAX_MEMORY = 1_000_000_000;
const MAX_QUEUE = 200;
const MAX_PICTURE_BYTES = 150_000_000;

/**
 * Processes that set type. A compile blocks its process, and a hung one can only be ended from
 * outside: so each job has a time limit, and after it, 500 jobs or a gigabyte the process is
 * replaced. They start with the first job. Previews go before PDFs, which people wait for anyway.
 */
export function createPool({ processes, limitMs }: { processes: number; limitMs: number }) {
  const workers: Worker[] = [];
  const previews: Waiting[] = [];
  const documents: Waiting[] = [];
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
    if (current && error.code === 'crashed' && !current.isSecondTry) {
      const { job, resolve, reject } = current;
      (job.pdf ? documents : previews).unshift({ job, resolve, reject, isSecondTry: true });
    } else current?.reject(error);
    next();
  };

  const settle = (worker: Worker, answer: Answer) => {
    const { current } = worker;
    if (current?.id !== answer.id) return;
    worker.current = null;
    if (worker.timer) clearTimeout(worker.timer);
    counts.memory = answer.memory;
    if (answer.result) {
      counts.set += 1;
      current.resolve(answer.result);
    } else {
      const cause = new Error(answer.fault ?? 'no answer');
      current.reject(new TypesettingError('invalid', 'Innehållet går inte att sätta.', { cause }));
    }
    if (worker.jobs >= MAX_JOBS || answer.memory > MAX_MEMORY) retire(worker);
    next();
  };

  const hire = (): Worker => {
    const child = fork(path.join(import.meta.dirname, 'compiler-process.ts'), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const worker: Worker = {
      process: child,
      jobs: 0,
      current: null,
      timer: null,
      pictures: new Map(),
    };
    const died = () => {
      if (workers.includes(worker))
        fail(worker, new TypesettingError('crashed', 'Det gick inte att visa sidan. Försök igen.'));
    };
    child.on('message', (answer: Answer) => settle(worker, answer));
    child.on('exit', died);
    child.on('error', died);
    workers.push(worker);
    return worker;
  };

  /** What the process lacks of the job's pictures, and which others it may let go. */
  const picturesFor = (worker: Worker, wanted: PreparedPicture[]) => {
    const missing = wanted.filter(({ name }) => !worker.pictures.has(name));
    for (const { name, bytes } of wanted) {
      worker.pictures.delete(name);
      worker.pictures.set(name, bytes.length);
    }
    const needed = new Set(wanted.map(({ name }) => name));
    const forget: string[] = [];
    let held = [...worker.pictures.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of worker.pictures) {
      if (held <= MAX_PICTURE_BYTES || needed.has(name)) break;
      worker.pictures.delete(name);
      forget.push(name);
      held -= size;
    }
    return { pictures: missing.map(({ name, bytes }) => ({ name, bytes })), forget };
  };

  function next(): void {
    if (isClosed || (previews.length === 0 && documents.length === 0)) return;
    const free =
      workers.find((worker) => !worker.current) ??
      (workers.length < processes ? hire() : undefined);
    const waiting = free && (previews.shift() ?? documents.shift());
    if (!free || !waiting) return;
    lastId += 1;
    free.current = { ...waiting, id: lastId };
    free.jobs += 1;
    const late = () =>
      fail(
        free,
        new TypesettingError(
          'timeout',
          'Sidan tog för lång tid att visa. Försök igen, eller korta texterna.',
        ),
      );
    free.timer = setTimeout(late, limitMs);
    const job: CompileJob = {
      ...waiting.job,
      id: lastId,
      ...picturesFor(free, waiting.job.pictures),
    };
    free.process.send(job);
    next();
  }

  return {
    /** Runs a job when a process is free. @throws TypesettingError */
    run(job: PoolJob): Promise<CompileResult> {
      if (isClosed || previews.length + documents.length >= MAX_QUEUE)
        return Promise.reject(
          new TypesettingError(
            'busy',
            'Många sidor väntar på sin tur. Försök igen om en liten stund.',
          ),
        );
      return new Promise((resolve, reject) => {
        (job.pdf ? documents : previews).push({ job, resolve, reject });
        next();
      });
    },
    stats: (): PoolStats => ({
      ...counts,
      pids: workers.flatMap((worker) => worker.process.pid ?? []),
      waiting: previews.length + documents.length,
    }),
    async close(): Promise<void> {
      isClosed = true;
      const closing = () => new TypesettingError('busy', 'Sättningen stängs av.');
      for (const { reject } of [...previews.splice(0), ...documents.splice(0)]) reject(closing());
      for (const worker of workers.slice()) {
        worker.current?.reject(closing());
        retire(worker);
      }
    },
  };
}
