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

/** The OpenAPI 3.1 document of all calls, made from the schemas that check and type them. */
export function openApiDocument(features: Record<string, Record<string, Call>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, calls] of Object.entries(features))
    for (const [name, call] of Object.entries(calls))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(tag, name, call);
  return {
    openapi: '3.1.0',
    info: { title: 'Spalten', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Problem: jsonSchema(Problem, 'output') } },
  };
}
