import type { Call } from '@spalten/contract/call';
import { Problem } from '@spalten/contract/fields';
import { z } from 'zod';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return made;
};

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));
}

function operation(tag: string, name: string, call: Call) {
  const type = call.encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
  const answer =
    call.answer === null
      ? { description: 'Done' }
      : call.answer === 'binary'
        ? { description: 'Bytes', content: { 'application/octet-stream': {} } }
        : {
            description: 'Done',
            content: { 'application/json': { schema: jsonSchema(call.answer, 'output') } },
          };
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [type]: { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: {
      [call.status]: answer,
      default: {
        description: 'A problem, in words',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Schemas with fewer characters of JSON are inlined. */
const SHORT = 300;

/** Moves long schemas that occur more than once to the shared components. */
function shareRepeated(paths: unknown): { paths: unknown; schemas: Record<string, unknown> } {
  const counts = new Map<string, number>();
  const texts = new Map<object, string>();
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = JSON.stringify(node);
    texts.set(node, text);
    if (text.length < SHORT) return;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    // The contents of a repeated schema are counted already.
    if (counts.get(text) === 1 || Array.isArray(node)) Object.values(node).forEach(count);
  };
  count(paths);
  const names = new Map<string, string>();
  const schemas: Record<string, unknown> = {};
  const inner = (node: object): unknown =>
    Array.isArray(node)
      ? node.map(share)
      : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, share(value)]));
  const share = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    const text = texts.get(node) ?? JSON.stringify(node);
    const isSchema = 'type' in node || 'anyOf' in node || 'oneOf' in node || 'allOf' in node;
    if (!isSchema || (counts.get(text) ?? 0) < 2) return text.length < SHORT ? node : inner(node);
    const name = names.get(text) ?? `Shared${names.size + 1}`;
    if (!names.has(text)) {
      names.set(text, name);
      schemas[name] = inner(node);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { paths: share(paths), schemas };
}

/** Builds the OpenAPI 3.1 document of all calls from the contract's schemas. */
export function buildOpenApiDocument(features: Record<string, Record<string, Call>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, calls] of Object.entries(features))
    for (const [name, call] of Object.entries(calls))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(tag, name, call);
  const { paths: shared, schemas } = shareRepeated(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Spalten', version: '1' },
    servers: [{ url: '/api' }],
    paths: shared,
    components: { schemas: { Problem: jsonSchema(Problem, 'output'), ...schemas } },
  };
}
