import type { OpinionMark, Voice } from '@spalten/contract/article-template';
import type { RichText } from '@spalten/contract/rich-text';
import type { Box } from './grid.ts';
import type { Layout } from './layout/place.ts';

/** A picture as the template reads it; `w` and `h` are its shape in pixels, `file` whose it is. */
export interface FrameImage {
  src: string;
  w: number;
  h: number;
  fx: number;
  fy: number;
  /** How much closer than its frame needs, from 1. */
  zoom: number;
  caption: string | null;
  /** As it is said: "Foto: Wilma". */
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
  /** An item's number in its list; a list's count of items. */
  number?: number;
  count?: number;
  rtl?: boolean;
  /** The language by whose rules words are broken, where it is not Swedish. */
  lang?: string;
  /** Figures as high as capitals: they stand beside them. */
  lining?: boolean;
  justify?: boolean;
  /** A table's header, which of its columns hold figures only, and its number in its story. */
  head?: StoryNode;
  figures?: boolean[];
  table?: number;
  /** A block that is one row of a table: which, below the header. */
  row?: number;
  /** Its lines are chosen: there are no other places where they may end. */
  ready?: boolean;
}
export interface Story {
  type: 'doc';
  content: StoryNode[];
}

/** The words and pictures of an article, or of the part of it that is set in one slot. */
export interface ArticleContent {
  voice: Voice;
  opinion: OpinionMark | null;
  kicker: string | null;
  /** The page that the kicker says the story comes from. */
  from_page?: number | null;
  headline: string;
  standfirst: string | null;
  /** Who wrote it, and who took the pictures: see `bylineOf`. */
  byline: string;
  body: Story;
  pull_quote: { words: string; speaker: string | null } | null;
  fact_box: { title: string; body: RichText | Story } | null;
  images: FrameImage[];
  /** What people answered, each with their face where there is one. */
  answers: { name: string; about: string | null; words: string; image: FrameImage | null }[];
}

/** An article as the template reads it. */
export interface ArticleFrame extends Box {
  type: 'article';
  slot: string;
  page: number;
  columns: number;
  gutter: number;
  headline_size: number;
  /** The main picture’s width in columns, where somebody has chosen it. */
  picture_columns: number | null;
  tint: boolean;
  characters: number;
  /** How many times so much text follows that is not set, since no line of the frame could hold it. */
  beyond: number;
  /** Varies the layout from slot to slot. */
  turn: number;
  /** As high as its content. */
  natural: boolean;
  /** The story goes on elsewhere: the picture does not give way to what is left of it. */
  endless: boolean;
  /** Somebody has chosen the headline's size: it is not changed so that the slot comes out even. */
  hasHeadlineSize: boolean;
  /** Somebody has chosen the pictures: none of them is left out. */
  hasAllPictures: boolean;
  /** The story may go on elsewhere: rather than that, nothing of it is left out. */
  isComplete: boolean;
  /** Other heights that the slot can have on its page, the nearest first. */
  heights: { row_span: number; h: number }[];
  /** Lines that blocks were seen to take besides their own, where they go on in another column. */
  longer: Record<number, number>;
  /** Where everything stands; null until that has been planned. */
  layout: Layout | null;
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
    | 'teaser'
    | 'empty'
    | 'rule'
    | 'note'
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

const tablesOf = ({ content }: Story) => ({
  content: content.filter(({ type }) => type === 'table'),
});

/** A frame without what the template doesn't read: the text is in its layout, but for tables. */
export const forTemplate = (frame: Frame) =>
  frame.type === 'article'
    ? { ...frame, whole: null, article: { ...frame.article, body: tablesOf(frame.article.body) } }
    : frame;

/** What stands in a slot that nothing is set in; seen in previews only. */
export const emptyFrame = (
  { x, y, w, h, slot, page }: Box & { slot: string; page: number },
  label: string,
  size: string | null = null,
): OtherFrame => ({ x, y, w, h, slot, page, type: 'empty', label, size });
