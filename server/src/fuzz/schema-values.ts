import fc from 'fast-check';
import { z } from 'zod';

/*
 * Generates values that mostly satisfy a schema. Custom refinements are ignored, since a refusal is
 * a fine response too. Ids are drawn from existing ones.
 */

type Schema = z.core.$ZodType;
type Value = fc.Arbitrary<unknown>;

/** Maximum depth of recursive values. */
const MAX_DEPTH = 5;

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const FORMATS: Record<string, Value> = {
  date: day.map((text) => text.slice(0, 10)),
  datetime: day,
  email: fc.stringMatching(/^[a-z]{1,8}\d{1,6}$/).map((name) => `${name}@fuzz.example`),
  uuid: fc.uuid(),
  url: fc.webUrl(),
};

const ALPHABET = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcdefghij åäöÅÄÖ 0123456789 .,-–"') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);

interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
  pattern?: RegExp;
}

/** Reads the limits of a schema's checks: lengths, bounds and pattern. */
function limitsOf(schema: Schema): { minimum?: number; maximum?: number; pattern?: RegExp } {
  const { checks = [] } = schema._zod.def;
  const limits: ReturnType<typeof limitsOf> = {};
  for (const { _zod } of checks) {
    const { check, minimum, maximum, length, value, inclusive, pattern } =
      _zod.def as unknown as Check;
    const bound = value === undefined ? undefined : inclusive ? 0 : 1;
    const low = minimum ?? length ?? (check === 'greater_than' ? value! + bound! : undefined);
    const high = maximum ?? length ?? (check === 'less_than' ? value! - bound! : undefined);
    if (low !== undefined) limits.minimum = Math.max(low, limits.minimum ?? low);
    if (high !== undefined) limits.maximum = Math.min(high, limits.maximum ?? high);
    if (pattern) limits.pattern = pattern;
  }
  return limits;
}

const formatOf = (schema: Schema) => (schema._zod.def as { format?: string }).format ?? '';

function text(schema: Schema): Value {
  const { minimum = 0, maximum = 60, pattern } = limitsOf(schema);
  const known = FORMATS[formatOf(schema)];
  if (known) return known;
  if (pattern) return fc.stringMatching(new RegExp(pattern.source));
  const maxLength = Math.max(minimum, Math.min(maximum, 60));
  return fc.string({ unit: ALPHABET, minLength: minimum, maxLength });
}

function number(schema: Schema): Value {
  const { minimum = -1000, maximum = 1000 } = limitsOf(schema);
  const min = Math.max(minimum, -1_000_000);
  const max = Math.max(min, Math.min(maximum, 1_000_000));
  return formatOf(schema) === 'safeint'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((n) => n / 100);
}

/** Returns candidate ids for a field name. */
export type IdsOf = (key: string) => number[];

const isId = (key: string) => /(^|_)ids?$/.test(key);

/** Generates values of `schema`. `key` is the name of the field. */
export function valuesOf(schema: Schema, idsOf: IdsOf, key = '', depth = 0): Value {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  const inner = (child: Schema, name = key) => valuesOf(child, idsOf, name, depth + 1);
  switch (def.type) {
    case 'string':
      return text(schema);
    case 'number':
      // An unsaved object has version 1, so a save with it succeeds.
      if (key === 'version') return fc.integer({ min: 1, max: 2 });
      return isId(key) ? fc.constantFrom(...idsOf(key)) : number(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'nullable':
      return fc.option(inner(def.innerType), { freq: 4 });
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(def.innerType), { freq: 4, nil: undefined });
    case 'readonly':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'lazy':
      return depth > MAX_DEPTH ? fc.constant(null) : inner(def.getter());
    case 'array': {
      const { minimum = 0, maximum = 4 } = limitsOf(schema);
      const maxLength = Math.max(minimum, depth > MAX_DEPTH ? 1 : Math.min(maximum, 4));
      return fc.array(inner(def.element), { minLength: minimum, maxLength });
    }
    case 'tuple':
      return fc.tuple(...def.items.map((item) => inner(item)));
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([name, child]) => [name, inner(child, name)]),
        ),
      );
    case 'record':
      return fc.dictionary(inner(def.keyType, '').map(String), inner(def.valueType), {
        maxKeys: 3,
      });
    case 'union':
      return fc.oneof(...def.options.map((option) => inner(option)));
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
