import type { Call } from '@spalten/contract/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSerialiser } from './serialise.ts';

const Answer = z.object({ words: z.string() });
const Part = z.object({ answers: z.array(Answer) });
const answering = (answer: z.ZodType) => ({ answer }) as unknown as Call;

const given = { answers: [{ words: 'Ja.', secret: 1 }], secret: 2 };

test.each([
  ['an object', Part],
  ['an object or null', Part.nullable()],
  ['an object that may be missing', Part.nullish()],
])('fields outside of the contract are dropped at every depth: %s', (_name, part) => {
  const stringify = createSerialiser(answering(z.object({ part })));
  expect(JSON.parse(stringify?.({ part: given, secret: 3 }) ?? '')).toEqual({
    part: { answers: [{ words: 'Ja.' }] },
  });
});

test('fields outside of the contract are dropped from one of several kinds', () => {
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('quiz'), questions: z.int() }),
    z.object({ kind: z.literal('part'), part: Part.nullable() }),
  ]);
  const stringify = createSerialiser(answering(z.object({ one: kinds })));
  expect(
    JSON.parse(stringify?.({ one: { kind: 'part', part: given, questions: 4 } }) ?? ''),
  ).toEqual({ one: { kind: 'part', part: { answers: [{ words: 'Ja.' }] } } });
});
