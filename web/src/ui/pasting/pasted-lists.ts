/* Lists in pasted HTML: real ones, and paragraphs that begin with a bullet or a number. */

type ListTag = 'ul' | 'ol';

interface Item {
  element: Element;
  tag: ListTag;
  /** The length of the bullet or number with the space after it. */
  markLength: number;
  /** False for a line that is an item only beside others. */
  isSure: boolean;
}

const BULLET = /^[\s\u00A0]*[•·‣◦▪●○■][\s\u00A0]+/;
const NUMBER = /^[\s\u00A0]*\(?\d{1,3}[.)][\s\u00A0]+/;
const FIRST = /^[\s\u00A0]*\(?1[.)]/;
/** A dash or a star may also begin a line of speech. */
const DASH = /^[\s\u00A0]*[-*][\s\u00A0]+/;
/** Word's bullets are letters of its symbol fonts where their style was lost on the way. */
const WORD_BULLET = /^[\s\u00A0]*[§Øüo–-][\s\u00A0]{2,}/;
const WORD_NUMBER = /^[\s\u00A0]*\(?[0-9a-z]{1,4}[.)][\s\u00A0]+/i;
/** The end of a sentence or a quotation, as speech has it. */
const SENTENCE_END = /[.!?”"][\s\u00A0]*$/;

const WORD_LEVEL = /mso-list:[^;]*level\d/i;
export const WORD_MARK = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
const BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';

const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0;

/** Reads a paragraph of Word's list styles, which names its level or carries the list's class. */
function readWordItem(element: Element, text: string): Item | null {
  const mark = element.querySelector(WORD_MARK);
  const isLevel = WORD_LEVEL.test(element.getAttribute('style') ?? '');
  if (isLevel && mark) {
    const isNumber = /^[\s\u00A0]*\(?[0-9a-z]{1,4}[.)]/i.test(mark.textContent ?? '');
    mark.remove();
    return { element, tag: isNumber ? 'ol' : 'ul', markLength: 0, isSure: true };
  }
  if (!isLevel && !/MsoList/i.test(element.className)) return null;
  const number = lengthOf(WORD_NUMBER, text);
  if (number > 0) return { element, tag: 'ol', markLength: number, isSure: true };
  const bullet = lengthOf(BULLET, text) || lengthOf(WORD_BULLET, text);
  return bullet > 0 ? { element, tag: 'ul', markLength: bullet, isSure: true } : null;
}

/** Reads a paragraph as a list item, null if it is none. */
function readItem(element: Element): Item | null {
  if (!/^(P|DIV)$/.test(element.tagName) || element.querySelector(BLOCKS)) return null;
  const text = element.textContent ?? '';
  const item = readWordItem(element, text);
  if (item) return item;
  const bullet = lengthOf(BULLET, text);
  if (bullet > 0) return { element, tag: 'ul', markLength: bullet, isSure: true };
  const number = lengthOf(NUMBER, text);
  if (number > 0) return { element, tag: 'ol', markLength: number, isSure: false };
  const dash = SENTENCE_END.test(text) ? 0 : lengthOf(DASH, text);
  return dash > 0 ? { element, tag: 'ul', markLength: dash, isSure: false } : null;
}

/** Removes characters from the start of an element's text. */
function removeStart(element: Element, length: number): void {
  let left = length;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    node.nodeValue = text.slice(left);
    left -= Math.min(left, text.length);
  }
}

function wrap(items: Item[]): void {
  const [first] = items;
  if (!first || (items.length === 1 && !first.isSure)) return;
  // A list that begins at another number would be numbered anew.
  if (first.tag === 'ol' && !first.isSure && !FIRST.test(first.element.textContent ?? '')) return;
  const document = first.element.ownerDocument;
  const list = document.createElement(first.tag);
  first.element.before(list);
  for (const { element, markLength } of items) {
    removeStart(element, markLength);
    const paragraph = document.createElement('p');
    paragraph.append(...element.childNodes);
    const item = document.createElement('li');
    item.append(paragraph);
    list.append(item);
    element.remove();
  }
}

/**
 * Makes lists of paragraphs that begin with a bullet or a number. Lines with a number or a dash are
 * a list only beside another, and those with a dash not if they end as speech does.
 */
export function wrapListItems(body: Element): void {
  const parents = new Set(
    [...body.querySelectorAll('p, div')].flatMap(({ parentElement }) => parentElement ?? []),
  );
  for (const parent of parents) {
    if (parent.closest('li, table')) continue;
    let run: Item[] = [];
    // Items are moved meanwhile.
    const elements = [...parent.children];
    for (const element of elements) {
      const item = readItem(element);
      if (!item || (run[0] && run[0].tag !== item.tag)) {
        wrap(run);
        run = [];
      }
      if (item) run.push(item);
    }
    wrap(run);
  }
}

/** Makes paragraphs of what an item holds. */
function simplifyItem(item: Element): void {
  const document = item.ownerDocument;
  for (const row of item.querySelectorAll('tr')) {
    const paragraph = document.createElement('p');
    paragraph.textContent = [...row.children].map((cell) => cell.textContent?.trim()).join(' · ');
    row.replaceWith(paragraph);
  }
  for (const block of item.querySelectorAll('h1, h2, h3, h4, h5, h6, blockquote, pre')) {
    const paragraph = document.createElement('p');
    paragraph.append(...block.childNodes);
    block.replaceWith(paragraph);
  }
}

/** The items of a list in their order, those of inner lists after the one they belong to. */
function itemsOf(list: Element): Element[] {
  return [...list.children].flatMap((child) => {
    if (/^(UL|OL)$/.test(child.tagName)) return itemsOf(child);
    if (child.tagName !== 'LI') return [];
    const inner = [...child.querySelectorAll('ul, ol')].filter(
      (one) => one.parentElement?.closest('ul, ol') === list,
    );
    const after = inner.flatMap(itemsOf);
    for (const one of inner) one.remove();
    simplifyItem(child);
    return (child.textContent ?? '').trim() === '' ? after : [child, ...after];
  });
}

/** Makes nested lists lists of one level, whose items hold paragraphs. */
export function flattenLists(body: Element): void {
  const outer = [...body.querySelectorAll('ul, ol')].filter(
    (list) => !list.parentElement?.closest('ul, ol'),
  );
  for (const list of outer) {
    const items = itemsOf(list);
    if (items.length > 0) list.replaceChildren(...items);
    else list.remove();
  }
}

/** Joins lists of a kind that follow each other: Word Online copies a list for each item. */
export function joinLists(body: Element): void {
  for (const wrapper of [...body.querySelectorAll('div')].toReversed()) {
    const children = [...wrapper.children];
    const isBare = wrapper.textContent === children.map((child) => child.textContent).join('');
    if (isBare && children.length > 0 && children.every(({ tagName }) => /^[UO]L$/.test(tagName)))
      wrapper.replaceWith(...children);
  }
  for (const list of body.querySelectorAll('ul, ol')) {
    const before = list.previousElementSibling;
    let between = list.previousSibling;
    while (between && between !== before && !between.textContent?.trim())
      between = between.previousSibling;
    if (before?.tagName !== list.tagName || between !== before) continue;
    const start = before.getAttribute('start');
    if (start === null) list.removeAttribute('start');
    else list.setAttribute('start', start);
    list.prepend(...before.children);
    before.remove();
  }
}
