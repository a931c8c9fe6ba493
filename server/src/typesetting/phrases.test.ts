import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakPhrases, EASY_LINE } from '@spalten/contract/phrases';

const HELD_OUT = readFileSync(path.join(import.meta.dirname, 'phrases-held-out.txt'), 'utf8')
  .trim()
  .split('\n');

/** Returns the places of line breaks, as the number of words before each. */
function breaksOf(lines: readonly string[]): Set<number> {
  const counts = lines.map((line) => line.split(' ').length);
  const ends = counts.map((_, index) => counts.slice(0, index + 1).reduce((a, b) => a + b, 0));
  return new Set(ends.slice(0, -1));
}

/** Precision and recall of the breaks of sentences in one figure, from 0 to 1. */
function measureF1(sentences: readonly string[]): number {
  let [hits, made, wanted] = [0, 0, 0];
  for (const sentence of sentences) {
    const gold = breaksOf(sentence.split(' / '));
    const own = breaksOf(breakPhrases(sentence.replaceAll(' / ', ' ')));
    hits += [...own].filter((at) => gold.has(at)).length;
    made += own.size;
    wanted += gold.size;
  }
  return (2 * hits) / (made + wanted);
}

test('sentences that the rules were not written from break where their phrases end', () => {
  expect(HELD_OUT.length).toBeGreaterThanOrEqual(140);
  const f1 = measureF1(HELD_OUT);
  process.stdout.write(`F1 of phrase breaks on ${HELD_OUT.length} sentences: ${f1.toFixed(3)}\n`);
  expect(f1).toBeGreaterThan(0.65);
});

test('a dash stands at the beginning of what is said, never at the end of a line', () => {
  const said = [
    'I matsalen ligger femtio kilo äpplen. – Vi har plockat dem i en hel vecka nu, säger Ove.',
    'Den kostar 38 kr. – Vi räknar inte arbetet. – Nej, sa Åsa. Hon gick hem.',
    'Huset vid sjön – som var rött och hade stått där i hundra år – brann ner till grunden i går.',
  ];
  for (const text of said)
    for (const max of [30, 40, EASY_LINE])
      for (const line of breakPhrases(text, max)) expect(line).not.toMatch(/\s[–—]$|^[–—]$/u);
  expect(breakPhrases(said[1] ?? '')).toEqual([
    'Den kostar 38 kr.',
    '– Vi räknar inte arbetet.',
    '– Nej, sa Åsa.',
    'Hon gick hem.',
  ]);
});

test('no word is lost, hyphenated or moved, and no line is longer than it may be', () => {
  const word = fc.oneof(
    fc.constantFrom('i', 'en', 'som', 'Åsa', 'bil,', '12', 'kl.', 'sa:', '–', 'اسم', '★', 'slut.'),
    fc
      .string({ minLength: 1, maxLength: 80, unit: 'grapheme' })
      .map((text) => text.replace(/\s/gu, 'x')),
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 60 }),
      fc.integer({ min: 12, max: 70 }),
      (words, max) => {
        const text = words.join(' ');
        const lines = breakPhrases(text, max);
        expect(lines.join(' ').split(/\s+/u)).toEqual(text.trim().split(/\s+/u));
        for (const line of lines) {
          expect(line.trim()).toBe(line);
          if (line.includes(' ')) expect(line.length).toBeLessThanOrEqual(max);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('each sentence begins a line, and an abbreviation ends none', () => {
  expect(breakPhrases('Vi ses kl. 3 på torget. Kom gärna i tid.')).toEqual([
    'Vi ses kl. 3 på torget.',
    'Kom gärna i tid.',
  ]);
  expect(breakPhrases('')).toEqual([]);
  const long = 'x'.repeat(EASY_LINE + 20);
  expect(breakPhrases(`Här står ${long} ensamt.`)).toContain(long);
});
