/** Runs a task when those before it have ended. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue that runs one task at a time. A failed task doesn't stop the ones after it. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}
