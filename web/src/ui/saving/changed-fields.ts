const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if any field of `body` differs from `base`. */
export const hasChangedFields = <B extends object>(body: B, base: B): boolean =>
  (Object.keys(body) as (keyof B)[]).some((name) => !isSame(body[name], base[name]));

/**
 * The fields of `body` that differ from `base`, including nested ones, so that two people who
 * change different fields both keep their change. Returns the whole body when nothing differs.
 */
export function changedFields<B extends object>(body: B, base: B): B {
  const before = base as Record<string, unknown>;
  const changed = Object.entries(body)
    .filter(([name, value]) => !isSame(value, before[name]))
    .map(([name, value]) => {
      const was = before[name];
      return [name, isRecord(value) && isRecord(was) ? changedFields(value, was) : value];
    });
  return changed.length === 0 ? body : (Object.fromEntries(changed) as B);
}

/**
 * Merges the server's new values into a form. Untouched fields take the new value. Edited fields
 * keep the user's text and the base it was written on.
 * @param written the current form values, with `base` the values they were edited from
 */
export function mergeUntouched<V extends object>(
  { written, base }: { written: V; base: V },
  arrived: V,
): { written: V; base: V } {
  const isTouched = (name: keyof V) => !isSame(written[name], base[name]);
  const names = Object.keys(arrived) as (keyof V)[];
  if (!names.some(isTouched)) return { written: arrived, base: arrived };
  const take = (own: V) =>
    Object.fromEntries(
      names.map((name) => [name, isTouched(name) ? own[name] : arrived[name]]),
    ) as V;
  return { written: take(written), base: take(base) };
}
