import type { RichText } from '@spalten/contract/rich-text';
import type { Box } from './grid.ts';

/** A picture as the template reads it; `w` and `h` are its shape in pixels, `file` whose it is. */
export interface FrameImage {
  src: string;
  w: number;
  h: number;
  fx: number;
  fy: number;
  caption: string | null;
  credit: string | null;
  alt: string;
  slot: string;
  page: number;
  file: number;
}

/** A block of text as it is set: rich text, and what a cut between two pages leaves in it. */
export interface StoryNode {
  type: string;
  text?: string;
  content?: StoryNode[];
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  /** A text's place in the story, when it is looked for where words go. */
  off?: number;
  /** A paragraph that began on an earlier page. */
  cont?: boolean;
  rtl?: boolean;
  justify?: boolean;
}
export interface Story {
  type: 'doc';
  content: StoryNode[];
}

/** The words and pictures of an article, or of the part of it that is set in one slot. */
export interface ArticleContent {
  kicker: string | null;
  headline: string;
  standfirst: string | null;
  byline: string;
  body: RichText | Story;
  pull_quote: string | null;
  fact_box: { title: string; body: RichText | Story } | null;
  images: FrameImage[];
}

/** An article as the template reads it. */
export interface ArticleFrame extends Box {
  type: 'article';
  slot: string;
  page: number;
  columns: number;
  gutter: number;
  headline_size: number;
  tint: boolean;
  characters: number;
  /** Varies the layout from slot to slot. */
  turn: number;
  /** As high as its content. */
  natural: boolean;
  /** Without what needs room at the head or foot of single columns. */
  plain: boolean;
  /** The story goes on elsewhere: the picture does not give way to what is left of it. */
  endless: boolean;
  /** Lines that the columns were seen to lose at their breaks. */
  loss: number;
  continues_on: number | null;
  thread: Thread | null;
  article: ArticleContent;
  /** In the first part of a story that may go on elsewhere: all of it, should it fit here. */
  whole: ArticleContent | null;
}

/** A story's way through its frames: which story, and which of its frames this is, from 0. */
export interface Thread {
  story: string;
  order: number;
  page_number: number;
}

export interface OtherFrame extends Box {
  type:
    | 'image'
    | 'advert'
    | 'text'
    | 'masthead'
    | 'folio'
    | 'contents'
    | 'empty'
    | 'rule'
    | 'guide';
  slot: string;
  page: number;
  [field: string]: unknown;
}

/** A slot as the template reads it. */
export type Frame = ArticleFrame | OtherFrame;

/** A page as the template reads it. */
export interface FramePage {
  number: number;
  id: number;
  frames: Frame[];
}

/** What stands in a slot that nothing is set in; seen in previews only. */
export const emptyFrame = (
  { x, y, w, h, slot, page }: Box & { slot: string; page: number },
  label: string,
  size: string | null = null,
): OtherFrame => ({ x, y, w, h, slot, page, type: 'empty', label, size });
