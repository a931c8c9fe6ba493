/** What of a text's tree is its shape and not its words. */
const SHAPE = new Set(['type', 'attrs', 'marks', 'id', 'kind', 'url']);

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The words in a value of whatever shape, a line each. */
export function plainTextOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plainTextOf).filter(Boolean).join('\n');
  if (!isTree(value)) return '';
  // A paragraph's pieces stand in one line.
  if (value['type'] === 'paragraph' || value['type'] === 'heading')
    return [value['content'] ?? []].flat().map(plainTextOf).join('');
  return Object.entries(value)
    .filter(([name]) => !SHAPE.has(name))
    .map(([, inner]) => plainTextOf(inner))
    .filter(Boolean)
    .join('\n');
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two values differ; null stands for the whole of what has no fields. */
export function differingFields(one: unknown, other: unknown): (string | null)[] {
  if (!isTree(one) || !isTree(other) || Array.isArray(one)) return [null];
  return Object.keys(one).filter((field) => !same(one[field], other[field]));
}
