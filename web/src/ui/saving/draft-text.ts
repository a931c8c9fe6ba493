/** Keys of a text document that describe its structure and hold no text. */
const SHAPE = new Set(['type', 'attrs', 'marks', 'id', 'kind', 'url']);

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The text in a value of any shape, one line per paragraph. */
export function plainTextOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plainTextOf).filter(Boolean).join('\n');
  if (!isTree(value)) return '';
  // The inline nodes of a paragraph are one line.
  if (value['type'] === 'paragraph' || value['type'] === 'heading')
    return [value['content'] ?? []].flat().map(plainTextOf).join('');
  return Object.entries(value)
    .filter(([name]) => !SHAPE.has(name))
    .map(([, inner]) => plainTextOf(inner))
    .filter(Boolean)
    .join('\n');
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two values differ. [null] for values without fields. */
export function differingFields(one: unknown, other: unknown): (string | null)[] {
  if (!isTree(one) || !isTree(other) || Array.isArray(one)) return [null];
  return Object.keys(one).filter((field) => !same(one[field], other[field]));
}
