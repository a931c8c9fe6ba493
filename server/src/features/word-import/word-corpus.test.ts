import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Block, Inline } from '@spalten/contract/rich-text';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readDocument } from './read-document.ts';
import type { WordArticle } from './word-article.ts';
import { WORD_SAMPLES } from '../../testing/word-corpus.ts';

const folder = temporaryFolder('word');
afterAll(() => rm(folder, { recursive: true }));

const SIGNS = { bold: '**', italic: '_' };

/** The words with **bold**, _italic_ and [links](address). Line breaks are ⏎, hard spaces ~. */
const words = (content: readonly Inline[] = []): string =>
  content
    .map((node) => {
      if (node.type === 'hardBreak') return '⏎';
      return (node.marks ?? []).reduceRight((text, mark) => {
        if (mark.type === 'link') return `[${text}](${mark.attrs.href})`;
        return SIGNS[mark.type] + text + SIGNS[mark.type];
      }, node.text);
    })
    .join('')
    .replaceAll('\u00A0', '~');

function line(block: Block): string {
  if (block.type === 'paragraph') return `p: ${words(block.content)}`;
  if (block.type === 'heading') return `h2: ${words(block.content)}`;
  if (block.type === 'blockquote')
    return `quote: ${block.content.map((one) => words(one.content)).join(' | ')}`;
  if (block.type === 'table') {
    const rows = block.content.map((row) => row.content.map((one) => words(one.content)));
    return `table: ${rows.map((cells) => cells.join(' · ')).join(' / ')}`;
  }
  const items = block.content.map((item) =>
    item.content.map((one) => words(one.content)).join('⏎'),
  );
  return `${block.type === 'bulletList' ? 'ul' : 'ol'}: ${items.join(' | ')}`;
}

function linesOf(article: WordArticle): string[] {
  const fields = (['kicker', 'headline', 'standfirst', 'byline'] as const).flatMap((name) =>
    article[name] === null ? [] : [`${name}: ${article[name]}`],
  );
  const pictures = article.pictures.map(
    ({ caption, credit, alt }) =>
      `picture: ${[caption ?? '', ...(credit ? [credit] : [])].join(' / ')} (${alt ?? ''})`,
  );
  return [...fields, ...article.body.content.map(line), ...pictures];
}

test.each(Object.entries(WORD_SAMPLES))('%s', async (_program, { make, kept, leftOut = [] }) => {
  const file = path.join(folder, 'text.docx');
  await writeFile(file, await make());
  const read = await readDocument(file);
  if ('fault' in read) throw new Error(read.fault);
  expect(linesOf(read.article)).toEqual(kept);
  expect(read.leftOut.toSorted()).toEqual(leftOut.toSorted());
});
