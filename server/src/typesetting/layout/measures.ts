import { createHash } from 'node:crypto';
import type { ArticleFrame, StoryNode } from '../frame.ts';
import type { ParagraphLines } from '../lines/set-text.ts';

/** Headline sizes to try, relative to the slot's. */
export const SCALES = [1, 0.95, 0.9, 0.85, 1.05, 1.1, 1.15] as const;

/**
 * Heights of an answer in lines: of all of it, of what stands above its words, of its words, and of the
 * portrait beside them; 0 if there is none beside.
 */
export interface AnswerCell {
  all: number;
  above: number;
  words: number;
  beside: number;
}

/** A grid of answers: number of columns, and lines of the portraits. */
export interface AnswerGrid {
  columns: number;
  portrait: number;
  /** Size of the text relative to the usual. */
  scale: number;
  /** Answers follow each other down the columns, rather than in rows as high as their highest. */
  stacked: boolean;
  /** True if a name has a word that is wider than its room even in the least size. */
  breaks_names: boolean;
  /** Number of rows, or of the answers in the longest stack. */
  rows: number;
  lines: number;
  /** The indices of the answers in each row, or stack, and their heights. */
  groups: number[][];
  cells: AnswerCell[];
}

/** A kicker and headline at one of their sizes; heights in mm. */
export interface MeasuredHead {
  scale: number;
  size: number;
  over: boolean;
  height: number;
  /** The width of a word of the headline decides its size. */
  is_word?: boolean;
  /** The same with a headline of one short word. */
  brief_over: boolean;
  brief_height: number;
}

/** Measures of the parts of an article in its slot. Heights are in lines unless noted. */
export interface Measures {
  /**
   * Kicker and headline for each scale.
   */
  heads: MeasuredHead[];
  /**
   * The standfirst across the full width, in mm: with default leading, more leading, and smaller
   * type.
   */
  standfirst: [number, number, number] | null;
  /** The standfirst at the head of the first column. */
  narrow: number | null;
  byline: number | null;
  /** The writer's name at the end of a notice. */
  signed: number | null;
  /** Lines of each block of the text. */
  blocks: number[];
  /** For each table row, the lines of the table's header; 0 for other blocks. */
  table_heads: number[];
  /**
   * True if a table is wider than a column. `wide_in_facts`: the same in the fact box, for each of
   * its widths.
   */
  has_wide_table: boolean;
  wide_in_facts: boolean[];
  /** Chosen line breaks of the blocks that are broken here rather than by Typst. */
  texts: (ParagraphLines | null)[];
  isJustified: boolean;
  quote: number | null;
  /** The fact box at a width of one column, and of more if there are. */
  facts: number[] | null;
  /** The possible grids of its answers; empty if it has none. */
  answers: AnswerGrid[];
  /** Caption height of each picture, in mm, for each width in columns. */
  captions: number[][];
}

/** The measures taken by Typst: all except the text. */
export type PartMeasures = Omit<Measures, 'blocks' | 'texts' | 'isJustified'> & {
  /** Lines of each table row; `table_heads` has the same rows. */
  table_lines: number[];
};

/** An article as read by `measure.typ`. */
export interface MeasureInput {
  key: string;
  width: number;
  height: number;
  columns: number;
  gutter: number;
  headline_size: number;
  scales: readonly number[];
  article: Omit<ArticleFrame['article'], 'body'>;
  tables: StoryNode[];
}

/** True if the block after this one has no indent. */
const isBreak = (block: StoryNode | undefined) => !block || /^(heading|table)$/.test(block.type);

/** True if a block has no indent: the first one, and those after a subhead or a table. */
export const isFresh = (blocks: StoryNode[], index: number): boolean => isBreak(blocks[index - 1]);

const PADDING_MM = 3.4;

/** Returns the size inside a slot's tint, in mm, in which its article is set. */
export const innerSize = ({ w, h, tint }: ArticleFrame, pitch: number) => ({
  width: w - (tint ? 2 * PADDING_MM : 0),
  height: h - (tint ? 2 * pitch : 0),
});

/** Builds the measuring input of a frame, with a key of everything it depends on. */
export function buildMeasureInput(frame: ArticleFrame, pitch: number, style: string): MeasureInput {
  const { columns, gutter, headline_size } = frame;
  const { body, ...article } = frame.article;
  const tables = body.content.filter(({ type }) => type === 'table');
  const scales = frame.endless || frame.natural ? [1] : SCALES;
  const { width } = innerSize(frame, pitch);
  const part = { width, height: frame.h, columns, gutter, headline_size, scales, article, tables };
  const images = article.images.map(({ caption, credit }) => [caption, credit]);
  // Portraits are square, so only their presence matters.
  const answers = article.answers.map((answer) => ({ ...answer, image: answer.image !== null }));
  const face = article.face !== null;
  const known = JSON.stringify({ ...part, article: { ...article, images, answers, face } });
  return { ...part, key: createHash('sha1').update(style).update(known).digest('base64') };
}

/** Measures of an article, with a key of what they depend on. */
export interface KeyedMeasures {
  key: string;
  measures: Measures;
}
