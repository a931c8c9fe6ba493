import { expect, test } from 'vitest';
import { joinWrappedLines } from './pasted-lines.ts';

const PAGE = [
  'Den gamla bron över ån ska målas om i sommar. Det be-',
  'slutade kommunen i tisdags, efter in- och utrikes samtal med',
  'dem som bor där.',
  'Arbetet börjar i juni och pågår till slutet av augusti, så',
  'länge vädret håller.',
];

test('lines that a page broke become paragraphs, and words that it broke are whole', () => {
  expect(joinWrappedLines(PAGE.join('\r\n'))).toBe(
    'Den gamla bron över ån ska målas om i sommar. Det beslutade kommunen i tisdags, efter in- och utrikes samtal med dem som bor där.\nArbetet börjar i juni och pågår till slutet av augusti, så länge vädret håller.',
  );
});

test('an empty line ends a paragraph, and an item begins another', () => {
  const lines = ['Rubriken', '', ...PAGE.slice(0, 4), '', 'länge vädret håller.', '• en punkt'];
  expect(joinWrappedLines(lines.join('\n')).split('\n')).toEqual([
    'Rubriken',
    'Den gamla bron över ån ska målas om i sommar. Det beslutade kommunen i tisdags, efter in- och utrikes samtal med dem som bor där.',
    'Arbetet börjar i juni och pågår till slutet av augusti, så',
    'länge vädret håller.',
    '• en punkt',
  ]);
});

test('poems, lists, speech and paragraphs stay the lines that they are', () => {
  for (const text of [
    'Ån rinner förbi\noch bron står kvar\ni regnet som faller\npå alla i dag',
    'mjölk\nägg\nsmör',
    '– Det är fint här ute, och det var det i går också.\n– Ja.\n– Nej, det är det inte alls, om du frågar mig om det.',
    'Ett helt stycke som slutar med punkt, och som är långt.\nEtt till som gör detsamma, och som är lika långt som det.',
  ])
    expect(joinWrappedLines(text)).toBe(text);
});
