/** The owner of a task: a person's id, or null for the product itself and for anonymous callers. */
export type QueueOwner = number | null;

/**
 * Queues a task under its owner and runs it when its turn comes. A task must not wait for another
 * task of the same queue.
 */
export type FairQueue = <T>(owner: QueueOwner, task: () => Promise<T>) => Promise<T>;

/**
 * Creates a fair queue: at most `concurrency` tasks run at a time, and one per owner. Owners are
 * served round-robin.
 */
export function createFairQueue(concurrency: number): FairQueue {
  /** Waiting tasks by owner. The map's order is the order of the owners' next turns. */
  const waiting = new Map<QueueOwner, (() => void)[]>();
  const running = new Set<QueueOwner>();

  const beginNext = (): void => {
    if (running.size >= concurrency) return;
    for (const [owner, tasks] of waiting) {
      if (running.has(owner)) continue;
      const begin = tasks.shift();
      if (tasks.length === 0) waiting.delete(owner);
      running.add(owner);
      begin?.();
      return;
    }
  };

  const end = (owner: QueueOwner): void => {
    running.delete(owner);
    const tasks = waiting.get(owner);
    waiting.delete(owner);
    if (tasks) waiting.set(owner, tasks);
    beginNext();
  };

  return async (owner, task) => {
    await new Promise<void>((begin) => {
      const tasks = waiting.get(owner) ?? [];
      tasks.push(begin);
      waiting.set(owner, tasks);
      beginNext();
    });
    try {
      return await task();
    } finally {
      end(owner);
    }
  };
}
