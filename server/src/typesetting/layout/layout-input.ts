import type { ArticleFrame } from '../frame.ts';
import type { Measures } from './measures.ts';
import { innerSize } from './measures.ts';
import { findQuotedBlock } from './quoted-block.ts';

/** Lines between a picture or box and adjacent text. */
export const GAP = 1;
/** The fewest lines of text under or above a picture. */
export const SHORTEST_LEG = 5;

/** A slot and its contents: the input of layout planning. */
export interface LayoutInput {
  frame: ArticleFrame;
  measures: Measures;
  pitch: number;
  /** Number of text columns; widths of a column and of a gutter, in mm. */
  n: number;
  column: number;
  gutter: number;
  /** Whole lines in the slot. */
  lines: number;
  /** The fewest lines below a head that is not too long. */
  fewestUnder: number;
  /** Width-to-height ratio of each picture. */
  shapes: number[];
  /** Extra lines of blocks that continue in another column, found by setting them. */
  longer: Record<number, number>;
  /** A notice: the writer's name stands at the end. */
  isBrief: boolean;
  /** A full-width landscape picture stands above the headline. */
  isHero: boolean;
  /** Number of the block that the pull quote is from; null if it is not in this part of the text. */
  quotedBlock: number | null;
}

const FEWEST_UNDER = 2;
const LARGE_HEADLINE = 48;
const BRIEF_HEADLINE = 22;

export function toLayoutInput(frame: ArticleFrame, measures: Measures, pitch: number): LayoutInput {
  const { width, height } = innerSize(frame, pitch);
  const { columns: n, gutter, article } = frame;
  const [main] = article.images;
  return {
    frame,
    measures,
    pitch,
    n,
    column: (width - gutter * (n - 1)) / n,
    gutter,
    lines: Math.max(1, Math.floor(height / pitch + 0.02)) - (frame.continues_on === null ? 0 : 1),
    fewestUnder: FEWEST_UNDER,
    shapes: article.images.map(({ w, h }) => w / h),
    longer: frame.longer,
    isBrief: article.standfirst === null && frame.headline_size <= BRIEF_HEADLINE,
    isHero:
      n >= 4 && frame.headline_size >= LARGE_HEADLINE && main !== undefined && main.w > main.h,
    quotedBlock: article.pull_quote
      ? findQuotedBlock(article.body, article.pull_quote.words)
      : null,
  };
}

/** Returns the width of `k` columns, in mm. */
export const getWidth = ({ column, gutter }: LayoutInput, k: number): number =>
  k * column + (k - 1) * gutter;

/** Returns the lines of a picture of this shape with its caption, `k` columns wide. */
export function countPictureLines(
  input: LayoutInput,
  image: number,
  k: number,
  shape: number,
): number {
  const caption = input.measures.captions[image]?.[k - 1] ?? 0;
  return Math.max(2, Math.round((getWidth(input, k) / shape + caption) / input.pitch));
}

/** Returns the shape of a picture with this number of lines. */
export function getShape(input: LayoutInput, image: number, k: number, lines: number): number {
  const caption = input.measures.captions[image]?.[k - 1] ?? 0;
  return getWidth(input, k) / Math.max(1, lines * input.pitch - caption);
}

/** Returns the share of a picture lost by cropping it to another shape, from 0. */
export const croppedShare = (shape: number, own: number): number =>
  1 - Math.min(shape / own, own / shape);
