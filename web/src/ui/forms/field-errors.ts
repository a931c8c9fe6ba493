/** The server's sentences by field path, such as `questions.2.prompt`. */
export type FieldErrors = Record<string, string[]>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const isHolding = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/**
 * True if the value at a path differs. A path that leads further than the values do is judged by
 * the last part that both have. A field that the form doesn't have is never edited.
 */
function isEdited(path: string, before: unknown, after: unknown): boolean {
  let [was, is] = [before, after];
  let depth = 0;
  for (const name of path.split('.')) {
    if (!isHolding(was, name) || !isHolding(is, name)) break;
    [was, is] = [was[name], is[name]];
    depth += 1;
  }
  return depth > 0 && !isSame(was, is);
}

/** The errors of fields that have not been edited. The same object if that is all of them. */
export function errorsLeft(errors: FieldErrors, before: object, after: object): FieldErrors {
  const all = Object.entries(errors);
  const left = all.filter(([path]) => !isEdited(path, before, after));
  return left.length === all.length ? errors : Object.fromEntries(left);
}

const isWithin = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** The errors without those of a field and anything in it. The same object if it has none. */
export function errorsWithout(errors: FieldErrors, name: string): FieldErrors {
  const all = Object.entries(errors);
  const left = all.filter(([path]) => !isWithin(path, name));
  return left.length === all.length ? errors : Object.fromEntries(left);
}

/** True if one of the errors was not there before. Removing errors keeps the others as they are. */
export const hasNewError = (errors: FieldErrors, before: FieldErrors): boolean =>
  Object.entries(errors).some(([path, sentences]) => before[path] !== sentences);

/** The first error of a field or anything in it. */
export const firstErrorOf = (errors: FieldErrors, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => isWithin(path, name))?.[1][0];
