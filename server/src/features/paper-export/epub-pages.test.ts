import { expect, test } from 'vitest';
import { parseRichText } from '../../../demo/parse-rich-text.ts';
import type { RichText } from '@spalten/contract/rich-text';
import { checkEpub } from '../../testing/check-epub.ts';
import { readZip } from '../../testing/read-zip.ts';
import { makeEpub } from './epub.ts';
import type { Story } from './issue-story.ts';
import { EMPTY } from './issue-story.ts';
import type { Issue } from './issue.ts';

const area = { x: 0, y: 0, w: 10, h: 10 };
const story = (id: string, page: number, body = 'Skolan öppnade.'): Story => ({
  ...EMPTY,
  id,
  kind: 'article',
  page,
  headline: id,
  body: parseRichText(body) as RichText,
});

/** Makes an EPUB. `shown` lists the stories that lie on each page. @returns its files by name */
async function epubOf(stories: Story[], shown: string[][]): Promise<Map<string, string>> {
  const paper = { name: 'Bladet', issue_number: 1, published_on: '2026-12-18', office: 'Prov' };
  const pages = shown.map((ids, index) => ({
    number: index + 1,
    name: '',
    areas: ids.map((id) => ({ ...area, story: id })),
  }));
  const issue: Issue = { paper, width_mm: 200, height_mm: 300, pages, stories };
  const identifier = 'urn:uuid:00000000-0000-8000-a000-000000000000';
  const parts = { issue, pictures: new Map(), cover: null, identifier, modified: new Date(0) };
  const bytes = await makeEpub(parts);
  expect(await checkEpub(bytes)).toEqual([]);
  return new Map((await readZip(bytes)).map((file) => [file.name, file.bytes.toString('utf8')]));
}

/** Lists where each page of the page list leads. */
const listPages = (files: Map<string, string>) =>
  [...(files.get('EPUB/nav.xhtml') ?? '').matchAll(/href="([^"#]+)\.xhtml#sida-\d+">(\d+)</g)].map(
    ([, file, number]) => `${number} ${file}`,
  );

test('a page with nothing but a continuation is in the list, in the story that continues there', async () => {
  const stories = [story('a', 1), story('b', 2), story('c', 2), story('d', 4)];
  const files = await epubOf(stories, [['a'], ['b', 'c'], ['c'], ['d']]);
  expect(listPages(files)).toEqual(['1 a', '2 b', '3 c', '4 d']);
  expect(files.get('EPUB/c.xhtml')).toContain('id="sida-3" title="Sidan 3"');
});

test('the pages stay in order where an earlier story continues, and on pages without stories', async () => {
  const stories = [story('a', 2), story('b', 3)];
  const files = await epubOf(stories, [[], ['a'], ['b'], ['a'], []]);
  expect(listPages(files)).toEqual(['1 a', '2 a', '3 b', '4 b', '5 b']);
});

test('words from right to left are valid in it', async () => {
  const arabic = 'فتحت المدرسة أبوابها.';
  const files = await epubOf(
    [story(arabic, 1, `> ${arabic}`)].map((one) => ({ ...one, id: 'a' })),
    [['a']],
  );
  expect(files.get('EPUB/a.xhtml')).toContain(
    `<blockquote dir="rtl"><p>${arabic}</p></blockquote>`,
  );
  expect(files.get('EPUB/nav.xhtml')).toContain(`<a href="a.xhtml" dir="rtl">${arabic}</a>`);
});
