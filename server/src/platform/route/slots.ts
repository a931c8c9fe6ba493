import type { ServerResponse } from 'node:http';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Ends a turn before its response is closed; calling it again does nothing. */
export type ReleaseSlot = () => void;

/**
 * Makes the waiting lines of this node: so many calls of one key are answered at once, and the rest
 * wait without a connection to the database, so that others don't wait for them.
 */
export function createSlots(atOnce: number) {
  const lines = new Map<string, Line>();

  const end = (key: string, line: Line) => {
    const next = line.waiting.shift();
    // The place goes to the next one without becoming free.
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  /** Waits for a turn, which ends with the response. Whoever goes away meanwhile loses their place. */
  return async (key: string, response: ServerResponse): Promise<ReleaseSlot> => {
    if (response.closed) return () => undefined;
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running >= atOnce)
      await new Promise<void>((resolve) => {
        const leave = () => {
          const place = line.waiting.indexOf(begin);
          if (place !== -1) line.waiting.splice(place, 1);
        };
        const begin = () => {
          response.off('close', leave);
          resolve();
        };
        line.waiting.push(begin);
        response.once('close', leave);
      });
    else line.running += 1;
    let isOver = false;
    const endOnce = () => {
      if (isOver) return;
      isOver = true;
      response.off('close', endOnce);
      end(key, line);
    };
    if (response.closed) endOnce();
    else response.once('close', endOnce);
    return endOnce;
  };
}
