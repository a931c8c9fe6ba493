import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import path from 'node:path';
import type { CompileResult } from './compiler.ts';
import type { PreparedPicture } from './picture-cache.ts';

/** A typesetting process, with its current job and cached pictures. */
export interface Worker<Job> {
  process: ChildProcess;
  jobs: number;
  current: (Job & { id: number }) | null;
  timer: NodeJS.Timeout | null;
  /** Sizes of the pictures in the process, least recently used first. */
  pictures: Map<string, number>;
}

export type WorkerReply = { id: number; result?: CompileResult; fault?: string; memory: number };

const MAX_PICTURE_BYTES = 150_000_000;

/** Starts a typesetting process; `onDeath` may be called twice. */
export function startWorker<Job>(told: {
  onAnswer(answer: WorkerReply): void;
  onDeath(): void;
}): Worker<Job> {
  const child = fork(path.join(import.meta.dirname, 'compiler-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (answer: WorkerReply) => told.onAnswer(answer));
  child.on('exit', () => told.onDeath());
  child.on('error', () => told.onDeath());
  return { process: child, jobs: 0, current: null, timer: null, pictures: new Map() };
}

/** Records the pictures a process needs for a job. @returns those to send, and those it may drop */
export function assignPictures({ pictures }: Worker<unknown>, wanted: PreparedPicture[]) {
  const missing = wanted.filter(({ name }) => !pictures.has(name));
  for (const { name, bytes } of wanted) {
    pictures.delete(name);
    pictures.set(name, bytes.length);
  }
  const needed = new Set(wanted.map(({ name }) => name));
  const forget: string[] = [];
  let held = [...pictures.values()].reduce((sum, size) => sum + size, 0);
  for (const [name, size] of pictures) {
    if (held <= MAX_PICTURE_BYTES || needed.has(name)) break;
    pictures.delete(name);
    forget.push(name);
    held -= size;
  }
  return { pictures: missing.map(({ name, bytes }) => ({ name, bytes })), forget };
}
