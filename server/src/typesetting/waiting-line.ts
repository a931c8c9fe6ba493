/** Who asks: turns go round between persons, and a customer has a share of the queue. */
export interface Asker {
  userId: number;
  customerId: number | null;
}

/** What the line reads of a job that waits. Jobs without an asker are the product's own. */
interface Waits {
  job: { pdf?: unknown };
  asker?: Asker | undefined;
}

/** One in so many turns goes to a document, however many previews wait. */
const DOCUMENT_TURN = 4;
const OWN = 0;

const personOf = ({ asker }: Waits): number => asker?.userId ?? OWN;

/** The jobs of each person, in the order of their next turns. */
function createTurns<T extends Waits>() {
  const turns = new Map<number, T[]>();
  return {
    turns,
    add(waiting: T): void {
      const person = personOf(waiting);
      turns.set(person, [...(turns.get(person) ?? []), waiting]);
    },
    /** Takes a job of the person whose turn it is; the person's next turn comes after all others. */
    take(): T | undefined {
      const [next] = turns;
      if (!next) return undefined;
      const [person, [first, ...rest]] = next;
      turns.delete(person);
      if (rest.length > 0) turns.set(person, rest);
      return first;
    },
  };
}

/**
 * Jobs that wait to be set. Previews go before documents, which people wait for anyway, but not so
 * that documents never get their turn. Persons take turns, so that one who asks for much waits for it alone.
 */
export function createWaitingLine<T extends Waits>() {
  const again: T[] = [];
  const previews = createTurns<T>();
  const documents = createTurns<T>();
  let turn = 0;
  const turnsOf = ({ job }: T) => (job.pdf ? documents : previews);
  const all = (): T[] => [
    ...again,
    ...[...previews.turns.values(), ...documents.turns.values()].flat(),
  ];
  return {
    add: (waiting: T): void => turnsOf(waiting).add(waiting),
    /** Puts it before all others. */
    putFirst: (waiting: T): void => void again.unshift(waiting),
    /** Takes the next; undefined where nobody waits. */
    take(): T | undefined {
      turn += 1;
      const first = turn % DOCUMENT_TURN === 0 ? documents : previews;
      return again.shift() ?? first.take() ?? previews.take() ?? documents.take();
    },
    length: (): number => all().length,
    /** Counts what waits of a customer's people; none of it where there is no customer. */
    lengthOf: (customerId: number | null | undefined): number =>
      customerId ? all().filter(({ asker }) => asker?.customerId === customerId).length : 0,
    /** Takes all that wait. */
    empty(): T[] {
      const left = all();
      again.splice(0);
      previews.turns.clear();
      documents.turns.clear();
      return left;
    },
  };
}
