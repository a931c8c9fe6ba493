import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const isJsonList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodOptional
    ? isJsonList(schema.unwrap())
    : schema instanceof z.ZodArray && schema.meta()?.['json'] === true;

test('a call names the lists that its server reads as one field of JSON each', () => {
  const all: Call[] = Object.values(calls).flatMap((feature) => Object.values<Call>(feature));
  const forms = all.filter(({ encoding }) => encoding === 'multipart');
  expect(forms.length).toBeGreaterThan(5);
  for (const { body, jsonLists = [], path } of forms) {
    const shape = body instanceof z.ZodObject ? body.shape : {};
    const read = Object.keys(shape).filter((name) => isJsonList(shape[name]));
    expect(jsonLists, path).toEqual(read);
  }
});
