import { ListPage } from '../list.ts';

/** Abilities that only read, and so stay in read mode. */
const READING = new Set(['see_readers', 'export', 'history']);

const isAbilities = (key: string, value: unknown): value is Record<string, boolean> =>
  key === 'can' &&
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((may) => typeof may === 'boolean');

/** For `JSON.parse`: every `can` of an answer says no, but for what only reads. */
function refuseAll(key: string, value: unknown): unknown {
  if (!isAbilities(key, value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, may]) => [name, may && READING.has(name)]),
  );
}

/**
 * An answer as a viewer in read mode gets it: what a policy would let them do with a thing is refused
 * in one place for all features, like the call itself (`findRefusal`).
 */
export function readOnlyAnswer(answer: unknown): unknown {
  if (answer instanceof ListPage)
    return new ListPage(
      JSON.stringify(JSON.parse(answer.json, refuseAll)),
      answer.next,
      answer.total,
    );
  return JSON.parse(JSON.stringify(answer), refuseAll);
}
