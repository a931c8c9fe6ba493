import type { Call } from '@spalten/contract/call';
import type * as z from 'zod';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const NAMES_AN_ID = /(^|\.)((\w+_)?ids?|tags|files)(\[\]|\{\})*$/;

/** Lists the paths of id fields in a schema: numbers, or files that may be given by id. */
function pathsOf(schema: Schema, path: string, above: ReadonlySet<Schema>): string[] {
  if (above.has(schema)) return [];
  const { def } = schema._zod as unknown as { def: Def };
  const seen = new Set([...above, schema]);
  const go = (child: Schema, at = path) => pathsOf(child, at, seen);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) =>
        go(child, path === '' ? key : `${path}.${key}`),
      );
    case 'array':
      return go(def.element, `${path}[]`);
    case 'record':
      return go(def.valueType, `${path}{}`);
    case 'union':
      return def.options.flatMap((option) => go(option));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return go(def.innerType);
    case 'pipe':
      return [...go(def.in), ...go(def.out)];
    case 'lazy':
      return go(def.getter());
    case 'number':
    case 'custom':
    case 'unknown':
      return NAMES_AN_ID.test(path) ? [path] : [];
    default:
      return [];
  }
}

/** Lists the id fields of a call's query and body: `body images[].file_id`. */
export function idFieldsOf(call: Call): string[] {
  const parts = ['query', 'body'] as const;
  return parts.flatMap((part) => {
    const schema = call[part];
    const paths = schema ? pathsOf(schema, '', new Set()) : [];
    return [...new Set(paths)].map((path) => `${part} ${path}`);
  });
}
