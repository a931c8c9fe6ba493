import type { FramePage, OtherFrame } from './frame.ts';
import { A4, GUIDE_STYLE } from './guide-sheet.ts';
import { breakPhrases, EASY_LINE } from '@spalten/contract/phrases';
import { replaceMissingSigns } from './safe-frames.ts';
import type { SharedHead } from './set-frames.ts';

/** A picture by the name of its file, with its size in pixels. */
interface EasyPicture {
  src: string;
  width: number;
  height: number;
}

/** The part of an easy-to-read story: what it is, and its words. */
export interface EasyPart {
  kind:
    | 'kicker'
    | 'headline'
    | 'standfirst'
    | 'byline'
    | 'subhead'
    | 'text'
    | 'item'
    | 'picture'
    | 'caption';
  /** Of a picture: its description. */
  words: string;
  picture?: EasyPicture;
}

/** A newspaper to set for readers of easy Swedish. */
export interface EasyIssue {
  title: string;
  /** The day of publication, in words and as yyyy-mm-dd. */
  day: string;
  date: string;
  stories: EasyPart[][];
  /** Sets paragraphs in full lines of ordinary size, as in a portfolio; else a phrase on each line. */
  isProse?: boolean;
}

const MARGIN = { x: 24, top: 20, bottom: 22 };
const WIDTH = A4.w - 2 * MARGIN.x;
const FOOT = A4.h - MARGIN.bottom;

/** Type size in pt, line height and space above in mm, and characters on a line of each part. */
const LOOKS = {
  title: { size: 30, pitch: 12.5, above: 0, max: 26 },
  day: { size: 12, pitch: 6, above: 2, max: EASY_LINE },
  kicker: { size: 12, pitch: 6, above: 0, max: EASY_LINE },
  headline: { size: 22, pitch: 9.6, above: 1, max: 40 },
  standfirst: { size: 14, pitch: 7, above: 3, max: 50 },
  byline: { size: 11, pitch: 5.4, above: 3, max: EASY_LINE },
  subhead: { size: 15, pitch: 7.2, above: 6, max: 45 },
  text: { size: 14, pitch: 7, above: 3.4, max: EASY_LINE },
  item: { size: 14, pitch: 7, above: 1.2, max: EASY_LINE - 3 },
  picture: { size: 14, pitch: 0, above: 5, max: EASY_LINE },
  caption: { size: 12, pitch: 6, above: 2, max: EASY_LINE },
} as const;
type Look = keyof typeof LOOKS;
type Sizes = Record<'size' | 'pitch' | 'above' | 'max', number>;
/** Running text in full lines. */
const PROSE: Partial<Record<Look, Sizes>> = {
  standfirst: { size: 13, pitch: 6.5, above: 3, max: 66 },
  text: { size: 12, pitch: 6, above: 3, max: 72 },
  item: { size: 12, pitch: 6, above: 1.2, max: 69 },
};

/** Space above and below the rule between two stories. */
const RULE_SPACE = 9;
/** The least lines of a part that stand together at the foot or head of a page. */
const TOGETHER = 2;
/** The most lines of a question that is kept with its answer, and the most of them in a row. */
const LONGEST_QUESTION = 4;
const MOST_QUESTIONS = 3;

interface Block {
  look: Look;
  sizes: Sizes;
  lines: string[];
  /** Begins a story after another. */
  isRuled: boolean;
  /** A picture with its size in mm; its words are its description. */
  picture?: { src: string; alt: string; w: number; h: number };
}

/** The most height of a picture, in mm, so that words stand on its page. */
const HIGHEST_PICTURE = 105;

/** Fills lines of at most `max` characters; a longer word stands alone. */
function fillLines(words: string, max: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= max)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function blockOf(
  look: Look,
  words: string,
  { isRuled = false, isProse = false }: { isRuled?: boolean; isProse?: boolean } = {},
): Block {
  const prose = isProse ? PROSE[look] : undefined;
  const lines = prose ? fillLines(words, prose.max) : breakPhrases(words, LOOKS[look].max);
  return { look, sizes: prose ?? LOOKS[look], lines, isRuled };
}

/** Fits a picture to the column. */
function pictureBlock({ src, width, height }: EasyPicture, alt: string, isRuled: boolean): Block {
  const w = Math.min(WIDTH, (HIGHEST_PICTURE * width) / height);
  const picture = { src, alt: alt || 'Bild', w, h: (w * height) / width };
  return { look: 'picture', sizes: LOOKS.picture, lines: [''], isRuled, picture };
}

