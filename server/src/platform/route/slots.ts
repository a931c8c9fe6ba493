import type { ServerResponse } from 'node:http';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Releases a slot before the response is closed. Further calls have no effect. */
export type ReleaseSlot = () => void;

/**
 * Creates concurrency slots on this node: at most `limit` calls per key run at once. The others
 * wait in a queue without a database connection.
 */
export function createSlots(limit: number) {
  const queues = new Map<string, Queue>();

  const end = (key: string, queue: Queue) => {
    const next = queue.waiting.shift();
    // The slot passes directly to the next call.
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  };

  /**
   * Waits for a slot, which is released with the response. A client that disconnects leaves the
   * queue.
   */
  return async (key: string, response: ServerResponse): Promise<ReleaseSlot> => {
    if (response.closed) return () => undefined;
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= limit)
      await new Promise<void>((resolve) => {
        const leave = () => {
          const place = queue.waiting.indexOf(begin);
          if (place !== -1) queue.waiting.splice(place, 1);
        };
        const begin = () => {
          response.off('close', leave);
          resolve();
        };
        queue.waiting.push(begin);
        response.once('close', leave);
      });
    else queue.running += 1;
    let isOver = false;
    const endOnce = () => {
      if (isOver) return;
      isOver = true;
      response.off('close', endOnce);
      end(key, queue);
    };
    if (response.closed) endOnce();
    else response.once('close', endOnce);
    return endOnce;
  };
}
