import { z } from 'zod';

/*
 * What arrives is brought to the shape that the schema speaks of, so that a form, a query and JSON
 * mean the same: strings are trimmed, and empty ones null where they may not be empty; "true", "1" and
 * "12" become booleans and numbers where those are asked for. Nothing is judged here; that is the
 * schema's.
 */

type Schema = z.core.$ZodType;
const meta = (schema: Schema) => (z.globalRegistry.get(schema) ?? {}) as Record<string, unknown>;

function scalar(type: string, value: string): unknown {
  if (type === 'boolean') {
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
  }
  if (type === 'number' && /^-?\d{1,16}(\.\d{1,16})?$/.test(value)) return Number(value);
  return value;
}

function fromJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // Not JSON: handed on as it is, and the schema says in words what it wants instead.
    return value;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of a tagged union that the value's tag names. */
function memberOf(def: z.core.$ZodDiscriminatedUnionDef, value: unknown): Schema | undefined {
  if (!isObject(value)) return undefined;
  const tag = value[def.discriminator];
  return def.options.find((option) =>
    option._zod.propValues?.[def.discriminator]?.has(tag as string),
  );
}

function normaliseObject(shape: Record<string, Schema>, value: Record<string, unknown>) {
  const result: Record<string, unknown> = Object.create(null);
  for (const [key, child] of Object.entries(value)) {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema) result[key] = normalise(schema, child);
  }
  return result;
}

function normaliseRecord(valueSchema: Schema, value: Record<string, unknown>) {
  const result: Record<string, unknown> = Object.create(null);
  for (const [key, child] of Object.entries(value))
    result[storable(key)] = normalise(valueSchema, child);
  return result;
}

/** Brings `value` to the shape of `schema`; fields that the schema does not know are left out. */
export function normalise(schema: Schema, value: unknown): unknown {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'nullable':
      return emptyToNull(normalise(def.innerType, value));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return normalise(def.innerType, value);
    case 'pipe':
      return normalise(def.in, value);
    case 'lazy':
      return normalise(def.getter(), value);
    case 'object': {
      const given = meta(schema)['json'] && typeof value === 'string' ? fromJson(value) : value;
      return isObject(given) ? normaliseObject(def.shape, given) : emptyToNull(given);
    }
    case 'array': {
      const given = meta(schema)['json'] && typeof value === 'string' ? fromJson(value) : value;
      if (!Array.isArray(given)) return emptyToNull(unmeasured(given));
      // A form says `names[]=` for a list that holds nothing: left out, it would stay as it is.
      return isNothing(given) ? [] : given.map((item) => normalise(def.element, item));
    }
    case 'record':
      return isObject(value) ? normaliseRecord(def.valueType, value) : emptyToNull(value);
    case 'union': {
      const member = 'discriminator' in def ? memberOf(def as never, value) : undefined;
      return member ? normalise(member, value) : emptyToNull(value);
    }
    case 'string':
      if (typeof value !== 'string') return unmeasured(value);
      if (meta(schema)['verbatim']) return storable(value);
      return storable(value).trim() || (mayBeEmpty(schema) ? '' : null);
    default:
      if (typeof value !== 'string') return value;
      return emptyToNull(scalar(def.type, value.trim()));
  }
}

/** True for text that need not hold anything, and can't be null: nothing is text there too. */
const mayBeEmpty = (schema: Schema) => z.core.safeParse(schema, '').success;

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** An object where none is asked for: what it holds must not be taken for a length. */
const unmeasured = (value: unknown) => (isObject(value) ? {} : value);

const isNothing = (list: unknown[]) => list.length === 1 && list[0] === '';

const emptyToNull = (value: unknown) => (value === '' ? null : value);
