import { takeBeginning } from './excess.ts';
import type { ArticleFrame, Frame, Story, StoryNode } from './frame.ts';
import { emptyFrame } from './frame.ts';
import type { EndMark, Report } from './report.ts';
import { columnAt, linesOver, countTextLines } from './report.ts';
import { blockSpans, sliceStory, storyLength, visibleLength, markWords } from './story.ts';

/** Sets one frame and reports the positions of its words. */
export type Probe = (frame: ArticleFrame) => Report;

/** The fewest lines of a paragraph on either side of a cut. */
const MIN_LINES = 2;
/** A last line shorter than its column by more than this stays ragged. */
const LOOSE_MM = 3;
const MAX_TRIES = 12;
/** The range around the estimate that is searched first, as shares of it. */
const GUESS_FROM = 0.55;
const GUESS_TO = 1.45;
const HALFWAY = 0.6;
/** The share of the theoretical maximum that a frame usually holds; the search starts there. */
const USUALLY_HELD = 0.6;
/** A longer paragraph, in characters, may be cut without measuring. */
const LONG_PARAGRAPH = 400;
/** Shares of `squeeze` tried, in order. */
const SQUEEZES = [0.5, 1];

interface Word {
  off: number;
  x: number;
  line: string;
  isOver: boolean;
}

function locateWords(report: Report, end: EndMark, pitch: number): Word[] {
  const last = end.columns - 1;
  const foot = end.y + (end.lines - (end.bottom[last] ?? 0)) * pitch;
  return report.words
    .map(([off, x, y]) => {
      const column = columnAt(end, x);
      const line = Math.floor((y - end.y) / pitch + 0.01);
      return { off, x, line: `${column}:${line}`, isOver: column === last && y > foot + 0.01 };
    })
    .toSorted((a, b) => a.off - b.off);
}

/**
 * Moves a cut up, so that at least two lines of a paragraph are on each side, no subhead is left
 * behind and no table of `kept` is parted.
 */
export function tidyCut(story: Story, words: Word[], cut: number, kept: number[] = []): number {
  const spans = blockSpans(story);
  const index = spans.findIndex(({ start, end }) => cut >= start && cut <= end);
  const span = spans[index];
  if (!span) return cut;
  const beforeBlock = (): number => {
    let at = index;
    const isInTable = (block?: StoryNode) =>
      block?.table !== undefined && kept.includes(block.table) && block.table === span.block.table;
    while (isInTable(spans[at]?.block) && isInTable(spans[at - 1]?.block)) at -= 1;
    while (at > 0 && spans[at - 1]?.block.type === 'heading') at -= 1;
    return spans[at]?.start ?? cut;
  };
  if (cut <= span.start || span.block.type !== 'paragraph') return beforeBlock();
  const own = words.filter((word) => word.off >= span.start && word.off < span.end);
  const lines = (list: Word[]) => [...new Set(list.map((word) => word.line))];
  const here = lines(own.filter((word) => word.off < cut));
  const there = lines(own.filter((word) => word.off >= cut));
  if (here.length < MIN_LINES && !span.block.cont) return beforeBlock();
  if (there.length >= MIN_LINES) return cut;
  if (here.length <= MIN_LINES) return span.block.cont ? cut : beforeBlock();
  const moved = here.at(-1);
  return own.find((word) => word.off < cut && word.line === moved)?.off ?? cut;
}

const withBody = (frame: ArticleFrame, body: Story): ArticleFrame => ({
  ...frame,
  characters: visibleLength(body),
  article: { ...frame.article, body },
});

/**
 * Finds the cut that makes the beginning of the story fill the frame; null if all of it fits.
 * `guess`: estimate of the characters the frame holds, or more.
 */
function findCut(frame: ArticleFrame, rest: Story, probe: Probe, pitch: number, guess: number) {
  const begun = takeBeginning(rest, frame, pitch);
  const found = findCutIn(frame, begun, probe, pitch, guess);
  return found || begun === rest ? found : findCutIn(frame, rest, probe, pitch, guess);
}

function findCutIn(frame: ArticleFrame, rest: Story, probe: Probe, pitch: number, guess: number) {
  const see = (from: number, to: number) => {
    const report = probe(withBody(frame, markWords(rest, from, to)));
    const [end] = report.ends;
    return end ? { end, words: locateWords(report, end, pitch) } : null;
  };
  const isFound = (words: Word[]) => words.at(-1)?.isOver && !words[0]?.isOver;
  let seen = see(guess * GUESS_FROM, guess * GUESS_TO);
  if (seen && !isFound(seen.words) && linesOver(seen.end, pitch) > 0)
    seen = see(0, storyLength(rest));
  if (!seen || linesOver(seen.end, pitch) <= 0) return null;
  const { end, words } = seen;
  const firstOver = words.findIndex((word) => word.isOver);
  let at = firstOver < 0 ? words.length - 1 : firstOver;
  const widest = Math.max(
    ...words.map((word) => word.x - end.x - columnAt(end, word.x) * end.step),
  );
  for (let tries = 0; at > 0 && tries < MAX_TRIES; tries += 1, at -= 1) {
    const cut = tidyCut(rest, words, words[at]?.off ?? 0, end.kept_tables);
    const before = words.findLast((word) => word.off < cut);
    const reach = before ? before.x - end.x - columnAt(end, before.x) * end.step : 0;
    const justify = widest - reach < LOOSE_MM;
    const body = sliceStory(rest, 0, cut, justify);
    const [seen] = probe(withBody(frame, body)).ends;
    if (seen && linesOver(seen, pitch) <= 0) return { cut, justify };
  }
  return { cut: 0, justify: false };
}

