import { createHash } from 'node:crypto';
import type { ArticleFrame, StoryNode } from '../frame.ts';
import type { LinedText } from '../lines/set-text.ts';

/** The sizes that a headline may be set in, against what its slot says. */
export const SCALES = [1, 0.95, 0.9, 0.85, 1.05, 1.1, 1.15] as const;

/** A way to set answers: so many beside each other, with portraits of so many lines. */
export interface AnswerWay {
  columns: number;
  portrait: number;
  rows: number;
  lines: number;
}

/** What the parts of an article measure in its slot. Heights are in lines, those in `mm` said so. */
export interface Measures {
  /** Kicker and headline, in mm, for each scale. */
  heads: { scale: number; size: number; over: boolean; height: number }[];
  /** The standfirst over the whole width, in mm, with its usual line spacing, a step more, and smaller. */
  standfirst: [number, number, number] | null;
  /** The standfirst at the head of the first column. */
  narrow: number | null;
  byline: number | null;
  /** The writer's name at the end of a notice. */
  signed: number | null;
  /** The lines of each block of the text. */
  blocks: number[];
  /** For each block that is a row of a table, the lines of that table's header; 0 for others. */
  table_heads: number[];
  /** A table is wider than a column; in the fact box, for each width that it may have. */
  has_wide_table: boolean;
  wide_in_facts: boolean[];
  /** The lines themselves of those blocks where they are chosen, before Typst sets them. */
  texts: (LinedText | null)[];
  isJustified: boolean;
  quote: number | null;
  /** The fact box one column wide, and two where there are. */
  facts: number[] | null;
  /** The ways to set its answers; none where it has none. */
  answers: AnswerWay[];
  /** The caption of each picture, in mm, for each width in columns. */
  captions: number[][];
}

/** What is measured by Typst: all but the text. */
export type PartMeasures = Omit<Measures, 'blocks' | 'texts' | 'isJustified'> & {
  /** The lines of each row of its tables; `table_heads` are of these rows too. */
  table_lines: number[];
};

/** An article as `measure.typ` reads it. */
export interface ToMeasure {
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

/** Whether a block is followed by one without an indent. */
const isBreak = (block: StoryNode | undefined) => !block || /^(heading|table)$/.test(block.type);

/** Whether a block begins without an indent: the first, and what follows a subhead or a table. */
export const isFresh = (blocks: StoryNode[], index: number): boolean => isBreak(blocks[index - 1]);

const PADDING_MM = 3.4;

/** The room inside a slot's tint, in mm, in which its article stands. */
export const innerSize = ({ w, h, tint }: ArticleFrame, pitch: number) => ({
  width: w - (tint ? 2 * PADDING_MM : 0),
  height: h - (tint ? 2 * pitch : 0),
});

/** What is measured of a frame, under a key that says all that it depends on. */
export function toMeasure(frame: ArticleFrame, pitch: number, style: string): ToMeasure {
  const { columns, gutter, headline_size } = frame;
  const { body, ...article } = frame.article;
  const tables = body.content.filter(({ type }) => type === 'table');
  const scales = frame.endless || frame.natural ? [1] : SCALES;
  const { width } = innerSize(frame, pitch);
  const part = { width, height: frame.h, columns, gutter, headline_size, scales, article, tables };
  const images = article.images.map(({ caption, credit }) => [caption, credit]);
  // Of a portrait only that it is there: it is square.
  const answers = article.answers.map((answer) => ({ ...answer, image: answer.image !== null }));
  const known = JSON.stringify({ ...part, article: { ...article, images, answers } });
  return { ...part, key: createHash('sha1').update(style).update(known).digest('base64') };
}

/** What was measured, and the key that says of what. */
export interface Measured {
  key: string;
  measures: Measures;
}
