import { isLinkAddress } from '@spalten/contract/rich-text';
import { joinLists, WORD_MARK } from './pasted-lists.ts';

/*
 * The parts of pasted HTML that a text can't have, by the same names as those of a Word file that is
 * imported: some are told of and removed with their words, of others the words are kept.
 */

/** HTML copied from an editor of this app, which has nothing that a text can't have. */
const OWN = /data-pm-slice/;

/** References to notes and the notes themselves: Word, Google Docs, LibreOffice, Word Online. */
const NOTES = [
  '[style*="mso-element:footnote" i]',
  '[style*="mso-element:endnote" i]',
  '.MsoFootnoteReference, .MsoEndnoteReference, .MsoFootnoteText, .MsoEndnoteText',
  'a[href*="#_ftn"], a[href*="#_edn"]',
  'sup:has(a[href^="#ftnt"]), p:has(> a[href^="#ftnt_ref"]), a[href^="#ftnt"]',
  'a.sdfootnoteanc, a.sdendnoteanc, [id^="sdfootnote"], [id^="sdendnote"]',
  '.FootnoteReference, .EndnoteReference, sup.reference',
].join(', ');

/** Comments and the marks that lead to them: Word, Google Docs, LibreOffice. */
const COMMENTS = [
  '[style*="mso-element:comment" i]',
  '.MsoCommentReference, .MsoCommentText',
  'sup:has(a[href^="#cmnt"]), div:has(> p > a[href^="#cmnt_ref"]), a[href^="#cmnt"]',
  'a[href*="#_msocom"], .comment-reference, .CommentReference',
].join(', ');

/** Words that were deleted with tracked changes: Word, LibreOffice, Word Online. */
const DELETED = 'del, .TrackChangeTextDeletion';
const INSERTED = 'ins, .TrackChangeTextInsertion';

const FORMULAS = 'math, .katex, mjx-container, .MathJax, .mwe-math-element, [role="math"]';
/** Signs of buttons and links are no drawings. */
const SIGN = '[aria-hidden="true"], button svg, a svg';
const DRAWINGS = `svg:not(${SIGN}), canvas, object, embed, iframe, video, audio`;
const CHECKBOXES = 'input[type="checkbox"], li[role="checkbox"], li[aria-checked], [data-checked]';

const EMOJI =
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)*$/u;
/** Pictures of this size count who has read a mail. */
const TRACKING_PX = '1';

const isEmoji = (image: Element) => EMOJI.test(image.getAttribute('alt') ?? '');
const isPicture = (image: Element) =>
  !isEmoji(image) && image.getAttribute('width') !== TRACKING_PX && !image.closest(FORMULAS);

const hasText = (element: Element) => (element.textContent ?? '').trim() !== '';
const isStyled = (element: Element, style: RegExp) =>
  hasText(element) && style.test(element.getAttribute('style') ?? '');

const UNDERLINE = /text-decoration(-line)?:[^;]*underline/i;
const LINE_THROUGH = /text-decoration(-line)?:[^;]*line-through/i;
const RAISED = /vertical-align:\s*(super|sub)\b/i;

/** The links that lead to no web page or mail address. Those within the text lead nowhere anyway. */
const isLostLink = (link: Element): boolean => {
  const address = link.getAttribute('href') ?? '';
  return hasText(link) && address !== '' && !address.startsWith('#') && !isLinkAddress(address);
};

const isMerged = (cell: Element) =>
  Number(cell.getAttribute('colspan') ?? 1) > 1 || Number(cell.getAttribute('rowspan') ?? 1) > 1;

/** Tells the lists of several levels: real ones, Word's paragraphs, and Word Online's items. */
const INNER_LISTS =
  'ul ul, ul ol, ol ul, ol ol, [style*="mso-list" i][style*="level2" i], li[data-aria-level="2"], li[aria-level="2"]';

