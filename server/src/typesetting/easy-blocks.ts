import { breakPhrases, EASY_LINE } from '@spalten/contract/phrases';
import type { EasyTable, TableShape } from './easy-table.ts';
import { listRowWords, shapeTable } from './easy-table.ts';
import { A4 } from './guide-sheet.ts';

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
    | 'quote'
    | 'table'
    | 'picture'
    | 'caption';
  /** Of a picture: its description; of a table: empty. Each line begins a new one. */
  words: string;
  picture?: EasyPicture;
  table?: EasyTable;
  /** The face beside the words, of who says or wrote them. */
  face?: EasyPicture & { alt: string };
  /** The side of lines that each have a direction of their own; that of all words if omitted. */
  side?: 'left' | 'right';
  /** Of an item: its mark, a dash where omitted, and the digits of the last number of its list. */
  mark?: { words: string; digits: number };
}

/** A newspaper to set for readers of easy Swedish. */
export interface EasyIssue {
  title: string;
  /** Title of the PDF, with more than the first page has in its headline. That one if omitted. */
  documentTitle?: string;
  /** The day of publication, in words and as yyyy-mm-dd. */
  day: string;
  date: string;
  stories: EasyPart[][];
  /** Sets paragraphs in full lines of ordinary size, as in a portfolio; else a phrase on each line. */
  isProse?: boolean;
}

export const MARGIN = { x: 24, top: 20, bottom: 22 };
export const WIDTH = A4.w - 2 * MARGIN.x;

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
  quote: { size: 14, pitch: 7, above: 3.4, max: EASY_LINE - 3 },
  /** The first cell of a row that is set by itself, and the others. */
  lead: { size: 14, pitch: 7, above: 5, max: EASY_LINE - 3 },
  value: { size: 14, pitch: 7, above: 1.2, max: EASY_LINE },
  table: { size: 14, pitch: 7, above: 4.5, max: EASY_LINE },
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
  quote: { size: 12, pitch: 6, above: 3, max: 68 },
  lead: { size: 12, pitch: 6, above: 4, max: 66 },
  value: { size: 12, pitch: 6, above: 1, max: 72 },
};

/** Space above and below the rule between two stories. */
export const RULE_SPACE = 9;
/** The least lines of a part that stand together at the foot or head of a page. */
export const TOGETHER = 2;
/** The most lines of a question that is kept with its answer, and the most of them in a row. */
const LONGEST_QUESTION = 4;
const MOST_QUESTIONS = 3;

/** A part with its lines or size, to be laid out. */
export interface Block {
  look: Look;
  sizes: Sizes;
  lines: string[];
  /** Begins a story after another. */
  isRuled: boolean;
  /** A picture with its size in mm; its words are its description. */
  picture?: { src: string; alt: string; w: number; h: number };
  table?: TableShape;
  /** The face beside the lines, with its size in mm. */
  face?: { src: string; alt: string; w: number; h: number };
  side?: EasyPart['side'];
  mark?: EasyPart['mark'];
  /** Stands whole on a page, also with the block after it: so do the parts of a row. */
  keeps?: 'lines' | 'next';
}

/** The most height of a picture, in mm, so that words stand on its page. */
const HIGHEST_PICTURE = 105;
/** The room of a face, in mm, and the space between it and the words beside it. */
export const FACE = { side: 24, gap: 5 };
/** The most height of a table, or of a row set by itself, that stands on one page, in mm. */
const HIGHEST_WHOLE = 105;

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
  const lines = words
    .split('\n')
    .flatMap((line) => (prose ? fillLines(line, prose.max) : breakPhrases(line, LOOKS[look].max)));
  return { look, sizes: prose ?? LOOKS[look], lines, isRuled };
}

/** Fits a picture to the column. */
function pictureBlock({ src, width, height }: EasyPicture, alt: string, isRuled: boolean): Block {
  const w = Math.min(WIDTH, (HIGHEST_PICTURE * width) / height);
  const picture = { src, alt: alt || 'Bild', w, h: (w * height) / width };
  return { look: 'picture', sizes: LOOKS.picture, lines: [''], isRuled, picture };
}

/** Fits a face to its room beside words. */
function fitFace({ src, alt, width, height }: NonNullable<EasyPart['face']>): Block['face'] {
  const scale = FACE.side / Math.max(width, height);
  return { src, alt: alt || 'Bild', w: width * scale, h: height * scale };
}

/** Sets the rows of a table by themselves: the first cell in bold, the others below with their headers. */
function rowBlocks(table: EasyTable, isRuled: boolean, isProse?: boolean): Block[] {
  return table.rows.flatMap((cells, index) => {
    const { lead, others } = listRowWords(table, cells);
    const blocks = [
      blockOf('lead', lead, { isRuled: isRuled && index === 0, isProse }),
      ...others.map((words) => blockOf('value', words, { isProse })),
    ];
    const height = blocks.reduce(
      (sum, { lines, sizes }) => sum + sizes.above + lines.length * sizes.pitch,
      0,
    );
    if (height > HIGHEST_WHOLE) return blocks;
    return blocks.map((block, at) => ({
      ...block,
      keeps: at < blocks.length - 1 ? ('next' as const) : ('lines' as const),
    }));
  });
}

