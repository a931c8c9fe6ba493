import type { OpinionMark, Voice } from '@spalten/contract/article-template';
import type { RichText } from '@spalten/contract/rich-text';
import type { Box } from './grid.ts';
import type { Layout } from './layout/build-layout.ts';

/** A picture as read by the template; `w` and `h` are its pixel size, `file` its file id. */
export interface FrameImage {
  src: string;
  w: number;
  h: number;
  fx: number;
  fy: number;
  /** Magnification, from 1. */
  zoom: number;
  caption: string | null;
  /** The formatted credit: "Foto: Wilma". */
  credit: string | null;
  alt: string;
  slot: string;
  page: number;
  file: number;
  /** The mean luminance of what shows of a see-through picture. */
  luminance?: number;
}

/** A text block to set: rich text, plus the markers left by a cut between slots. */
export interface StoryNode {
  type: string;
  text?: string;
  content?: StoryNode[];
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  /** Offset of the text in the story, set while searching for a cut. */
  off?: number;
  /** A paragraph that began in an earlier slot. */
  cont?: boolean;
  /** Number of an item in its list; `count`: number of items of a list. */
  number?: number;
  count?: number;
  rtl?: boolean;
  /** Hyphenation language, if not Swedish. */
  lang?: string;
  /** Uses lining figures, for codes with capitals. */
  lining?: boolean;
  justify?: boolean;
  /** Of a table: its header, which columns hold only numbers, and its number in the story. */
  head?: StoryNode;
  figures?: boolean[];
  table?: number;
  /** A block that is one row of a table: its index below the header, and the number of rows. */
  row?: number;
  rows?: number;
  /** Line breaks are already chosen: no others are allowed. */
  ready?: boolean;
}
export interface Story {
  type: 'doc';
  content: StoryNode[];
}

/** The texts and pictures of an article, or of its part in one slot. */
export interface ArticleContent {
  voice: Voice;
  opinion: OpinionMark | null;
  kicker: string | null;
  /** The page that the kicker says the story continues from. */
  from_page?: number | null;
  headline: string;
  standfirst: string | null;
  /** Writer and photographers: see `bylineOf`. */
  byline: string;
  /** The writer's portrait beside the name of an opinion piece. */
  face: FrameImage | null;
  /** Writer alone, and the credits of portraits. */
  writer: string;
  portrait_credits: (string | null)[];
  body: Story;
  pull_quote: { words: string; speaker: string | null } | null;
  fact_box: { title: string; body: RichText | Story } | null;
  images: FrameImage[];
  /** Answers of a vox pop, with portraits if there are any. */
  answers: { name: string; about: string | null; words: string; image: FrameImage | null }[];
}

/** An article as read by the template. */
export interface ArticleFrame extends Box {
  type: 'article';
  slot: string;
  page: number;
  columns: number;
  gutter: number;
  headline_size: number;
  /** Width of the main picture in columns, if chosen by a person. */
  picture_columns: number | null;
  /** Height of the main picture as lines more than the whole picture takes, if chosen by a person. */
  picture_lines: number | null;
  tint: boolean;
  characters: number;
  /** Text left out because no line of the frame could hold it, as a multiple of the rest. */
  beyond: number;
  /** The words of that text. */
  beyond_words: number;
  /** Varies the layout from slot to slot. */
  turn: number;
  /** As high as its content. */
  natural: boolean;
  /** The story continues elsewhere: the picture doesn't give way to the remaining text. */
  endless: boolean;
  /**
   * The share of the picture's height that gives way to text, of what cropping allows, where the
   * rest of the story has little room: 0 to 1.
   */
  squeeze: number;
  /** A person chose the headline size: copyfitting doesn't change it. */
  hasHeadlineSize: boolean;
  /** A person chose the pictures: copyfitting omits none. */
  hasAllPictures: boolean;
  /** A person chose to show the quote: copyfitting doesn't omit it. */
  hasQuote: boolean;
  /** The story may continue elsewhere, so copyfitting omits nothing. */
  isComplete: boolean;
  /** Other possible heights of the slot on its page, nearest first. */
  heights: { row_span: number; h: number }[];
  /** Extra lines of blocks that continue in another column, found by setting them. */
  longer: Record<number, number>;
  /** The layout; null until it is planned. */
  layout: Layout | null;
  continues_on: number | null;
  thread: Thread | null;
  article: ArticleContent;
  /** For the first part of a story that may continue: the whole content, in case it fits here. */
  whole: ArticleContent | null;
}

/** The position of a frame in a story: which story, and its index among the frames, from 0. */
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
    | 'code'
    | 'imprint'
    | 'puzzle'
    | 'solutions'
    | 'feature'
    | 'teaser'
    | 'empty'
    | 'rule'
    | 'note'
    | 'guide'
    | 'card'
    | 'consent'
    | 'easy';
  slot: string;
  page: number;
  [field: string]: unknown;
}

/** A slot as read by the template. */
export type Frame = ArticleFrame | OtherFrame;

/** A page as read by the template. */
export interface FramePage {
  number: number;
  id: number;
  frames: Frame[];
  /** Notes about its slots, set below the page in proofs, in the order of their numbers. */
  notes?: string[];
}

const tablesOf = ({ content }: Story) => ({
  content: content.filter(({ type }) => type === 'table'),
});

/** A frame without what the template doesn't read: the text is in its layout, but for tables. */
export const forTemplate = (frame: Frame) =>
  frame.type === 'article'
    ? { ...frame, whole: null, article: { ...frame.article, body: tablesOf(frame.article.body) } }
    : frame;

/** Sample content of an empty slot, seen in previews only. */
export const emptyFrame = (
  { x, y, w, h, slot, page }: Box & { slot: string; page: number },
  label: string,
  size: string | null = null,
): OtherFrame => ({ x, y, w, h, slot, page, type: 'empty', label, size });
