/** A sentence on the screen: its text and its position. */
export interface Sentence {
  text: string;
  range: Range;
  block: Element;
  /** The range of some of its characters. */
  rangeOf(from: number, to: number): Range;
}

/** Elements that are read aloud: headings, paragraphs, list items, captions, labels and those marked so. */
const BLOCKS = 'h1, h2, h3, p, li, figcaption, dt, dd, label, legend, [data-read-aloud]';
const SILENT = '[data-silent], button[aria-hidden]';

const segmenter = new Intl.Segmenter('sv', { granularity: 'sentence' });

interface Piece {
  node: Text;
  start: number;
}

/** The text nodes of a block, without those of nested blocks. */
function piecesOf(block: Element): { text: string; pieces: Piece[] } {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(BLOCKS) !== block || parent.closest(SILENT)) continue;
    pieces.push({ node: node as Text, start: text.length });
    text += (node as Text).data;
  }
  return { text, pieces };
}

function rangeOf(pieces: Piece[], from: number, to: number): Range {
  const range = document.createRange();
  const at = (offset: number, isEnd: boolean) =>
    pieces.findLast(({ start }) => (isEnd ? start < offset : start <= offset)) ?? pieces[0];
  const first = at(from, false);
  const last = at(to, true);
  if (first) range.setStart(first.node, from - first.start);
  if (last) range.setEnd(last.node, to - last.start);
  return range;
}

/** The sentences of an element in reading order. */
export function sentencesIn(element: Element): Sentence[] {
  return [...element.querySelectorAll(BLOCKS)].flatMap((block) => {
    const { text, pieces } = piecesOf(block);
    return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
      const words = segment.trim();
      if (words === '') return [];
      const from = index + segment.indexOf(words);
      const rangeWithin = (start: number, end: number) => rangeOf(pieces, from + start, from + end);
      const range = rangeWithin(0, words.length);
      return [{ text: words, range, block, rangeOf: rangeWithin }];
    });
  });
}
