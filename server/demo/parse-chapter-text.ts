import type { ChapterBlock, ChapterText } from '@spalten/contract/media-text';
import type { Block } from '@spalten/contract/rich-text';
import { parseBlock, splitChunks, parseInlines } from './parse-rich-text.ts';

/** Finds a picture by its name. */
export type Picture = (key: string) => { file_id: number; width: number; height: number };

type FactBox = Extract<ChapterBlock, { type: 'factBox' }>;

/** Parses a numbered list; undefined for other text. */
function numbered(chunk: string): ChapterBlock | undefined {
  if (!/^\d+\. /.test(chunk)) return undefined;
  const items = chunk.split(/\n\s*(?=\d+\. )/).map((item) => item.replace(/^\d+\. /, ''));
  return {
    type: 'orderedList',
    content: items.map((item) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: parseInlines(item) }],
    })),
  };
}

/** Parses a fact box: `[fakta] Title`, then the lines of a list. */
function factBox(chunk: string): ChapterBlock | undefined {
  const found = /^\[fakta\] ([^\n]+)\n([^]+)$/.exec(chunk);
  if (!found?.[1] || !found[2]) return undefined;
  const content = [parseBlock(found[2])] as (Block & FactBox['content'][number])[];
  return { type: 'factBox', attrs: { title: found[1] }, content };
}

/** Parses a picture: `[bild key] alt | caption`. */
function picture(chunk: string, pictureOf: Picture): ChapterBlock | undefined {
  const found = /^\[bild (\w+)\] ([^|]+) \| (.+)$/.exec(chunk);
  if (!found?.[1]) return undefined;
  const words = { alt: found[2] ?? '', caption: found[3], credit: 'Spaltens bildarkiv' };
  return { type: 'picture', attrs: { ...pictureOf(found[1]), ...words } };
}

/**
 * Parses a chapter's text: the format of `parseRichText` with pictures, fact boxes and numbered
 * lists.
 */
export const parseChapterText = (source: string, pictureOf: Picture): ChapterText => ({
  type: 'doc',
  content: splitChunks(source).map(
    (chunk) => picture(chunk, pictureOf) ?? factBox(chunk) ?? numbered(chunk) ?? parseBlock(chunk),
  ),
});
