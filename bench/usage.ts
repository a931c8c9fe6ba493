import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in which the system counts CPU time. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Process {
  parent: number;
  /** Seconds of the process and of its exited children. */
  seconds: number;
  own: number;
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // utime, stime, and those of exited children.
      const secondsOf = (columns: number[]) =>
        columns.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS;
      found.set(Number(name), {
        parent: Number(fields[1]),
        seconds: secondsOf([11, 12, 13, 14]),
        own: secondsOf([11, 12]),
      });
    } catch (error) {
      // It has exited since.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ESRCH') throw error;
    }
  return found;
}

/** Returns the CPU seconds used so far by processes and their descendants. */
export function cpuSeconds(roots: number[]): number {
  const all = readProcesses();
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (pid > 1 && isBelow(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { seconds }]) => sum + (isBelow(pid) ? seconds : 0), 0);
}

/** Returns the CPU seconds used so far by a process without its descendants. */
export const ownCpuSeconds = (pid: number): number => readProcesses().get(pid)?.own ?? 0;
