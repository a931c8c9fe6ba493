/**
 * What waits to be set, in its order: previews go before documents, which people wait for anyway.
 */
export function createWaitingLine<T extends { job: { pdf?: unknown } }>() {
  const previews: T[] = [];
  const documents: T[] = [];
  const lineOf = ({ job }: T) => (job.pdf ? documents : previews);
  return {
    add: (waiting: T) => void lineOf(waiting).push(waiting),
    /** Puts it before all others of its kind. */
    putFirst: (waiting: T) => void lineOf(waiting).unshift(waiting),
    /** Takes the next; undefined where nobody waits. */
    take: (): T | undefined => previews.shift() ?? documents.shift(),
    length: (): number => previews.length + documents.length,
    /** Takes all that wait. */
    empty: (): T[] => [...previews.splice(0), ...documents.splice(0)],
  };
}
