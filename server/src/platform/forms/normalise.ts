import { z } from 'zod';

/*
 * Normalises input to the types of its schema, so that forms, queries and JSON are treated alike.
 * Strings are trimmed, and empty ones become null unless the schema allows them. "true", "1" and
 * "12" become booleans and numbers where the schema expects them. Validation is left to the schema.
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
    // Not JSON: kept as it is, so that the schema reports it.
    return value;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the member of a discriminated union that the value's tag names. */
function findMember(def: z.core.$ZodDiscriminatedUnionDef, value: unknown): Schema | undefined {
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
    result[dropUnstorable(key)] = normalise(valueSchema, child);
  return result;
}

/** Normalises `value` to `schema`. Unknown fields are dropped. */
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
      if (!Array.isArray(given)) return emptyToNull(dropLength(given));
      // Forms send `names[]=` for an empty list. A missing field would leave the list unchanged.
      return isNothing(given) ? [] : given.map((item) => normalise(def.element, item));
    }
    case 'record':
      return isObject(value) ? normaliseRecord(def.valueType, value) : emptyToNull(value);
    case 'union': {
      const member = 'discriminator' in def ? findMember(def as never, value) : undefined;
      return member ? normalise(member, value) : emptyToNull(value);
    }
    case 'string':
      if (typeof value !== 'string') return dropLength(value);
      if (meta(schema)['verbatim']) return dropUnstorable(value);
      return dropUnstorable(value).trim() || (mayBeEmpty(schema) ? '' : null);
    default:
      if (typeof value !== 'string') return value;
      return emptyToNull(scalar(def.type, value.trim()));
  }
}

/** Returns true if the schema accepts an empty string. */
const mayBeEmpty = (schema: Schema) => z.core.safeParse(schema, '').success;

/** Removes what PostgreSQL can't store: NUL and lone surrogates. */
const dropUnstorable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Replaces an unexpected object, so that its `length` property isn't taken for a length. */
const dropLength = (value: unknown) => (isObject(value) ? {} : value);

const isNothing = (list: unknown[]) => list.length === 1 && list[0] === '';

const emptyToNull = (value: unknown) => (value === '' ? null : value);
