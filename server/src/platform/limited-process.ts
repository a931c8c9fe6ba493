import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { LOWER } from './priority.ts';

/** Address space that Node reserves at its start but hardly uses, mostly for compiled code. */
const RESERVED_MB = 640;
/** Makes sharp's threads share freed memory, so that less is retained. */
const ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts a Node script in a process with a memory limit in MB and a low CPU priority. An allocation
 * beyond the limit fails or ends the process. The priority holds from the first instruction, since
 * Node's start alone computes for a tenth of a second. Both limits apply on Linux only.
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