function tableBlocks(table: EasyTable, isRuled: boolean, isProse?: boolean): Block[] {
  const shape = shapeTable(table, WIDTH, isProse);
  if (!shape) return rowBlocks(table, isRuled, isProse);
  if (shape.rows.length === 0) return [];
  return [{ look: 'table', sizes: LOOKS.table, lines: [''], isRuled, table: shape }];
}

function blocksOf(part: EasyPart, isRuled: boolean, isProse?: boolean): Block[] {
  const { kind, words, picture, table, mark, face, side } = part;
  if (picture) return [pictureBlock(picture, words, isRuled)];
  if (table) return tableBlocks(table, isRuled, isProse);
  const block = blockOf(kind, words, { isRuled, isProse });
  return [
    {
      ...block,
      ...(mark && { mark }),
      ...(side && { side }),
      ...(face && { face: fitFace(face) }),
    },
  ];
}

/** Lists the blocks of an issue, without empty ones. */
export function listBlocks({ title, day, stories, isProse }: EasyIssue): Block[] {
  const parts = stories.flatMap((story) =>
    story.flatMap((part, index) => blocksOf(part, index === 0, isProse)),
  );
  return [blockOf('title', title), blockOf('day', day), ...parts].filter(
    ({ lines, face }) => lines.length > 0 || face,
  );
}

const TEXTS = new Set<Look>(['text', 'item', 'quote', 'value', 'caption', 'byline']);

/** The height of a block's lines, and of the face beside them. */
export const linesHeight = ({ lines, sizes, face }: Block): number =>
  Math.max(lines.length * sizes.pitch, face?.h ?? 0);

/** True for a short question, which stands with the beginning of its answer. */
const isQuestion = ({ look, lines }: Block) =>
  look === 'text' && lines.length <= LONGEST_QUESTION && /\?[”"]?$/u.test(lines.at(-1) ?? '');

/** The height of the header and the first rows of a table: of all, if it is to stand on one page. */
function leastTableHeight({ head, rows }: TableShape): number {
  const heightOf = (count: number) =>
    rows.slice(0, count).reduce((sum, { h }) => sum + h, head?.h ?? 0);
  const whole = heightOf(rows.length);
  return whole <= HIGHEST_WHOLE ? whole : heightOf(TOGETHER);
}

/**
 * The height of what ends a story after a block and doesn't stand alone on a page: the byline, or a
 * last single line. 0 for other blocks.
 */
export function endHeight(blocks: readonly Block[], index: number): number {
  const next = blocks[index + 1];
  if (!next || next.isRuled) return 0;
  const isLast = blocks[index + 2]?.isRuled ?? true;
  const isSingle = TEXTS.has(next.look) && next.lines.length < TOGETHER && !next.face;
  if (next.look !== 'byline' && !(isLast && isSingle)) return 0;
  return next.sizes.above + linesHeight(next);
}

/**
 * The height that has to be free for a block to begin: headings and questions take two lines of text
 * along, a picture its caption, and the last lines of a story its byline. None takes the next story.
 */
export function leastHeight(
  blocks: readonly Block[],
  index: number,
  { asked = 0, isTaken = false }: { asked?: number; isTaken?: boolean } = {},
): number {
  const block = blocks[index];
  if (!block || (isTaken && block.isRuled)) return 0;
  const { pitch, above } = block.sizes;
  const { picture, lines } = block;
  if (picture) {
    const isCaptioned = blocks[index + 1]?.look === 'caption';
    return (
      above + picture.h + (isCaptioned ? leastHeight(blocks, index + 1, { isTaken: true }) : 0)
    );
  }
  if (block.table) return above + leastTableHeight(block.table);
  if (block.keeps) {
    const next = block.keeps === 'next' ? leastHeight(blocks, index + 1, { isTaken: true }) : 0;
    return above + linesHeight(block) + next;
  }
  const isAsked = isQuestion(block) && asked < MOST_QUESTIONS;
  const isText = TEXTS.has(block.look) && !isAsked;
  if (isText) {
    const isWhole = block.look === 'caption' || block.face || lines.length < 2 * TOGETHER;
    const height = isWhole ? linesHeight(block) : TOGETHER * pitch;
    return above + height + (isWhole ? endHeight(blocks, index) : 0);
  }
  const next = { asked: asked + (isAsked ? 1 : 0), isTaken: true };
  return above + linesHeight(block) + leastHeight(blocks, index + 1, next);
}
