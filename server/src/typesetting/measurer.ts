import { createHash } from 'node:crypto';
import type { EditionHead } from './compiler.ts';
import type { ArticleFrame, FramePage, StoryNode } from './frame.ts';
import { createLruCache } from './layout/lru-cache.ts';
import type { KeyedMeasures, PartMeasures, MeasureInput } from './layout/measures.ts';
import { innerSize, isFresh, buildMeasureInput } from './layout/measures.ts';
import type { TextSetting } from './lines/set-text.ts';
import { createParagraphBreaker, digestOf } from './lines/set-text.ts';
import type { Fragment, UnknownWidth, Widths } from './lines/widths.ts';
import { createWidthCache } from './lines/widths.ts';

/** The input of `measure.typ`. */
export interface MeasureRequest {
  articles: MeasureInput[];
  blocks: { key: string; node: StoryNode; fresh: boolean; width: number }[];
  words: Fragment[];
}

/** The output of `measure.typ`, by the same keys, or in the same order. */
export interface MeasureResult {
  articles: (PartMeasures & { key: string })[];
  blocks: [string, number][];
  words: number[];
}

/** Number of cached articles, and of cached blocks. */
const MAX_ARTICLES = 2000;
const MAX_BLOCKS = 20_000;
/** The first round measures words, later ones the blocks that could not be broken into lines. */
const MAX_ROUNDS = 6;
const POINTS_PER_MM = 72 / 25.4;

/** As `is-justified` in the template: columns with fewer characters are ragged. */
const FEWEST_JUSTIFIED = 34;
const SAMPLE =
  'Vattnet i sjön steg en decimeter under natten, och ingen kan säga varför det blev så.';

/** Placeholder for an article whose measures have been requested. */
const UNMEASURED: PartMeasures = {
  heads: [],
  standfirst: null,
  narrow: null,
  byline: null,
  signed: null,
  table_lines: [],
  table_heads: [],
  has_wide_table: false,
  wide_in_facts: [],
  quote: null,
  facts: null,
  captions: [],
  answers: [],
};

/** BodyType of body text, on which its line breaks depend. */
interface BodyType {
  name: string;
  size: number;
  indent: number;
  justify: boolean;
}

const getBodyType = ({ style }: EditionHead): BodyType => ({
  name: JSON.stringify([style['body'], style['body_size']]),
  size: Number(style['body_size']),
  indent: Number(style['indent']),
  justify: style['justify'] === true,
});

const digest = (...parts: string[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update(' ');
  return hash.digest('base64');
};

/** Returns the width of a text column, in mm. */
const getColumnWidth = (frame: ArticleFrame, pitch: number): number =>
  (innerSize(frame, pitch).width - frame.gutter * (frame.columns - 1)) / frame.columns;

/** Returns the indent of a list item's or quote's lines, in points, as in the template. */
const getHang = ({ type, count }: StoryNode): number =>
  type === 'paragraph' ? 0 : count === undefined ? 8 : 5 + 5.2 * String(count).length;

function getSetting(
  node: StoryNode,
  own: { width: number; type: BodyType; fresh: boolean; isJustified: boolean },
): TextSetting {
  const isQuote = node.type === 'blockquote';
  const isIndented = node.type === 'paragraph' && !own.fresh && !node.cont;
  return {
    width: own.width - getHang(node),
    indent: isIndented ? own.type.indent : 0,
    size: own.type.size,
    isJustified: own.isJustified && !isQuote,
    isItalic: isQuote,
  };
}

/** Creates a function that measures the parts of articles, with a cache. */
export function createMeasurer(
  measure: (head: EditionHead, questions: MeasureRequest) => MeasureResult,
) {
  const articles = createLruCache<PartMeasures>(MAX_ARTICLES);
  const blocks = createLruCache<number>(MAX_BLOCKS);
  const widths = createWidthCache();
  const texts = createParagraphBreaker();

  /** Returns the known measures of an article, and adds the unknown ones to the request. */
  const lookUp = (frame: ArticleFrame, set: TypeSettings, missing: MissingMeasures) => {
    const { pitch, type, style, styled, own } = set;
    const column = getColumnWidth(frame, pitch);
    const isJustified = type.justify && isWide(column * POINTS_PER_MM, own);
    const part = buildMeasureInput(frame, pitch, style);
    const measures = articles.get(part.key);
    if (!measures) missing.articles.set(part.key, part);
    const nodes = frame.article.body.content;
    const keys = [part.key];
    let rows = 0;
    const found = nodes.map((node, index) => {
      if (node.type === 'table') {
        rows += 1;
        const header = measures?.table_heads[rows - 1] ?? 0;
        return { text: null, lines: measures?.table_lines[rows - 1] ?? 0, header };
      }
      const fresh = isFresh(nodes, index);
      const setting = getSetting(node, { width: column * POINTS_PER_MM, type, fresh, isJustified });
      const key = `${digestOf(node)} ${styled} ${column} ${fresh}`;
      keys.push(key);
      const text = texts.lined(node, setting, type.name, own);
      if (text) return { text, lines: text.ways[0]?.ends.length ?? 0, header: 0 };
      const lines = blocks.get(key);
      if (text === null && lines === undefined)
        missing.blocks.set(key, { key, node, fresh, width: column });
      return { text: null, lines: lines ?? 0, header: 0 };
    });
    const ofText = {
      blocks: found.map(({ lines }) => lines),
      texts: found.map(({ text }) => text),
      table_heads: found.map(({ header }) => header),
      isJustified,
    };
    return { key: digest(...keys), measures: { ...(measures ?? UNMEASURED), ...ofText } };
  };

  return (head: EditionHead, pages: FramePage[], style: string) => {
    const frames = pages
      .flatMap((page) => page.frames)
      .filter((frame): frame is ArticleFrame => frame.type === 'article');
    const [type, styled] = [getBodyType(head), digest(style)];
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const missing: MissingMeasures = { articles: new Map(), blocks: new Map(), words: [] };
      const own = widths.in(type.name, missing.words);
      const set = { pitch: head.style.pitch, type, style, styled, own };
      const found = new Map(frames.map((frame) => [frame, lookUp(frame, set, missing)] as const));
      if (missing.articles.size + missing.blocks.size + missing.words.length === 0)
        return (frame: ArticleFrame): KeyedMeasures => {
          const measured = found.get(frame);
          if (!measured) throw new Error('an article was not measured');
          return measured;
        };
      const answers = measure(head, {
        articles: [...missing.articles.values()],
        blocks: [...missing.blocks.values()],
        words: missing.words.map(({ node }) => node),
      });
      for (const { key, ...measures } of answers.articles) articles.set(key, measures);
      for (const [key, lines] of answers.blocks) blocks.set(key, lines);
      widths.learn(missing.words, answers.words);
    }
    throw new Error('articles could not be measured');
  };
}

/** BodyType settings shared by the articles of a job. */
interface TypeSettings {
  pitch: number;
  type: BodyType;
  style: string;
  styled: string;
  own: Widths;
}

interface MissingMeasures {
  articles: Map<string, MeasureInput>;
  blocks: Map<string, MeasureRequest['blocks'][number]>;
  words: UnknownWidth[];
}

const isWide = (width: number, widths: Widths): boolean =>
  width >= (FEWEST_JUSTIFIED * widths.of({ type: 'text' }, SAMPLE)) / SAMPLE.length;
