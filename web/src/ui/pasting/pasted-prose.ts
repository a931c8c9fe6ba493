import { directAddress } from '@spalten/contract/direct-address';
import { removeLeftOut } from './pasted-leftovers.ts';
import { flattenLists, joinLists, wrapListItems } from './pasted-lists.ts';
import { tidySigns } from './pasted-signs.ts';

/*
 * Headings and lists as Word, Word Online, Google Docs, LibreOffice and mails copy them, reduced to
 * what a text can have: subheads of one level and lists of one level.
 */

/** HTML copied from an editor of this app, which is already simple. */
const OWN = /data-pm-slice/;
/** A part of a table, which a document would drop. */
const TABLE_PART = /^\s*(<meta[^>]*>\s*)*<(t[dhr]|tbody|thead|tfoot|caption|col)/i;

const HEADING_CLASS = /^(MsoTitle|MsoSubtitle|MsoHeading\d?)$/i;
const HEADING_STYLE = /mso-outline-level:\s*\d|mso-style-name:\s*["']?(heading|rubrik|title)/i;

const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00A0', ' ').trim();

function rename(element: Element, tag: string): Element {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

const isHeading = (element: Element): boolean =>
  /^H[1-6]$/.test(element.tagName) ||
  element.getAttribute('role') === 'heading' ||
  [...element.classList].some((name) => HEADING_CLASS.test(name)) ||
  HEADING_STYLE.test(element.getAttribute('style') ?? '');

/** Makes subheads of headings of every level. Those in lists and cells become paragraphs. */
function makeSubheads(body: Element): void {
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')) {
    if (!isHeading(element)) continue;
    for (const number of element.querySelectorAll('[style*="mso-list:Ignore" i]')) number.remove();
    const isText = element.closest('li, td, th') !== null || textOf(element) === '';
    rename(element, isText ? 'p' : 'h2');
  }
}

/** Word's styles of quotations. */
const QUOTES = '.MsoQuote, .MsoIntenseQuote';

/** Makes quotations of the paragraphs in Word's styles for them, those in a row one. */
function wrapQuotes(body: Element): void {
  for (const paragraph of body.querySelectorAll(QUOTES)) {
    const before = paragraph.previousElementSibling;
    const isNext = before?.tagName === 'BLOCKQUOTE' && before.hasAttribute('data-word');
    const quote = isNext ? before : body.ownerDocument.createElement('blockquote');
    quote.setAttribute('data-word', '');
    if (!isNext) paragraph.before(quote);
    quote.append(paragraph);
  }
}

/** Unwraps quotations that hold more than paragraphs, as those of mails. */
function unwrapQuotes(body: Element): void {
  for (const quote of body.querySelectorAll('blockquote'))
    if (quote.querySelector('ul, ol, h2, table')) quote.replaceWith(...quote.childNodes);
}

/** Splits paragraphs at their line breaks, where a line begins as a list item. */
function splitLines(body: Element): void {
  for (const block of body.querySelectorAll('p, div')) {
    const breaks = [...block.children].filter(({ tagName }) => tagName === 'BR');
    if (breaks.length === 0 || !/(^|\n)\s*[•·‣◦▪●]\s/.test(linesOf(block))) continue;
    let line = block.ownerDocument.createElement('p');
    const lines = [line];
    // The nodes are moved meanwhile.
    const nodes = [...block.childNodes];
    for (const node of nodes) {
      if (node.nodeName !== 'BR') {
        line.append(node);
        continue;
      }
      line = block.ownerDocument.createElement('p');
      lines.push(line);
    }
    block.replaceWith(...lines.filter((one) => textOf(one) !== ''));
  }
}

const linesOf = (block: Element): string =>
  [...block.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join('');

/** Simplifies headings and lists in pasted HTML. */
export function simplifyProse(html: string): string {
  if (OWN.test(html) || TABLE_PART.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script')) element.remove();
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', directAddress(link.getAttribute('href') ?? ''));
  removeLeftOut(body);
  tidySigns(body);
  makeSubheads(body);
  wrapQuotes(body);
  splitLines(body);
  wrapListItems(body);
  flattenLists(body);
  unwrapQuotes(body);
  joinLists(body);
  // A text numbers its lists from one. The editor would show another number that isn't saved.
  for (const list of body.querySelectorAll('ol[start]')) list.removeAttribute('start');
  return body.innerHTML;
}

/** The paragraphs and lists of plain text, null for a text without lists. */
export function listsInText(text: string): Element | null {
  const body = document.implementation.createHTMLDocument().body;
  for (const line of text.split(/[\r\n]+/)) {
    if (line.trim() === '') continue;
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.textContent = line.trim();
    body.append(paragraph);
  }
  wrapListItems(body);
  return body.querySelector('ul, ol') ? body : null;
}
