import * as z from 'zod';
import { Id, Line } from './fields.ts';
import { Block, blockLines, BulletList, OrderedList, Paragraph } from './rich-text.ts';
import type { RichText } from './rich-text.ts';
import { Table } from './table.ts';

/*
 * Text that is read on a screen: an article's running text with pictures, film, sound and
 * fact boxes in it. A chapter's text may hold assignments too.
 */

const Words = (max: number) => z.string().max(max).nullish();
const Side = z.int().positive().max(100_000).nullish();

/** `alt` is what the picture shows, in words; its size keeps its place while it loads. */
const Picture = z.object({
  type: z.literal('picture'),
  attrs: z.object({
    file_id: Id,
    alt: z.string().max(500).default(''),
    caption: Words(500),
    credit: Words(120),
    width: Side,
    height: Side,
  }),
});

const media = <const T extends 'video' | 'audio'>(type: T) =>
  z.object({
    type: z.literal(type),
    attrs: z.object({ file_id: Id, title: Line(200), caption: Words(500) }),
  });
const Video = media('video');
const Audio = media('audio');

const FactBox = z.object({
  type: z.literal('factBox'),
  attrs: z.object({ title: z.string().max(120).default('') }),
  content: z
    .array(z.discriminatedUnion('type', [Paragraph, BulletList, OrderedList, Table]))
    .min(1)
    .max(100),
});

const Assignment = z.object({
  type: z.literal('assignment'),
  attrs: z.object({ assignment_id: Id, title: z.string().max(200).default('') }),
});

const mediaBlocks = [...Block.options, FactBox, Picture, Video, Audio] as const;
const MAX_BLOCKS = 3000;

/** Text with pictures: of news posts, info posts and web articles. */
export const MediaText = z
  .object({
    type: z.literal('doc'),
    content: z.array(z.discriminatedUnion('type', [...mediaBlocks])).max(MAX_BLOCKS),
  })
  .meta({ json: true });
export type MediaText = z.infer<typeof MediaText>;

/** A chapter's text: that, and assignments to do in the middle of it. */
export const ChapterText = z
  .object({
    type: z.literal('doc'),
    content: z.array(z.discriminatedUnion('type', [...mediaBlocks, Assignment])).max(MAX_BLOCKS),
  })
  .meta({ json: true });
export type ChapterText = z.infer<typeof ChapterText>;
export type ChapterBlock = ChapterText['content'][number];

type AnyText = RichText | MediaText | ChapterText;

/** What is read of a block: fact boxes with their titles, pictures with what stands below them. */
function linesOf(block: ChapterBlock): string[] {
  switch (block.type) {
    case 'picture':
    case 'video':
    case 'audio':
      return block.attrs.caption ? [block.attrs.caption] : [];
    case 'assignment':
      return [];
    case 'factBox':
      return [block.attrs.title, ...block.content.flatMap(linesOf)].filter((line) => line !== '');
    default:
      return blockLines(block);
  }
}

/** The text as plain words, a line a block: searched, counted, read aloud. */
export const mediaPlainText = (doc: AnyText): string => doc.content.flatMap(linesOf).join('\n');

/** True when nothing has been written and nothing been put in. */
export const isEmptyMediaText = (doc: AnyText): boolean =>
  mediaPlainText(doc).trim() === '' &&
  doc.content.every((block) =>
    ['paragraph', 'heading', 'bulletList', 'orderedList'].includes(block.type),
  );

const MEDIA_TYPES = ['picture', 'video', 'audio'] as const;
type MediaType = (typeof MEDIA_TYPES)[number];

/** The files that the text shows, each once: all, or those of one type of block. */
export const filesOfText = (doc: AnyText, types: readonly MediaType[] = MEDIA_TYPES): number[] => [
  ...new Set(
    doc.content.flatMap((block) =>
      (block.type === 'picture' || block.type === 'video' || block.type === 'audio') &&
      types.includes(block.type)
        ? [block.attrs.file_id]
        : [],
    ),
  ),
];

/** The assignments that stand in a chapter's text, each once. */
export const assignmentsOfText = (doc: ChapterText): number[] => [
  ...new Set(
    doc.content.flatMap((block) =>
      block.type === 'assignment' ? [block.attrs.assignment_id] : [],
    ),
  ),
];
