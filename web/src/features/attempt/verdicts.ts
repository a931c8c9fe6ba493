import type { AnyAnswer } from '@spalten/contract/answer';

export type Verdict = 'right' | 'wrong' | 'missing';

const compare = (
  given: Record<string, string>,
  right: Record<string, string>,
): Record<string, Verdict> =>
  Object.fromEntries(
    Object.entries(right).map(([id, place]) => {
      if (!given[id]) return [id, 'missing'];
      return [id, given[id] === place ? 'right' : 'wrong'];
    }),
  );

const placesOf = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id, at) => [id, String(at + 1)]));

/**
 * The verdict on each part of an answer: by item when ordered or sorted, by left side when matched.
 * Empty for answers that are not made of such parts.
 */
export function verdictsOf(answer: AnyAnswer, solution: AnyAnswer): Record<string, Verdict> {
  if (solution.item_ids)
    return compare(placesOf(answer.item_ids ?? []), placesOf(solution.item_ids));
  if (solution.pairs) return compare(answer.pairs ?? {}, solution.pairs);
  if (solution.categories) return compare(answer.categories ?? {}, solution.categories);
  return {};
}
