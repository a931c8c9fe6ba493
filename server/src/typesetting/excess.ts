import type { ArticleFrame, FramePage, Story, StoryNode } from './frame.ts';
import { textLength, visibleLength } from './story.ts';

/*
 * Texts that are far longer than their frames: what can stand in none of their lines is not set, so that
 * a page comes in time however long its texts are.
 */

/** What a sign takes in the smallest type, that of tables, in mm²: running text takes half as much again. */
const SIGN_MM2 = 4;
/** Beside the space between columns a line takes at least this part of its share of the frame. */
const NEARLY = 0.8;
/** A text that takes more than so many times its frame is set as far as this many times. */
const FAR_TOO_LONG = 4;
const SET_FRAMES = 1.25;

/** The room that a block takes at the least, in mm²: a line of its column, or that of its signs. */
const roomOf = (block: StoryNode, { w, columns }: ArticleFrame, pitch: number): number =>
  Math.max((w / columns) * pitch * NEARLY, textLength(block) * SIGN_MM2);

/** The beginning of a story that fills a frame so many times at least; the story where it is shorter. */
export function beginningOf(story: Story, frame: ArticleFrame, pitch: number, times = 1): Story {
  const room = frame.w * frame.h * times;
  let taken = 0;
  const last = story.content.findIndex((block) => {
    taken += roomOf(block, frame, pitch);
    return taken > room;
  });
  const isAll = last < 0 || last === story.content.length - 1;
  return isAll ? story : { type: 'doc', content: story.content.slice(0, last + 1) };
}

function withoutExcess(frame: ArticleFrame, pitch: number): ArticleFrame {
  const { body } = frame.article;
  const isFar = !frame.natural && beginningOf(body, frame, pitch, FAR_TOO_LONG) !== body;
  if (!isFar) return frame;
  const begun = beginningOf(body, frame, pitch, SET_FRAMES);
  const roomFor = ({ content }: Story) =>
    content.reduce((sum, block) => sum + roomOf(block, frame, pitch), 0);
  const beyond = roomFor(body) / roomFor(begun) - 1;
  const article = { ...frame.article, body: begun };
  return { ...frame, article, characters: visibleLength(begun), beyond };
}

/** The pages without the parts of texts that are beyond all that their frames could hold. */
export const pagesWithoutExcess = (pages: FramePage[], pitch: number): FramePage[] =>
  pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      frame.type === 'article' ? withoutExcess(frame, pitch) : frame,
    ),
  }));
