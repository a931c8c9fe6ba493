/**
 * Coalesces concurrent calls with the same key: calls that arrive while one runs share a single
 * next call. No result is older than its call, so nothing is cached.
 * @param ask called once for all waiting callers, who share its result or rejection
 */
export function coalesceCalls<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  interface Queue {
    running: Promise<unknown>;
    next?: Promise<T>;
  }
  const queues = new Map<string, Queue>();

  const begin = (key: string): Promise<T> => {
    const result = ask(key);
    const queue: Queue = { running: result.catch(() => undefined) };
    queues.set(key, queue);
    void queue.running.then(() => void (queue.next || queues.delete(key)));
    return result;
  };

  return (key) => {
    const queue = queues.get(key);
    if (!queue) return begin(key);
    return (queue.next ??= queue.running.then(() => begin(key)));
  };
}
