import { joinWrappedLines } from './pasted-lines.ts';

/* Signs and elements that programs add to what they copy, and that nobody has written. */

/** Parts that aren't seen where they were copied, or that lead to editing a page. */
const UNSEEN =
  '[style*="mso-hide:all" i], [style*="display:none" i], [style*="display: none" i], .mw-editsection';
/** Word on the web ends each paragraph with a hard space, Apple's programs write them for spaces. */
const END_OF_PARAGRAPH = '.EOP';
const APPLE_SPACE = '.Apple-converted-space';
const BLOCKS =
  'p, div, li, ul, ol, table, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, hr';

/** Soft hyphens, which the typesetter makes anew, and signs without width. */
const INVISIBLE = /[\u00AD\u200B\uFEFF]/g;

/** Removes the signs that aren't seen. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** Removes spaces at the end of a block, hard ones too: an empty paragraph of Word is a hard space. */
function trimEnd(block: Element): void {
  for (const text of textsIn(block).toReversed()) {
    text.data = text.data.replace(/[\s\u00A0]+$/, '');
    if (text.data !== '') return;
  }
}

const isBlock = (node: Node | null) => node instanceof Element && node.matches(BLOCKS);

/** The next sibling that is no white space. */
function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found && found.nodeType === Node.TEXT_NODE && !found.textContent?.trim())
    found = found[side];
  return found;
}

/** Removes line breaks beside blocks, which would be paragraphs, and spaces before the others. */
function tidyBreaks(body: Element): void {
  for (const line of body.querySelectorAll('br')) {
    const before = neighbour(line, 'previousSibling');
    const after = neighbour(line, 'nextSibling');
    if (isBlock(before) && (!after || isBlock(after))) line.remove();
    else if (line.previousSibling instanceof Text)
      line.previousSibling.data = line.previousSibling.data.trimEnd();
  }
}

/** Makes paragraphs of the lines that Firefox copies of a PDF. */
function joinPdfLines(body: Element): void {
  const breaks = body.querySelectorAll('br[role="presentation"]');
  if (breaks.length === 0 || body.querySelector('p, li, table')) return;
  for (const line of breaks) line.replaceWith('\n');
  const lines = joinWrappedLines(body.textContent ?? '').split('\n');
  const paragraphs = lines.map((line) => {
    const made = body.ownerDocument.createElement('p');
    made.textContent = line;
    return made;
  });
  body.replaceChildren(...paragraphs);
}

/** Removes from a pasted document what nobody has written. */
export function tidySigns(body: Element): void {
  for (const element of body.querySelectorAll(`${UNSEEN}, ${END_OF_PARAGRAPH}`)) element.remove();
  for (const space of body.querySelectorAll(APPLE_SPACE)) space.replaceWith(' ');
  joinPdfLines(body);
  for (const text of textsIn(body)) text.data = withoutInvisible(text.data);
  for (const block of body.querySelectorAll(BLOCKS))
    if (!block.querySelector(BLOCKS)) trimEnd(block);
  tidyBreaks(body);
}