/** True for the mark of Word's first item of a list, if it is another number than one. */
function isLateMark(mark: Element): boolean {
  const item = mark.closest('p');
  const isFirst = item !== null && !item.previousElementSibling?.querySelector(WORD_MARK);
  return isFirst && Number.parseInt(mark.textContent ?? '', 10) > 1;
}

/** The looks and parts by name, each with what finds it in a document without notes and comments. */
const FINDERS = {
  pictures: (body) => [...body.querySelectorAll('img')].some(isPicture),
  formulas: (body) => body.querySelector(FORMULAS) !== null,
  drawings: (body) => body.querySelector(DRAWINGS) !== null,
  underline: (body) =>
    [...body.querySelectorAll('u, [style*="underline" i]')].some(
      (one) =>
        !one.closest(`a, ${INSERTED}`) &&
        !one.querySelector('a') &&
        hasText(one) &&
        (one.tagName === 'U' || isStyled(one, UNDERLINE)),
    ),
  strikethrough: (body) =>
    [...body.querySelectorAll('s, strike, [style*="line-through" i]')].some(
      (one) => hasText(one) && (/^(S|STRIKE)$/.test(one.tagName) || isStyled(one, LINE_THROUGH)),
    ),
  raised: (body) =>
    [...body.querySelectorAll('sup, sub, [style*="vertical-align" i]')].some(
      (one) => hasText(one) && (/^SU[BP]$/.test(one.tagName) || isStyled(one, RAISED)),
    ),
  checkboxes: (body) => body.querySelector(CHECKBOXES) !== null,
  links: (body) => [...body.querySelectorAll('a[href]')].some(isLostLink),
  list_levels: (body) => body.querySelector(INNER_LISTS) !== null,
  list_start: (body) =>
    [...body.querySelectorAll('ol[start]')].some((one) => Number(one.getAttribute('start')) > 1) ||
    [...body.querySelectorAll(WORD_MARK)].some(isLateMark),
  cells_merged: (body) =>
    [...body.querySelectorAll('td, th')].some((one) => hasText(one) && isMerged(one)),
} as const satisfies Record<string, (body: Element) => boolean>;

export type LeftOut = keyof typeof FINDERS | 'notes' | 'comments' | 'deleted';

/** Removes the elements of a selector. @returns true if there were any */
function removeAll(body: Element, selector: string): boolean {
  const found = body.querySelectorAll(selector);
  for (const element of found) element.remove();
  return found.length > 0;
}

/** Removes the pictures that Word copies of its formulas, each after a mark. */
function removeWordFormulas(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const marks: Comment[] = [];
  while (walker.nextNode()) marks.push(walker.currentNode as Comment);
  for (const mark of marks)
    if (/if !msEquation/i.test(mark.data) && mark.nextSibling instanceof Element)
      mark.nextSibling.remove();
}

/**
 * Removes notes, comments, deleted words and formulas, whose words would stand alone in the text.
 * Pictures of an emoji become that character. @returns what was removed
 */
export function removeLeftOut(body: Element): LeftOut[] {
  for (const image of body.querySelectorAll('img'))
    if (isEmoji(image)) image.replaceWith(image.getAttribute('alt') ?? '');
  removeWordFormulas(body);
  const removed: [LeftOut, boolean][] = [
    ['comments', removeAll(body, COMMENTS)],
    ['notes', removeAll(body, NOTES)],
    ['deleted', removeAll(body, DELETED)],
    ['formulas', removeAll(body, FORMULAS)],
  ];
  return removed.flatMap(([name, isThere]) => (isThere ? [name] : []));
}

/** Names what a text doesn't keep of pasted HTML. */
export function findLeftOut(html: string): LeftOut[] {
  if (html === '' || OWN.test(html)) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script')) element.remove();
  const removed = removeLeftOut(body);
  joinLists(body);
  const names = Object.keys(FINDERS) as (keyof typeof FINDERS)[];
  const formulas: LeftOut[] = /<m:oMath|msEquation/i.test(html) ? ['formulas'] : [];
  return [...new Set([...removed, ...formulas, ...names.filter((name) => FINDERS[name](body))])];
}