function listBlocks({ title, day, stories, isProse }: EasyIssue): Block[] {
  const parts = stories.flatMap((story) =>
    story.map(({ kind, words, picture }, index) =>
      picture
        ? pictureBlock(picture, words, index === 0)
        : blockOf(kind, words, { isRuled: index === 0, isProse }),
    ),
  );
  return [blockOf('title', title), blockOf('day', day), ...parts].filter(
    ({ lines }) => lines.length > 0,
  );
}

const TEXTS = new Set<Look>(['text', 'item', 'caption']);

/** True for a short question, which stands with the beginning of its answer. */
const isQuestion = ({ look, lines }: Block) =>
  look === 'text' && lines.length <= LONGEST_QUESTION && /\?[”"]?$/u.test(lines.at(-1) ?? '');

/**
 * The height that has to be free for a block to begin: headings and questions take two lines of text
 * along, a picture its caption.
 */
function leastHeight(blocks: readonly Block[], index: number, asked = 0): number {
  const block = blocks[index];
  if (!block || (asked > 0 && block.isRuled)) return 0;
  const { pitch, above } = block.sizes;
  const { picture, lines } = block;
  if (picture) {
    const isCaptioned = blocks[index + 1]?.look === 'caption';
    return above + picture.h + (isCaptioned ? leastHeight(blocks, index + 1) : 0);
  }
  const isAsked = isQuestion(block) && asked < MOST_QUESTIONS;
  const isText = TEXTS.has(block.look) && !isAsked;
  const count =
    isText && block.look !== 'caption' ? Math.min(TOGETHER, lines.length) : lines.length;
  const next = isText ? 0 : leastHeight(blocks, index + 1, asked + (isAsked ? 1 : 0));
  return above + count * pitch + next;
}

const frameOf = (page: number, part: Partial<OtherFrame>): OtherFrame => ({
  type: 'easy',
  slot: `easy-${page}`,
  page,
  x: MARGIN.x,
  y: 0,
  w: WIDTH,
  h: 1,
  ...part,
});

/** Lays the blocks out on as many pages as they take. */
function layOut(issue: EasyIssue): FramePage[] {
  const blocks = listBlocks(issue);
  const pages: FramePage[] = [];
  let y = FOOT;
  const current = () => pages[pages.length - 1];
  const add = (part: Partial<OtherFrame>) => {
    const page = current();
    page?.frames.push(frameOf(page.id, { slot: `easy-${page.id}-${page.frames.length}`, ...part }));
  };
  const turn = () => {
    const number = pages.length + 1;
    pages.push({ id: number, number, frames: [] });
    y = MARGIN.top;
    add({
      kind: 'foot',
      y: A4.h - 14,
      h: 6,
      lines: [`${issue.title} · ${number}`],
      size: 10,
      pitch: 6,
    });
  };
  for (const [index, { look, sizes, lines, isRuled, picture }] of blocks.entries()) {
    const { size, pitch, above } = sizes;
    const needed = leastHeight(blocks, index) + (isRuled ? 2 * RULE_SPACE : 0);
    if (y + needed > FOOT) turn();
    const isFirst = y <= MARGIN.top;
    if (isRuled && !isFirst) {
      y += RULE_SPACE;
      add({ type: 'rule', y, length: WIDTH, upright: false, weight: 1.2 });
      y += RULE_SPACE;
    } else if (!isFirst) y += above;
    if (picture) {
      add({ kind: look, y, lines: [], ...picture });
      y += picture.h;
      continue;
    }
    let left = lines;
    while (left.length > 0) {
      const room = Math.max(1, Math.floor((FOOT - y) / pitch + 0.001));
      // No single line goes on to the next page.
      const isAlone = left.length - room === 1 && room > TOGETHER;
      const part = left.slice(0, isAlone ? room - 1 : room);
      add({ kind: look, y, h: part.length * pitch, lines: part, size, pitch });
      y += part.length * pitch;
      left = left.slice(part.length);
      if (left.length > 0) turn();
    }
  }
  return pages;
}

/** Builds the template's input for an easy-to-read edition: A4, one column, large type. */
export function buildEasyRead(issue: EasyIssue): { head: SharedHead; pages: FramePage[] } {
  const [year = 2000, month = 1, day = 1] = issue.date.split('-').map(Number);
  const { value } = replaceMissingSigns(issue);
  return {
    head: {
      meta: { title: value.title, paper: value.title, language: 'sv', year, month, day },
      page: A4,
      bleed: 0,
      marks: false,
      colour: 'rgb',
      preview: false,
      style: GUIDE_STYLE,
    },
    pages: layOut(value),
  };
}
