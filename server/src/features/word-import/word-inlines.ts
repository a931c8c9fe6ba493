import { directAddress } from '@spalten/contract/direct-address';
import type { Inline, Mark } from '@spalten/contract/rich-text';
import { isLinkAddress } from '@spalten/contract/rich-text';
import type { WordImage, WordNode, WordRun } from './word-nodes.ts';
import type { LeftOutCode } from './word-sentences.ts';

/** The contents of a paragraph. */
export interface Inlines {
  content: Inline[];
  images: WordImage[];
  /** True if all of its text is bold. */
  isBold: boolean;
}

/** Removes what PostgreSQL and the typesetter refuse, and soft hyphens, which are made anew. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\u00AD\uFEFF]/gu, '');

/** Text of one kind and where it stands. */
interface Place {
  marks: Mark[];
  isInLink: boolean;
}

function noteStyle(run: WordRun, { isInLink }: Place, leftOut: Set<LeftOutCode>): void {
  if (run.isUnderline && !isInLink) leftOut.add('underline');
  if (run.isStrikethrough) leftOut.add('strikethrough');
  const hasText = run.children.some(({ type }) => type === 'text');
  if (run.verticalAlignment !== 'baseline' && hasText) leftOut.add('raised');
}

const sameMarks = (a: Mark[] = [], b: Mark[] = []) => JSON.stringify(a) === JSON.stringify(b);

function addText(found: Inlines, text: string, { marks }: Place): void {
  const value = cleaned(text);
  if (value === '') return;
  if (value.trim() !== '') found.isBold &&= marks.some(({ type }) => type === 'bold');
  const last = found.content.at(-1);
  if (last?.type === 'text' && sameMarks(last.marks, marks)) last.text += value;
  else found.content.push({ type: 'text', text: value, ...(marks.length > 0 && { marks }) });
}

function placeIn(node: WordNode, place: Place, leftOut: Set<LeftOutCode>): Place {
  if (node.type === 'run') {
    noteStyle(node, place, leftOut);
    const marks: Mark[] = [...place.marks];
    if (node.isBold) marks.push({ type: 'bold' });
    if (node.isItalic) marks.push({ type: 'italic' });
    return { ...place, marks };
  }
  if (node.type !== 'hyperlink') return place;
  const href = directAddress(node.href?.trim() ?? '');
  if (!isLinkAddress(href)) {
    leftOut.add('links');
    return { ...place, isInLink: true };
  }
  return { marks: [{ type: 'link', attrs: { href } }, ...place.marks], isInLink: true };
}

function addNode(found: Inlines, node: WordNode, place: Place, leftOut: Set<LeftOutCode>): void {
  if (node.type === 'text') addText(found, node.value, place);
  else if (node.type === 'tab') addText(found, ' ', place);
  else if (node.type === 'break') {
    if (node.breakType === 'line') found.content.push({ type: 'hardBreak' });
  } else if (node.type === 'image') found.images.push(node);
  else if (node.type === 'noteReference') leftOut.add('notes');
  else if (node.type === 'commentReference') leftOut.add('comments');
  else if (node.type === 'checkbox') leftOut.add('checkboxes');
  else if ('children' in node) {
    const within = placeIn(node, place, leftOut);
    for (const child of node.children) addNode(found, child, within, leftOut);
  }
}

/** Removes white space and line breaks at both ends. */
function trimmed(content: Inline[]): Inline[] {
  const rest = [...content];
  const isBlank = (node: Inline | undefined) =>
    node !== undefined && (node.type === 'hardBreak' || node.text.trim() === '');
  while (isBlank(rest[0])) rest.shift();
  while (isBlank(rest.at(-1))) rest.pop();
  const [first] = rest;
  const last = rest.at(-1);
  if (first?.type === 'text') first.text = first.text.trimStart();
  if (last?.type === 'text') last.text = last.text.trimEnd();
  return rest;
}

/** Reads the contents of a paragraph. What it can't have is noted in `leftOut`. */
export function readInlines(nodes: readonly WordNode[], leftOut: Set<LeftOutCode>): Inlines {
  const found: Inlines = { content: [], images: [], isBold: true };
  for (const node of nodes) addNode(found, node, { marks: [], isInLink: false }, leftOut);
  return { ...found, content: trimmed(found.content) };
}

/** Returns the text of inline nodes, with line breaks as spaces. */
export const textOf = (content: readonly Inline[]): string =>
  content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');

/** Removes bold, which a subhead and a standfirst have by themselves. */
export const withoutBold = (content: Inline[]): Inline[] =>
  content.map((node) => {
    if (node.type !== 'text' || !node.marks) return node;
    const marks = node.marks.filter(({ type }) => type !== 'bold');
    return { type: 'text', text: node.text, ...(marks.length > 0 && { marks }) };
  });
