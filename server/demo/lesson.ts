import type { ChapterBlock, ChapterText } from '@spalten/contract/media-text';
import type { Block } from '@spalten/contract/rich-text';
import { block, chunksOf, inlines } from './rich.ts';

/** Finds the picture that a text names. */
export type Picture = (key: string) => { file_id: number; width: number; height: number };

type FactBox = Extract<ChapterBlock, { type: 'factBox' }>;

/** The items of a numbered list, or nothing where the chunk is none. */
function numbered(chunk: string): ChapterBlock | undefined {
  if (!/^\d+\. /.test(chunk)) return undefined;
  const items = chunk.split(/\n\s*(?=\d+\. )/).map((item) => item.replace(/^\d+\. /, ''));
  return {
    type: 'orderedList',
    content: items.map((item) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: inlines(item) }],
    })),
  };
}

/** `[fakta] Title`, then the lines of a list. */
function factBox(chunk: string): ChapterBlock | undefined {
  const found = /^\[fakta\] ([^\n]+)\n([^]+)$/.exec(chunk);
  if (!found?.[1] || !found[2]) return undefined;
  const content = [block(found[2])] as (Block & FactBox['content'][number])[];
  return { type: 'factBox', attrs: { title: found[1] }, content };
}

/** `[bild key] alt | caption`. */
function picture(chunk: string, pictureOf: Picture): ChapterBlock | undefined {
  const found = /^\[bild (\w+)\] ([^|]+) \| (.+)$/.exec(chunk);
  if (!found?.[1]) return undefined;
  const words = { alt: found[2] ?? '', caption: found[3], credit: 'Spaltens bildarkiv' };
  return { type: 'picture', attrs: { ...pictureOf(found[1]), ...words } };
}

/** A chapter's text from plain words: as `rich`, with pictures, fact boxes and numbered lists. */
export const lesson = (source: string, pictureOf: Picture): ChapterText => ({
  type: 'doc',
  content: chunksOf(source).map(
    (chunk) => picture(chunk, pictureOf) ?? factBox(chunk) ?? numbered(chunk) ?? block(chunk),
  ),
});
