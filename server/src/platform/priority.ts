import os from 'node:os';

/** The nice value of what computes for long, below the server's own 0. */
export const LOWER = 5;

/**
 * Lowers the CPU priority of the calling thread, so that requests are answered first on a machine whose
 * cores are all taken. Linux keeps a nice value for each thread, see
 * sched(7). On other systems a thread can't be told apart from its process and nothing is done.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') os.setPriority(Math.max(LOWER, os.getPriority()));
}
