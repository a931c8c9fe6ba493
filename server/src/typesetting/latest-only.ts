import { TypesettingError } from './typesetting-error.ts';

interface Next {
  begin(): void;
  refuse(error: TypesettingError): void;
}

/**
 * Runs one task at a time per person and keeps at most one waiting: a newer one replaces it. The
 * replaced one is refused at once, so nothing of it is prepared or kept in memory.
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
        underWay.get(person)?.refuse(new TypesettingError('replaced'));
        underWay.set(person, { begin, refuse });
      });
    else underWay.set(person, null);
    try {
      return await work();
    } finally {
      end(person);
    }
  };
}
