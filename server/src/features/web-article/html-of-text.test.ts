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
