import type { ArticleFrame } from '../typesetting/frame.ts';
import type { Measures } from '../typesetting/layout/measures.ts';
import { SCALES } from '../typesetting/layout/measures.ts';
import type { LayoutInput } from '../typesetting/layout/layout-input.ts';
import { toLayoutInput } from '../typesetting/layout/layout-input.ts';

/** A slot to try a layout in, with the measures of its content. */
export interface Trial {
  pitch: number;
  /** Text columns, their width and gutter in mm, and lines per column. */
  columns: number;
  column: number;
  gutter: number;
  lines: number;
  headline_size: number;
  /** Aspect ratio of each picture. */
  shapes: number[];
  /** Lines of each paragraph. */
  blocks: number[];
  measures: Pick<Measures, 'standfirst' | 'narrow' | 'byline' | 'captions'> &
    Partial<Measures> & { headline: number };
}

/** Builds the planner's room. The headline grows and shrinks with its size. */
export function createTrialRoom(trial: Trial): LayoutInput {
  const { columns, column, gutter, pitch, lines, headline_size, shapes, blocks } = trial;
  const { headline, ...own } = trial.measures;
  const article = {
    standfirst: own.standfirst && 'Ja',
    images: shapes.map((shape) => ({ w: shape, h: 1 })),
    body: { type: 'doc', content: blocks.map(() => ({ type: 'paragraph' })) },
  };
  const frame = {
    w: columns * column + (columns - 1) * gutter,
    h: lines * pitch,
    columns,
    gutter,
    headline_size,
    tint: false,
    turn: 0,
    longer: {},
    continues_on: null,
    picture_columns: null,
    picture_lines: null,
    article,
  } as unknown as ArticleFrame;
  const measures: Measures = {
    heads: SCALES.map((scale) => ({
      scale,
      size: headline_size * scale,
      over: false,
      height: headline * scale,
      brief_over: false,
      brief_height: headline * scale,
    })),
    signed: 1,
    blocks,
    texts: blocks.map(() => null),
    isJustified: true,
    table_heads: [],
    has_wide_table: false,
    wide_in_facts: [],
    quote: null,
    answers: [],
    facts: null,
    ...own,
  };
  return toLayoutInput(frame, measures, pitch);
}
