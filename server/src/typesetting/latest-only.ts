import { TypesettingError } from './typesetting-error.ts';

interface Next {
  begin(): void;
  refuse(error: TypesettingError): void;
}

/**
 * Keeps to one piece of work at a time a person, and one that waits: a newer one takes its place.
 * What is replaced is refused at once, so that nothing of it is prepared or kept in memory.
 */
export function createLatestOnly(): <T>(person: number, work: () => Promise<T>) => Promise<T> {
  /** Persons with work under way, and what waits for its end. */
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
