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

/** The verdicts on options: those chosen, and those that are right and weren't. */
function compareChosen(given: readonly string[], right: readonly string[]) {
  const chosen = given.map((id) => [id, right.includes(id) ? 'right' : 'wrong'] as const);
  const rest = right.filter((id) => !given.includes(id)).map((id) => [id, 'missing'] as const);
  return Object.fromEntries<Verdict>([...chosen, ...rest]);
}

/** The chosen options of an answer, null for answers of other kinds. */
export function chosenOf({ option_ids: many, option_id: one, value }: AnyAnswer): string[] | null {
  if (many) return many;
  if (one) return [one];
  return typeof value === 'boolean' ? [String(value)] : null;
}

/**
 * The verdict on each step of an order, as its points are given: an item is right that comes directly
 * after the one that it should. The first has none.
 */
function compareSteps(given: readonly string[], right: readonly string[]) {
  const before = new Map(right.slice(1).map((id, at) => [id, right[at]]));
  const steps = given
    .slice(1)
    .map((id, at) => [id, before.get(id) === given[at] ? 'right' : 'wrong'] as const);
  const rest = right.filter((id) => !given.includes(id)).map((id) => [id, 'missing'] as const);
  return Object.fromEntries<Verdict>([...steps, ...rest]);
}

/**
 * The verdict on each part of an answer: by item when ordered or sorted, by left side when matched,
 * by option when chosen.
 * Empty for answers that are not made of such parts.
 */
export function verdictsOf(answer: AnyAnswer, solution: AnyAnswer): Record<string, Verdict> {
  if (solution.item_ids) return compareSteps(answer.item_ids ?? [], solution.item_ids);
  if (solution.pairs) return compare(answer.pairs ?? {}, solution.pairs);
  if (solution.categories) return compare(answer.categories ?? {}, solution.categories);
  const right = chosenOf(solution);
  return right ? compareChosen(chosenOf(answer) ?? [], right) : {};
}
