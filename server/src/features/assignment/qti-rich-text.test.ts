import { expect, test } from 'vitest';
import { plainText } from '@spalten/contract/rich-text';
import { parseRichText } from '../../../demo/parse-rich-text.ts';
import { richToXml, xmlToRich } from './qti-rich-text.ts';
import { parseXml } from './qti-xml.ts';

test('a table goes out and comes back as it was', () => {
  for (const source of ['| År | Folk |\n|---|---|\n| 1900 | **Få** |', '| a | b |\n| c | d |']) {
    const text = parseRichText(source);
    expect(xmlToRich(richToXml(text))).toEqual(text);
  }
});

test('of a table that is not simple the words come, as paragraphs', () => {
  const { children } = parseXml(
    '<div><table><tr><td>ett</td></tr><tr><td>två</td><td>tre</td></tr></table></div>',
  );
  const text = xmlToRich(children);
  expect(text.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  expect(plainText(text)).toBe('ett\ntvå\ntre');
});
