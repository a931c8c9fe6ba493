import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LOWER } from './priority.ts';
import type { StarterNews, StarterOrder } from './process-starter.ts';

/** Address space that Node reserves at its start but hardly uses, mostly for compiled code. */
const RESERVED_MB = 640;
/** Makes sharp's threads share freed memory, so that less is retained. */
const ENV = { MALLOC_ARENA_MAX: '2' };
const STARTER = fileURLToPath(new URL('process-starter.ts', import.meta.url));
const STARTER_FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=1'];

interface ProcessEvents {
  message: [message: never];
  exit: [code: number | null, signal: NodeJS.Signals | null];
  error: [error: Error];
}

/** A process with a memory limit that the starter runs for this one. */
export interface LimitedProcess extends EventEmitter<ProcessEvents> {
  send(message: object): void;
  kill(signal: NodeJS.Signals): void;
  /** Keeps the event loop alive for it, as it does from the start. */
  ref(): void;
  unref(): void;
}

const running = new Map<number, LimitedProcess>();
/** Handles that keep the event loop alive. */
const awaited = new Set<number>();
let lastId = 0;
let starter: ChildProcess | null = null;

/** Ends all processes of a starter that is gone. The next start makes another. */
function loseStarter(lost: ChildProcess): void {
  if (starter !== lost) return;
  starter = null;
  awaited.clear();
  const ended = [...running.values()];
  running.clear();
  for (const one of ended) one.emit('exit', null, 'SIGKILL');
}

function hear(news: StarterNews): void {
  const one = running.get(news.id);
  if (!one) return;
  if (news.kind === 'message') one.emit('message', news.message as never);
  else if (news.kind === 'error') one.emit('error', new Error(news.words));
  else {
    running.delete(news.id);
    keepAlive(news.id, false);
    one.emit('exit', news.code, news.signal);
  }
}

function startStarter(): ChildProcess {
  const child = fork(STARTER, {
    serialization: 'advanced',
    execArgv: STARTER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
  });
  child.unref();
  child.channel?.unref();
  child.on('message', hear);
  child.on('exit', () => loseStarter(child));
  child.on('error', () => loseStarter(child));
  return child;
}

function order(what: StarterOrder): void {
  starter ??= startStarter();
  const current = starter;
  current.send(what, (error) => {
    if (error) loseStarter(current);
  });
}

function keepAlive(id: number, isAwaited: boolean): void {
  if (isAwaited) awaited.add(id);
  else awaited.delete(id);
  if (awaited.size > 0) starter?.channel?.ref();
  else starter?.channel?.unref();
}

interface Limits {
  /** For its work, in MB. */
  memory: number;
  /** Seconds of processor time, after which SIGXCPU ends it. No limit when left out. */
  processorSeconds?: number;
  flags?: string[];
  args?: string[];
}

/** True if a process was ended because it had used up its processor time. */
export const isOutOfProcessorTime = (signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGXCPU';

/** The program and arguments that run a script with limits and a low CPU priority. */
function commandOf(
  script: string,
  { memory, processorSeconds, flags = [], args = [] }: Limits,
): string[] {
  const command = [process.execPath, ...flags, script, ...args];
  // The soft limit alone: the hard one would end it by SIGKILL, as others do.
  const time = processorSeconds ? `ulimit -S -t ${processorSeconds} && ` : '';
  const limited = `${time}ulimit -d ${(RESERVED_MB + memory) * 1000} && exec nice -n ${LOWER} "$0" "$@"`;
  return process.platform === 'linux' ? ['/bin/sh', '-c', limited, ...command] : command;
}

/**
 * Starts a Node script in a process with limits of memory and processor time and a low CPU priority.
 * An allocation beyond the limit fails or ends the process. The priority holds from the first
 * instruction, since Node's start alone computes for a tenth of a second. All of this applies on
 * Linux only.
 */
export function startLimited(script: string, limits: Limits): LimitedProcess {
  lastId += 1;
  const id = lastId;
  const [file = '', ...rest] = commandOf(script, limits);
  const one = Object.assign(new EventEmitter<ProcessEvents>(), {
    send: (message: object) => order({ kind: 'send', id, message }),
    kill: (signal: NodeJS.Signals) => running.has(id) && order({ kind: 'kill', id, signal }),
    ref: () => keepAlive(id, running.has(id)),
    unref: () => keepAlive(id, false),
  }) as LimitedProcess;
  running.set(id, one);
  order({ kind: 'start', order: { id, file, args: rest, env: ENV } });
  keepAlive(id, true);
  return one;
}