/**
 * Chooses a cut for a story whose text fits its first frame but whose boxes don't: the rest takes
 * them along. Cuts between paragraphs, or between words of a single long one; a single short one is
 * not cut.
 */
function cutHalfway(rest: Story): { cut: number; justify: boolean } {
  const length = storyLength(rest);
  const between = blockSpans(rest)
    .slice(1)
    .filter((_, index) => rest.content[index]?.type !== 'heading');
  const outside = between.filter(({ block }) => !block.row);
  const starts = (outside.length > 0 ? outside : between).map(({ start }) => start);
  const [block] = rest.content;
  const isLong = starts.length === 0 && block?.type === 'paragraph' && length > LONG_PARAGRAPH;
  const text = isLong ? (block.content ?? []).map((node) => node.text ?? ' ').join('') : '';
  const words = [...text.matchAll(/(?<=\s)\S/g)].map(({ index }) => index);
  const goal = length * HALFWAY;
  const cuts = [...starts, ...words].toSorted((a, b) => Math.abs(a - goal) - Math.abs(b - goal));
  return { cut: cuts[0] ?? 0, justify: isLong };
}

/**
 * Sets the whole story in a frame and returns where it ends; null if it is far too long, and must
 * continue in any case.
 */
function setWhole(frame: ArticleFrame, probe: Probe, pitch: number): EndMark | null {
  const { body } = frame.article;
  return takeBeginning(body, frame, pitch) === body ? (probe(frame).ends[0] ?? null) : null;
}

/** Fills the frames of a story in order; the last takes the rest. */
function fillFrames(frames: ArticleFrame[], probe: Probe, pitch: number): Frame[] {
  let rest = frames[0]?.article.body ?? { type: 'doc', content: [] };
  let last: number | undefined;
  return frames.map((frame, index): Frame => {
    const next = frames[index + 1];
    const number = frame.thread?.page_number;
    if (rest.content.length === 0) return emptyFrame(frame, `Artikeln slutar på sidan ${last}`);
    last = number;
    const all = { ...frame, article: frame.whole ?? frame.article, isComplete: Boolean(next) };
    const own = frame.whole ? all : withBody({ ...frame, isComplete: Boolean(next) }, rest);
    const seen = next ? setWhole(own, probe, pitch) : null;
    const fits = (end: EndMark | null | undefined) =>
      Boolean(end && linesOver(end, pitch) <= 0 && !end.cramped);
    const isEnough = fits(seen);
    const on = next?.thread?.page_number;
    const part: ArticleFrame = {
      ...withBody(frame, rest),
      endless: true,
      continues_on: on && on !== number ? on : null,
    };
    const guess = seen
      ? (storyLength(rest) * countTextLines(seen)) / Math.max(1, seen.total)
      : storyLength(takeBeginning(rest, part, pitch)) * USUALLY_HELD;
    const cut = next && !isEnough ? findCut(part, rest, probe, pitch, guess) : null;
    const isHalved = !cut && next && index === 0 && !isEnough && !fits(seen ?? probe(own).ends[0]);
    const found = isHalved ? cutHalfway(rest) : cut;
    if (!found) {
      rest = { type: 'doc', content: [] };
      return own;
    }
    const body = sliceStory(rest, 0, found.cut, found.justify);
    rest = sliceStory(rest, found.cut, storyLength(rest), false);
    return withBody(part, body);
  });
}

/** Returns the lines by which the last part of a story is overset; 0 if it fits. */
function countLinesLeft(parts: Frame[], probe: Probe, pitch: number): number {
  const last = parts.at(-1);
  if (last?.type !== 'article' || parts.length === 1) return 0;
  const end = setWhole(last, probe, pitch);
  return end ? Math.max(0, linesOver(end, pitch)) : Infinity;
}

/**
 * Distributes a story over its frames, in order. Pictures give way to text as far as the last frame
 * has too little room. Returns the frames to set; frames left without text are empty.
 */
export function distributeStory(frames: ArticleFrame[], probe: Probe, pitch: number): Frame[] {
  const usual = fillFrames(frames, probe, pitch);
  const isPictured = frames.slice(0, -1).some(({ article }) => article.images.length > 0);
  if (!isPictured) return usual;
  let best = { parts: usual, over: countLinesLeft(usual, probe, pitch) };
  if (best.over === Infinity) return usual;
  for (const squeeze of SQUEEZES) {
    if (best.over === 0) break;
    const squeezed = frames.map((frame) => ({ ...frame, squeeze }));
    const parts = fillFrames(squeezed, probe, pitch);
    const over = countLinesLeft(parts, probe, pitch);
    if (over < best.over) best = { parts, over };
  }
  return best.parts;
}
