import { expect, test } from 'vitest';
import type { Block } from './rich-text.ts';
import { findSubheadFaults } from './subheads.ts';

const text = (words: string) => (words ? [{ type: 'text' as const, text: words }] : []);
const head = (words: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: text(words),
});
const paragraph = (words: string): Block => ({ type: 'paragraph', content: text(words) });
const faultsOf = (...content: Block[]) => findSubheadFaults({ type: 'doc', content });

test('a subhead with text below it is as it should be', () => {
  expect(faultsOf(paragraph('a'), head('b'), paragraph('c'))).toEqual([]);
  expect(faultsOf()).toEqual([]);
});

test('a subhead that ends the text stands over nothing', () => {
  expect(faultsOf(paragraph('a'), head('b'))).toEqual(['last']);
  expect(faultsOf(paragraph('a'), head('b'), paragraph(' '))).toEqual(['last']);
});

test('two subheads in a row are one too many, with an empty paragraph between them too', () => {
  expect(faultsOf(head('a'), head('b'), paragraph('c'))).toEqual(['two']);
  expect(faultsOf(head('a'), paragraph(''), head('b'))).toEqual(['two', 'last']);
});
