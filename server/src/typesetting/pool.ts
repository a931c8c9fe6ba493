import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import path from 'node:path';
import type { CompileJob, CompileResult } from './compiler.ts';

/** Why a job was not set: it took too long, its process died, or the typesetter refused it. */
export class TypesettingError extends Error {
  readonly code: 'timeout' | 'crashed' | 'invalid' | 'busy';

  constructor(code: TypesettingError['code'], message: string) {
    super(message);
    this.name = 'TypesettingError';
    this.code = code;
  }
}

interface Waiting {
  job: CompileJob;
  resolve(result: CompileResult): void;
  reject(error: Error): void;
}

interface Worker {
  process: ChildProcess;
  jobs: number;
  current: Waiting | null;
  timer: NodeJS.Timeout | null;
  isIdleLeaving: boolean;
}

type Answer =
  | { id: number; result?: CompileResult; fault?: string; memory: number }
  | { ready: true };

const MAX_JOBS = 500;
const MAX_MEMORY = 1_000_000_000;
const MAX_QUEUE = 200;

/**
 * Processes that set type. A compile blocks its process, and a hung one can only be ended from
 * outside: so each job has a time limit, and after it, 500 jobs or a gigabyte the process is
 * replaced. They start with the first job.
 */
export function createPool({ processes, limitMs }: { processes: number; limitMs: number }) {
  const workers: Worker[] = [];
  const queue: Waiting[] = [];
  let isClosed = false;

  const retire = (worker: Worker) => {
    const at = workers.indexOf(worker);
    if (at >= 0) workers.splice(at, 1);
    if (worker.timer) clearTimeout(worker.timer);
    worker.process.kill('SIGKILL');
  };

  const fail = (worker: Worker, error: TypesettingError) => {
    const { current } = worker;
    worker.current = null;
    retire(worker);
    current?.reject(error);
    next();
  };

  const settle = (worker: Worker, answer: Answer) => {
    if ('ready' in answer || !worker.current || worker.current.job.id !== answer.id) return;
    const { current } = worker;
    worker.current = null;
    if (worker.timer) clearTimeout(worker.timer);
    if (answer.result) current.resolve(answer.result);
    else current.reject(new TypesettingError('invalid', answer.fault ?? 'no answer'));
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
      isIdleLeaving: false,
    };
    child.on('message', (answer: Answer) => settle(worker, answer));
    child.on('exit', () => {
      if (workers.includes(worker))
        fail(worker, new TypesettingError('crashed', 'the typesetter died'));
    });
    workers.push(worker);
    return worker;
  };

  function next(): void {
    if (isClosed) return;
    const free =
      workers.find((worker) => !worker.current) ??
      (workers.length < processes ? hire() : undefined);
    const waiting = free && queue.shift();
    if (!free || !waiting) return;
    free.current = waiting;
    free.jobs += 1;
    free.timer = setTimeout(
      () => fail(free, new TypesettingError('timeout', `not set within ${limitMs} ms`)),
      limitMs,
    );
    free.process.send(waiting.job);
    next();
  }

  return {
    /** Runs a job when a process is free. @throws TypesettingError */
    run(job: CompileJob): Promise<CompileResult> {
      if (isClosed || queue.length >= MAX_QUEUE)
        return Promise.reject(new TypesettingError('busy', 'too many pages wait to be set'));
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        if (queue.length > 0) next();
      });
    },
    /** The ids of the running processes. */
    pids: () => workers.map((worker) => worker.process.pid),
    async close(): Promise<void> {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new TypesettingError('busy', 'closing'));
      for (const worker of [...workers]) {
        worker.current?.reject(new TypesettingError('busy', 'closing'));
        retire(worker);
      }
    },
  };
}
