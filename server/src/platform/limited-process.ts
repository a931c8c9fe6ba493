import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { LOWER } from './priority.ts';

/** What Node itself reserves as it starts, and hardly touches: room for compiled code above all. */
const RESERVED_MB = 640;
/** Threads of sharp share what they free, and less is kept. */
const ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts Node with a script in a process that may take so much memory for its work, in MB: what asks
 * for more fails or is ended. It gives way to requests from its first instruction on, since Node's start
 * alone computes for a tenth of a second. Only Linux keeps to both.
 */
export function spawnLimited(
  script: string,
  { memory, flags = [], args = [] }: { memory: number; flags?: string[]; args?: string[] },
): ChildProcess {
  const command = [process.execPath, ...flags, script, ...args];
  const limited = `ulimit -d ${(RESERVED_MB + memory) * 1000} && exec nice -n ${LOWER} "$0" "$@"`;
  const [file = '', ...rest] =
    process.platform === 'linux' ? ['/bin/sh', '-c', limited, ...command] : command;
  return spawn(file, rest, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: ENV,
  });
}
