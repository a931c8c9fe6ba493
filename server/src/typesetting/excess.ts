import type { ArticleFrame, FramePage, Story, StoryNode } from './frame.ts';
import { countWords } from './layout/overset.ts';
import { textLength, visibleLength } from './story.ts';

/*
 * Limits the text set in a frame. Text far beyond the frame's capacity is left out, so that a page
 * is set in time regardless of length.
 */

/**
 * The area of a character in the smallest type, that of tables, in mm². Body text takes half as
 * much again.
 */
const SIGN_MM2 = 4;
/** A line takes at least this share of its part of the frame; the rest is space between columns. */
const NEARLY = 0.8;
/** A text longer than this many frames is cut to `SET_FRAMES`. */
const FAR_TOO_LONG = 4;
const SET_FRAMES = 1.25;

/** Returns the least area of a block, in mm²: one line of its column, or that of its characters. */
const estimateArea = (block: StoryNode, { w, columns }: ArticleFrame, pitch: number): number =>
  Math.max((w / columns) * pitch * NEARLY, textLength(block) * SIGN_MM2);

/**
 * Returns the beginning of a story that fills a frame at least `times` times; the story itself if
 * it is shorter.
 */
export function takeBeginning(story: Story, frame: ArticleFrame, pitch: number, times = 1): Story {
  const room = frame.w * frame.h * times;
  let taken = 0;
  const last = story.content.findIndex((block) => {
    taken += estimateArea(block, frame, pitch);
    return taken > room;
  });
  const end = endOfTable(story, last, frame, pitch);
  const isAll = last < 0 || end === story.content.length - 1;
  return isAll ? story : { type: 'doc', content: story.content.slice(0, end + 1) };
}

/**
 * Returns the last row of the table that a block is a row of, if a column may hold the table: it is
 * kept whole then. Otherwise the block itself.
 */
function endOfTable({ content }: Story, at: number, frame: ArticleFrame, pitch: number): number {
  const table = content[at]?.table;
  if (table === undefined) return at;
  const rows = content.filter((block) => block.table === table);
  const area = rows.reduce((sum, row) => sum + estimateArea(row, frame, pitch), 0);
  if (area > (frame.w / frame.columns) * frame.h) return at;
  return content.findLastIndex((block) => block.table === table);
}

function trimFrame(frame: ArticleFrame, pitch: number): ArticleFrame {
  const { body } = frame.article;
  const isFar = !frame.natural && takeBeginning(body, frame, pitch, FAR_TOO_LONG) !== body;
  if (!isFar) return frame;
  const begun = takeBeginning(body, frame, pitch, SET_FRAMES);
  const roomFor = ({ content }: Story) =>
    content.reduce((sum, block) => sum + estimateArea(block, frame, pitch), 0);
  const beyond = roomFor(body) / roomFor(begun) - 1;
  const article = { ...frame.article, body: begun };
  const rest = { type: 'doc', content: body.content.slice(begun.content.length) };
  const beyond_words = countWords(rest);
  return { ...frame, article, characters: visibleLength(begun), beyond, beyond_words };
}

/** Removes the text that is certainly beyond the capacity of its frame. */
export const trimPages = (pages: FramePage[], pitch: number): FramePage[] =>
  pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      frame.type === 'article' ? trimFrame(frame, pitch) : frame,
    ),
  }));
