import type { LocalisedText } from './fields.ts';

const timeOf = (body: unknown, field: string): number => {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
};

/**
 * Arguments for `refine`: requires two dates or times to be in order. `at` is the field with the error.
 * Runs even if other fields are invalid, so that all errors are reported at once.
 */
export function inOrder(
  [first, last]: readonly [string, string],
  { at, said, isSameRefused = false }: { at: string; said: LocalisedText; isSameRefused?: boolean },
) {
  const isInOrder = (body: unknown) => {
    const [start, end] = [timeOf(body, first), timeOf(body, last)];
    return !(start > end || (isSameRefused && start === end));
  };
  const fault = { path: [at], message: said.sv, params: { en: said.en }, when: () => true };
  return [isInOrder, fault] as const;
}
