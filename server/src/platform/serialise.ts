import type { Call } from '@spalten/contract/call';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/**
 * Builds the JSON Schema of an answer. Rich text and other free JSON is passed through, since it
 * was validated when stored.
 */
export function buildAnswerSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const isWhole = z.globalRegistry.get(zodSchema)?.['json'] === true;
      if (isWhole) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as never];
      // Patterns and formats validate input and are useless on output.
      delete jsonSchema.pattern;
      delete jsonSchema.format;
      // Below `null` or a union it would refuse a field outside of the contract, which is dropped.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Record<string, unknown>;
}

/**
 * Creates the JSON serialiser of a call, which drops fields outside of the contract. It is compiled
 * on first use to keep the start short. Returns null if the call answers no JSON.
 */
export function createSerialiser(call: Call): ((answer: unknown) => string) | null {
  const { answer } = call;
  if (answer === null || answer === 'binary') return null;
  let stringify: ((value: unknown) => string) | undefined;
  return (value) => {
    stringify ??= fastJsonStringify(buildAnswerSchema(answer) as never);
    return stringify(value);
  };
}
