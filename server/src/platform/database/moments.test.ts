import type { Call } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MOMENT_NAME, normaliseMoments } from './moments.ts';

/** Lists the names of all timestamp fields in a JSON schema. */
function momentNames(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => momentNames(one, name));
  const { format, properties, ...rest } = schema as Record<string, unknown>;
  const own = format === 'date-time' ? [name] : [];
  const fields = Object.entries(properties ?? {}).flatMap(([key, one]) => momentNames(one, key));
  return [...own, ...fields, ...Object.values(rest).flatMap((one) => momentNames(one, name))];
}

test('every moment of every answer has a name by which it is found in JSON', () => {
  const all = Object.values(calls).flatMap((own) => Object.values(own as Record<string, Call>));
  const names = new Set(
    all.flatMap(({ answer }) =>
      answer === null || answer === 'binary'
        ? []
        : momentNames(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' })),
    ),
  );
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !MOMENT_NAME.test(name))).toEqual([]);
});

test.each([
  ['"created_at":"2026-11-23T00:27:06+00:00"', '"created_at":"2026-11-23T00:27:06.000Z"'],
  ['"read_at" : "2026-11-23T00:27:06.1+00:00"', '"read_at" : "2026-11-23T00:27:06.100Z"'],
  ['"read_at":"2026-11-23T00:27:06.123456+00:00"', '"read_at":"2026-11-23T00:27:06.123Z"'],
  ['"read_at":"2026-11-23T01:27:06+01:00"', '"read_at":"2026-11-23T00:27:06.000Z"'],
  ['"title":"2026-11-23T00:27:06+00:00"', '"title":"2026-11-23T00:27:06+00:00"'],
  ['"body":"\\"read_at\\":\\"2026-11-23T00:27:06+00:00\\""', null],
])('%s', (json, wanted) => {
  expect(normaliseMoments(json)).toBe(wanted ?? json);
});
