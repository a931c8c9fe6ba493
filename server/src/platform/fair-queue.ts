/** Who waits: a person's id; null for the product itself and for those who are not signed in. */
export type QueueOwner = number | null;

/** Runs a task when it is the person's turn. A task must not wait for another turn. */
export type FairQueue = <T>(person: QueueOwner, task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks so many at a time, and one at a time for a person. Persons take turns: whoever has had one
 * gets the next after all others who wait.
 */
export function createFairQueue(atOnce: number): FairQueue {
  /** What waits of each person, in the order of their next turns. */
  const waiting = new Map<QueueOwner, (() => void)[]>();
  const running = new Set<QueueOwner>();

  const beginNext = (): void => {
    if (running.size >= atOnce) return;
    for (const [person, tasks] of waiting) {
      if (running.has(person)) continue;
      const begin = tasks.shift();
      if (tasks.length === 0) waiting.delete(person);
      running.add(person);
      begin?.();
      return;
    }
  };

  const end = (person: QueueOwner): void => {
    running.delete(person);
    const tasks = waiting.get(person);
    waiting.delete(person);
    if (tasks) waiting.set(person, tasks);
    beginNext();
  };

  return async (person, task) => {
    await new Promise<void>((begin) => {
      const tasks = waiting.get(person) ?? [];
      tasks.push(begin);
      waiting.set(person, tasks);
      beginNext();
    });
    try {
      return await task();
    } finally {
      end(person);
    }
  };
}
