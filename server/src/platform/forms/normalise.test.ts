import * as z from 'zod';
import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';

const plain = (schema: z.ZodType, value: unknown) =>
  JSON.parse(JSON.stringify(normalise(schema, value) ?? null));

test('text is trimmed, empty is null, words become what the schema asks for, unknown fields go', () => {
  const schema = z.object({
    name: z.string(),
    note: z.string().nullish(),
    count: z.int(),
    isOn: z.boolean(),
    tags: z.array(z.string()),
  });
  const given = { name: '  Elin ', note: '', count: '12', isOn: '1', tags: [' a '], other: 'x' };
  expect(plain(schema, given)).toEqual({
    name: 'Elin',
    note: null,
    count: 12,
    isOn: true,
    tags: ['a'],
  });
});

test('a form empties a list with one empty field', () => {
  const schema = z.object({ roles: z.array(z.enum(['a', 'b'])) });
  expect(plain(schema, { roles: [''] })).toEqual({ roles: [] });
});

test('a password and running text keep their spaces; NUL and half letters are dropped', () => {
  const schema = z.object({ password: z.string().meta({ verbatim: true }), name: z.string() });
  expect(plain(schema, { password: '  hemlig\0 ', name: 'A\0\ud800B' })).toEqual({
    password: '  hemlig ',
    name: 'A\ufffdB',
  });
});

test('a tagged union is read by its tag', () => {
  const schema = z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), size: z.number() }),
    z.object({ type: z.literal('b'), words: z.string() }),
  ]);
  expect(plain(schema, { type: 'b', words: ' x ', size: '1' })).toEqual({ type: 'b', words: 'x' });
  expect(plain(schema, { type: 'a', size: '1.5' })).toEqual({ type: 'a', size: 1.5 });
});

test('values by key are brought to their shape, whatever the keys', () => {
  const schema = z.object({ answers: z.record(z.string(), z.object({ n: z.int() })) });
  expect(plain(schema, { answers: { 'a\u0000b': { n: '7', more: 1 } } })).toEqual({
    answers: { ab: { n: 7 } },
  });
});

test('an object that says it has a length is refused where text or a list is wanted', () => {
  const schema = z.object({ name: z.string().max(5), ids: z.array(z.int()).max(5) });
  const length = Object.assign(Object.create(null), { x: '1' });
  const given = Object.assign(Object.create(null), { length });
  const parsed = schema.safeParse(normalise(schema, { name: given, ids: given }));
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'ids']);
});
