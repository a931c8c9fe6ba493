import { TypesettingError } from './typesetting-error.ts';

interface Next {
  begin(): void;
  refuse(error: TypesettingError): void;
}

/**
 * Delay before a replaced task is refused. Its request keeps its slot meanwhile, so a burst of tasks
 * is read and checked one by one, and takes little from others.
 */
const REFUSAL_DELAY_MS = 100;

/**
 * Pause after a task, in durations of it: one person's tasks take a fifth of a core, and more only if
 * each takes longer than an eighth of a second.
 */
const PAUSE_FACTOR = 4;
const MAX_PAUSE_MS = 500;

/**
 * Runs one task at a time per person and keeps at most one waiting: a newer one replaces it. The
 * replaced one is refused, so nothing of it is prepared or kept in memory.
 */
export function createLatestOnly(): <T>(person: number, work: () => Promise<T>) => Promise<T> {
  /** Persons with a running task, and the task waiting for its end. */
  const underWay = new Map<number, Next | null>();

  const end = (person: number): void => {
    const next = underWay.get(person);
    underWay.set(person, null);
    if (next) next.begin();
    else underWay.delete(person);
  };

  return async (person, work) => {
    if (underWay.has(person))
      await new Promise<void>((begin, refuse) => {
        const replaced = underWay.get(person);
        if (replaced)
          setTimeout(() => replaced.refuse(new TypesettingError('replaced')), REFUSAL_DELAY_MS);
        underWay.set(person, { begin, refuse });
      });
    else underWay.set(person, null);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const pause = (performance.now() - startedAt) * PAUSE_FACTOR;
      setTimeout(() => end(person), Math.min(pause, MAX_PAUSE_MS));
    }
  };
}
