/** A queue that lets a number of pictures load at the same time. */
export interface PictureQueue {
  /**
   * Calls `start` when it is the picture's turn, at once if there is room.
   * @returns leaves the queue, or gives the turn to the next. May be called more than once.
   */
  enter: (start: () => void) => () => void;
}

/**
 * Creates a queue. The server typesets a page before it can send its picture, and a browser has few
 * connections: without a limit, the pictures of a flatplan hold back everything else.
 */
export function createPictureQueue(limit: number): PictureQueue {
  const waiting = new Set<() => void>();
  const loading = new Set<() => void>();
  const startNext = () => {
    for (const start of waiting) {
      if (loading.size >= limit) return;
      waiting.delete(start);
      loading.add(start);
      start();
    }
  };
  return {
    enter(start) {
      // A function of its own for each entry, since a picture may enter twice.
      const entry = () => start();
      waiting.add(entry);
      startNext();
      return () => {
        const wasKnown = waiting.delete(entry) || loading.delete(entry);
        if (wasKnown) startNext();
      };
    },
  };
}

/** The queue of small pictures of pages. Four connections of six are left to other requests. */
export const pagePictures = createPictureQueue(2);
