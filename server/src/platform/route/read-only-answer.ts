import { ListPage } from '../list.ts';

/** Abilities that only read and stay available in read mode. */
const READ_ABILITIES = new Set(['see_readers', 'export', 'history']);

const isAbilities = (key: string, value: unknown): value is Record<string, boolean> =>
  key === 'can' &&
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((may) => typeof may === 'boolean');

/** Reviver for `JSON.parse` that sets every ability in `can` to false, except reading. */
function refuseAll(key: string, value: unknown): unknown {
  if (!isAbilities(key, value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, may]) => [name, may && READ_ABILITIES.has(name)]),
  );
}

/**
 * Adapts an answer to read mode. What a policy would allow is refused here for all features, as
 * `findRefusal` does for the call itself.
 */
export const toReadOnlyAnswer = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), refuseAll);

/** Adapts a page of a list to read mode. */
export const toReadOnlyPage = ({ json, next, total }: ListPage): ListPage =>
  new ListPage(JSON.stringify(JSON.parse(json, refuseAll)), next, total);
