import * as z from 'zod';
import { Id, Line } from './fields.ts';
import { Block, blockLines, BulletList, OrderedList, Paragraph } from './rich-text.ts';
import type { RichText } from './rich-text.ts';
import { Table } from './table.ts';

/*
 * Text for the screen: rich text plus pictures, film, sound and fact boxes. A chapter's text may
 * also embed assignments.
 */

const Words = (max: number) => z.string().max(max).nullish();
const Side = z.int().positive().max(100_000).nullish();

/** `alt` describes the picture. Its size reserves the space while it loads. */
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

/** Text with media, used by news posts, info posts and web articles. */
export const MediaText = z
  .object({
    type: z.literal('doc'),
    content: z.array(z.discriminatedUnion('type', [...mediaBlocks])).max(MAX_BLOCKS),
  })
  .meta({ json: true });
export type MediaText = z.infer<typeof MediaText>;

/** Text of a chapter: media text that may embed assignments. */
export const ChapterText = z
  .object({
    type: z.literal('doc'),
    content: z.array(z.discriminatedUnion('type', [...mediaBlocks, Assignment])).max(MAX_BLOCKS),
  })
  .meta({ json: true });
export type ChapterText = z.infer<typeof ChapterText>;
export type ChapterBlock = ChapterText['content'][number];

type AnyText = RichText | MediaText | ChapterText;

/** Returns the readable lines of a block, including titles of fact boxes and captions. */
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

/** Converts the text to plain text, one line per block, for search, counting and reading aloud. */
export const mediaPlainText = (doc: AnyText): string => doc.content.flatMap(linesOf).join('\n');

/** True if the text has neither words nor media. */
export const isEmptyMediaText = (doc: AnyText): boolean =>
  mediaPlainText(doc).trim() === '' &&
  doc.content.every((block) =>
    ['paragraph', 'heading', 'bulletList', 'orderedList'].includes(block.type),
  );

const MEDIA_TYPES = ['picture', 'video', 'audio'] as const;
type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * Lists the ids of the files in the text without duplicates; optionally of some block types only.
 */
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

/** Lists the ids of the assignments in a chapter's text, without duplicates. */
export const assignmentsOfText = (doc: ChapterText): number[] => [
  ...new Set(
    doc.content.flatMap((block) =>
      block.type === 'assignment' ? [block.attrs.assignment_id] : [],
    ),
  ),
];
