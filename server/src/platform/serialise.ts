import type { Call } from '@spalten/contract/call';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/**
 * The JSON Schema of an answer. Rich text and other recursive or free JSON is passed on whole: it
 * was checked when it was written.
 */
export function answerSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const isWhole = z.globalRegistry.get(zodSchema)?.['json'] === true;
      if (isWhole) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as never];
      // Patterns and formats are for what comes in; checking them on the way out finds nothing.
      delete jsonSchema.pattern;
      delete jsonSchema.format;
    },
  }) as Record<string, unknown>;
}

/**
 * What writes a call's answer as JSON: the contract's fields and no others, whatever the handler
 * gave. Made on first use, so that the start does not wait for all of them. Null for no JSON.
 */
export function createSerialiser(call: Call): ((answer: unknown) => string) | null {
  const { answer } = call;
  if (answer === null || answer === 'binary') return null;
  let stringify: ((value: unknown) => string) | undefined;
  return (value) => {
    stringify ??= fastJsonStringify(answerSchema(answer) as never);
    return stringify(value);
  };
}
