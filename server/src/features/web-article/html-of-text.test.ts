import type { MediaText } from '@spalten/contract/media-text';
import { expect, test } from 'vitest';
import { parseRichText } from '../../../demo/parse-rich-text.ts';
import { htmlOfText } from './html-of-text.ts';

test('a table is a table, with its header named for its columns and all words escaped', () => {
  const text = parseRichText('| Lag | <b> |\n|---|---|\n| _Sjöbygd_ | 2 & 3 |') as MediaText;
  expect(htmlOfText(text, () => '')).toBe(
    '<table><thead><tr><th scope="col">Lag</th><th scope="col">&lt;b&gt;</th></tr></thead>' +
      '<tbody><tr><td><em>Sjöbygd</em></td><td>2 &amp; 3</td></tr></tbody></table>',
  );
});

test('words from right to left say so, with the quotes, lists and boxes they stand in', () => {
  const arabic = 'فتحت المدرسة أبوابها.';
  const html = (words: string) => htmlOfText(parseRichText(words) as MediaText, () => '');
  expect(html(`${arabic}\n\nSol i dag.\n\n## ${arabic}`)).toBe(
    `<p dir="rtl">${arabic}</p>\n<p>Sol i dag.</p>\n<h2 dir="rtl">${arabic}</h2>`,
  );
  expect(html(`> ${arabic}`)).toBe(`<blockquote dir="rtl"><p>${arabic}</p></blockquote>`);
  expect(html(`- ${arabic}\n- Sol`)).toBe(
    `<ul dir="rtl"><li>${arabic}</li><li dir="ltr">Sol</li></ul>`,
  );
  expect(html(`| Dag | Öppet länge |\n|---|---|\n| Torsdag | ${arabic} |`)).toContain(
    `<td>Torsdag</td><td dir="rtl">${arabic}</td>`,
  );
  const [paragraph] = parseRichText(arabic).content;
  const factBox = { type: 'factBox', attrs: { title: arabic }, content: [paragraph] };
  const text = { type: 'doc', content: [factBox] } as MediaText;
  expect(htmlOfText(text, () => '')).toBe(
    `<aside dir="rtl"><h3>${arabic}</h3><p>${arabic}</p></aside>`,
  );
});
