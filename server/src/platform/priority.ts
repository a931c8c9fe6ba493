import os from 'node:os';

/** The nice value of long computations, below the server's own 0. */
export const LOWER = 5;

/**
 * Lowers the CPU priority of the calling thread, so that requests are answered first on a busy
 * machine. Linux keeps a nice value per thread, see sched(7). Does nothing on other systems, where
 * it would apply to the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') os.setPriority(Math.max(LOWER, os.getPriority()));
}
