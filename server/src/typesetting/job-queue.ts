/** The requester of a job: people take turns, and a customer has a share of the queue. */
export interface Requester {
  userId: number;
  customerId: number | null;
}

/**
 * The parts of a waiting job that the queue reads. Jobs without a requester are the system's own.
 */
interface QueuedJob {
  job: { pdf?: unknown };
  requester?: Requester | undefined;
}

/** One in this many turns goes to a document, however many previews wait. */
const DOCUMENT_INTERVAL = 4;
const SYSTEM = 0;

const getPerson = ({ requester }: QueuedJob): number => requester?.userId ?? SYSTEM;

/** The jobs of each person, in the order of their next turns. */
function createTurns<T extends QueuedJob>() {
  const turns = new Map<number, T[]>();
  return {
    turns,
    add(waiting: T): void {
      const person = getPerson(waiting);
      turns.set(person, [...(turns.get(person) ?? []), waiting]);
    },
    /** Takes a job of the next person, who then goes to the end of the line. */
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
 * The queue of typesetting jobs. Previews go before documents, which take long anyway, but every
 * fourth turn is a document's. People take turns, so that heavy use delays only the one who causes
 * it.
 */
export function createJobQueue<T extends QueuedJob>() {
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
    /** Puts a job before all others. */
    putFirst: (waiting: T): void => void again.unshift(waiting),
    /** Takes the next job; undefined if none waits. */
    take(): T | undefined {
      turn += 1;
      const first = turn % DOCUMENT_INTERVAL === 0 ? documents : previews;
      return again.shift() ?? first.take() ?? previews.take() ?? documents.take();
    },
    length: (): number => all().length,
    /** Counts the waiting jobs of a customer; 0 without a customer. */
    lengthOf: (customerId: number | null | undefined): number =>
      customerId ? all().filter(({ requester }) => requester?.customerId === customerId).length : 0,
    /** Removes and returns all waiting jobs. */
    empty(): T[] {
      const left = all();
      again.splice(0);
      previews.turns.clear();
      documents.turns.clear();
      return left;
    },
  };
}
