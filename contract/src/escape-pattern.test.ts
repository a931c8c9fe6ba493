import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionBeside } from './credit.ts';
import { escapePattern } from './escape-pattern.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

test('any text is found by its own pattern, hyphens and signs of the syntax too', () => {
  for (const name of ['Karl-Erik Bäckström', 'a/b', '^$.*+?()[]{}|\\', '–', 'Ж-ь'])
    expect(new RegExp(`^${escapePattern(name)}$`, 'u').test(name), name).toBe(true);
  fc.assert(fc.property(anyText, (text) => new RegExp(`^${escapePattern(text)}$`, 'u').test(text)));
});

test('a caption and a credit of any signs are read', () => {
  expect(captionBeside('Bron i höst. Foto: Karl-Erik Bäckström', 'Karl-Erik Bäckström')).toBe(
    'Bron i höst.',
  );
  fc.assert(
    fc.property(anyText, anyText, (caption, credit) => {
      captionBeside(caption, credit);
    }),
  );
});
