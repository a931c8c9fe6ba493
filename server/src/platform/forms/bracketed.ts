import { ProblemError } from '../errors.ts';

const MAX_DEPTH = 10;
const MAX_FIELDS = 2000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** A value of a form: text, or an object that represents a file. */
export type FormValue = string | object;
type Node = Map<string, Node | FormValue>;

const badForm = (sv: string, en: string) => new ProblemError(400, 'bad_form', { sv, en });

const tooManyFields = () =>
  badForm('Formuläret har för många fält.', 'The form has too many fields.');

/** Splits `a[b][][c]` into a, b, '' and c. A name of another shape is one key. */
function keyParts(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return [name];
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1] ?? '');
  return [match[1] ?? '', ...inner];
}

/** Returns the index for `[]`: the next one, or the last while its element lacks the field. */
function nextIndex(node: Node, rest: string[]): string {
  const last = node.size - 1;
  const element = node.get(String(last));
  const field = rest[0];
  const open = element instanceof Map && field !== undefined && field !== '' && !element.has(field);
  return String(open ? last : node.size);
}

function put(root: Node, name: string, value: FormValue): void {
  const parts = keyParts(name);
  if (parts.length > MAX_DEPTH)
    throw badForm('Formuläret är för djupt nästlat.', 'The form is nested too deep.');
  if (parts.some((part) => FORBIDDEN.has(part)))
    throw badForm('Formuläret har ett otillåtet fält.', 'The form has a forbidden field.');
  let node = root;
  for (const [depth, part] of parts.entries()) {
    const rest = parts.slice(depth + 1);
    const key = part === '' ? nextIndex(node, rest) : part;
    if (rest.length === 0) {
      node.set(key, value);
      return;
    }
    const child = node.get(key);
    if (child instanceof Map) node = child;
    else {
      const made: Node = new Map();
      node.set(key, made);
      node = made;
    }
  }
}

const isIndex = (key: string) => /^\d{1,9}$/.test(key);

/**
 * Converts maps to arrays if every key is a number (gaps close up), else to null-prototype objects.
 */
function toPlain(node: Node | FormValue): unknown {
  if (!(node instanceof Map)) return node;
  const keys = [...node.keys()];
  if (keys.length > 0 && keys.every(isIndex))
    return keys
      .toSorted((a, b) => Number(a) - Number(b))
      .map((key) => toPlain(node.get(key) ?? ''));
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, child] of node) object[key] = toPlain(child);
  return object;
}

/**
 * Nests form fields by their bracketed names as Laravel does: `a[b]=1`, `tags[]`, `a[0][c]`. In
 * `a[][b]=1&a[][c]=2` both belong to one element, and a repeated key starts the next. Of a repeated
 * plain key the last value counts.
 * @throws ProblemError 400 over 10 levels or 2,000 fields, or for a key of Object.prototype
 */
export function nestFields(fields: Iterable<[string, FormValue]>): Record<string, unknown> {
  const root: Node = new Map();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > MAX_FIELDS) throw tooManyFields();
    put(root, name, value);
  }
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, child] of root) object[key] = toPlain(child);
  return object;
}

/** Parses `application/x-www-form-urlencoded` text. @throws ProblemError as `nestFields` */
export function parseUrlencoded(text: string): Record<string, unknown> {
  // Counted before parsing: ten megabytes of `&` are millions of fields.
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw tooManyFields();
  }
  return nestFields(new URLSearchParams(text));
}

/** Nests a query parsed by Fastify: text, or a list for a repeated name. */
export function nestQuery(query: unknown): Record<string, unknown> {
  const entries = Object.entries(query as Record<string, string | string[]>);
  return nestFields(
    entries.flatMap(([name, value]): [string, string][] =>
      Array.isArray(value) ? value.map((item) => [name, item]) : [[name, value]],
    ),
  );
}
