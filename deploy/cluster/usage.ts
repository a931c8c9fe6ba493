import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the clock that the system counts a process's time in. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Process {
  parent: number;
  seconds: number;
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // utime, stime, and those of children that have ended.
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
      found.set(Number(name), { parent: Number(fields[1]), seconds: ticks / TICKS });
    } catch (error) {
      // It ended meanwhile.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ESRCH') throw error;
    }
  return found;
}

/** Seconds of CPU that processes and all below them have used so far. */
export function cpuSeconds(roots: number[]): number {
  const all = readProcesses();
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (pid > 1 && isBelow(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { seconds }]) => sum + (isBelow(pid) ? seconds : 0), 0);
}
