import type { SlotProposal } from '@spalten/contract/copyfitting';
import type { ArticleFrame, FramePage } from '../frame.ts';
import type { AnswerBlock } from './answers.ts';
import { placeAnswers, addAnswers } from './answers.ts';
import type { CutCache } from './cut-cache.ts';
import type { LruCache } from './lru-cache.ts';
import type { KeyedMeasures } from './measures.ts';
import { innerSize } from './measures.ts';
import { buildLayout } from './build-layout.ts';
import { findRemedies } from './remedies.ts';
import type { LayoutInput } from './layout-input.ts';
import { GAP, toLayoutInput } from './layout-input.ts';
import type { TriedLayout } from './search.ts';
import { findLayout } from './search.ts';

const MOST_ROUNDS = 8;
const FEWEST_LINES = 4;
/** No article is higher without its answers. */
const MOST_LINES = 200;

/** Functions and caches used for planning. */
export interface Planner {
  measuresOf(frame: ArticleFrame): KeyedMeasures;
  pitch: number;
  style: string;
  tried: LruCache<CachedLayout>;
  cuts: CutCache;
}

/** A layout, and its height in lines. */
interface FoundLayout {
  lines: number;
  tried: TriedLayout;
}

/** A cached result, with its proposals. */
export interface CachedLayout extends FoundLayout {
  proposals: SlotProposal[];
  answers?: AnswerBlock;
}

const countPictures = ({ plan: { choice } }: TriedLayout): number =>
  choice.main.kind === 'none' ? 0 : 1 + choice.more;

/** Finds the lowest layout from `low` to `high` lines that shows this many pictures. */
function findLowest(input: LayoutInput, pictures: number, low: number, high: FoundLayout) {
  let [least, found] = [low, high];
  while (least < found.lines) {
    const lines = Math.floor((least + found.lines) / 2);
    const tried = findLayout({ ...input, lines });
    if (tried.broken.over === 0 && countPictures(tried) >= pictures) found = { lines, tried };
    else least = lines + 1;
  }
  return found;
}

/** Finds the layout of an article that is as high as its content, with all its pictures. */
function findNaturalLayout(input: LayoutInput): FoundLayout {
  let lines = Math.min(input.lines, MOST_LINES);
  let tried = findLayout({ ...input, lines });
  const roomy = { lines, tried };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { over } = tried.broken;
    const { free, m } = tried.plan;
    const more = over > 0 ? Math.ceil(over / m) : -Math.floor(free / m);
    if (more === 0) break;
    lines = Math.max(FEWEST_LINES, Math.min(input.lines, lines + more));
    tried = findLayout({ ...input, lines });
  }
  const pictures = countPictures(roomy.tried);
  // The rounds may end between two heights that neither hold the text nor leave lines free.
  return tried.broken.over > 0 || countPictures(tried) < pictures
    ? findLowest(input, pictures, lines, roomy)
    : { lines, tried };
}

/** Builds the cache key of a layout: everything it depends on besides the measures. */
const keyOf = (frame: ArticleFrame, measured: string): string => {
  const { article, layout: _, whole: __, x: ___, y: ____, ...rest } = frame;
  const { slot: _____, page: ______, ...plain } = rest;
  return `${measured} ${JSON.stringify([plain, article.images.map(({ w, h }) => w / h)])}`;
};

/** Returns the lines down to the end of a text: one below a head that fills its room takes one more. */
const countLinesToEnd = ({ lines, tried: { plan, lift } }: FoundLayout): number =>
  Math.max(lines, plan.headLines + plan.above + plan.depth - lift);

/**
 * Finds the layout of an article with answers: text first, answers take the rest. Null if it has
 * none.
 */
function findWithAnswers(input: LayoutInput): CachedLayout | null {
  if (input.measures.answers.length === 0) return null;
  const base = findNaturalLayout({ ...input, lines: MOST_LINES });
  const roomy = placeAnswers(input, countLinesToEnd(base));
  if (!roomy) return null;
  // Answers without room take it from the pictures: they are made smaller first, and then left out.
  let [answers, low] = [roomy, base];
  for (const pictures of [countPictures(base.tried), 0]) {
    if (answers.over === 0) break;
    low = findLowest(input, pictures, FEWEST_LINES, base);
    answers = placeAnswers(input, countLinesToEnd(low)) ?? roomy;
  }
  const rest = input.frame.natural ? base.lines : input.lines - answers.lines - GAP;
  const lines = Math.max(low.tried.plan.headLines, rest);
  return { lines, tried: findLayout({ ...input, lines }), proposals: [], answers };
}

function findLayoutAnew(input: LayoutInput): CachedLayout {
  const answered = findWithAnswers(input);
  if (answered) return answered;
  const found = input.frame.natural
    ? findNaturalLayout(input)
    : { lines: input.lines, tried: findLayout(input) };
  return { ...found, proposals: findRemedies(input, found.tried) };
}

function planArticle(frame: ArticleFrame, planner: Planner): ArticleFrame {
  const { key: measured, measures } = planner.measuresOf(frame);
  const whole = toLayoutInput(frame, measures, planner.pitch);
  // Answers have room of their own below the head and the text, which may be the name of its writer.
  const signature = whole.isBrief ? measures.signed : measures.byline;
  const hasText = Boolean(signature) || measures.blocks.some((lines) => lines > 0);
  const input = measures.answers.length > 0 ? { ...whole, fewestUnder: hasText ? 1 : 0 } : whole;
  const key = keyOf(frame, measured);
  const found = planner.tried.get(key) ?? findLayoutAnew(input);
  planner.tried.set(key, found);
  const placed = buildLayout({ ...input, lines: found.lines }, found.tried);
  const plain = { ...placed, proposals: found.proposals };
  const { width } = innerSize(frame, planner.pitch);
  const layout = found.answers ? addAnswers(plain, frame, found.answers, width) : plain;
  return { ...frame, layout: planner.cuts.withCuts(layout, planner.style) };
}

/** Adds a layout to every article. */
export const planPages = (pages: FramePage[], planner: Planner): FramePage[] =>
  pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      frame.type === 'article' ? planArticle(frame, planner) : frame,
    ),
  }));
