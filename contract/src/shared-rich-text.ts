import * as Y from 'yjs';
import { DocumentFault, requireNoNamed } from './document-fault.ts';
import type { MarkedNode, MarkedText } from './suggestions.ts';
import { joinRuns, withoutSuggestions } from './suggestions.ts';

/*
 * Rich text in a shared document, as the editor keeps it: elements named as its nodes, and texts
 * whose formatting is its marks. It is read strictly, without the editor's schema.
 */

type Json = Record<string, unknown>;

const isNothing = (value: unknown): boolean => value === null || value === undefined;
const isOne = (value: unknown): boolean => value === 1 || isNothing(value);

/** The attributes that an element may have. Only a subhead's level reaches the article. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> =
  {
    paragraph: {},
    heading: { level: (value) => value === 2 },
    bulletList: {},
    orderedList: {
      start: (value) => isNothing(value) || Number.isSafeInteger(value),
      type: (value) => isNothing(value) || (typeof value === 'string' && value.length <= 1),
    },
    listItem: {},
    blockquote: {},
    table: {},
    tableRow: {},
    tableCell: { colspan: isOne, rowspan: isOne, colwidth: isNothing },
    tableHeader: { colspan: isOne, rowspan: isOne, colwidth: isNothing },
    hardBreak: {},
  };

/** Attributes that a link's editor sets to nothing. */
const LINK_NOTHING = new Set(['target', 'rel', 'class', 'title']);

function readLink(value: unknown): MarkedMark {
  if (typeof value !== 'object' || value === null) throw new DocumentFault('a link is no link');
  const { href, ...others } = value as Json;
  for (const [name, other] of Object.entries(others))
    if (!LINK_NOTHING.has(name) || !isNothing(other)) throw new DocumentFault(`a link has ${name}`);
  return { type: 'link', attrs: { href } };
}

const MAX_ID = 40;

function readSuggestion(type: string, value: unknown): MarkedMark {
  const { id, by, ...others } = (value ?? {}) as Json;
  const isId = typeof id === 'string' && id !== '' && id.length <= MAX_ID;
  const isUser = Number.isSafeInteger(by) && Number(by) > 0;
  if (!isId || !isUser || Object.keys(others).length > 0)
    throw new DocumentFault(`${type} is no suggestion`);
  return { type, attrs: { id, by } };
}

type MarkedMark = NonNullable<MarkedNode['marks']>[number];

/** Reads the formatting of a run, in one order, so that equal texts are equal as JSON. */
function readMarks(attributes: Json): MarkedMark[] {
  const marks: MarkedMark[] = [];
  const { link, bold, italic, insertion, deletion, ...others } = attributes;
  for (const [name, value] of Object.entries(others))
    if (!isNothing(value)) throw new DocumentFault(`a text has ${name}`);
  if (!isNothing(link)) marks.push(readLink(link));
  for (const [type, value] of Object.entries({ bold, italic })) {
    if (isNothing(value)) continue;
    if (JSON.stringify(value) !== '{}') throw new DocumentFault(`${type} has attributes`);
    marks.push({ type });
  }
  for (const [type, value] of Object.entries({ insertion, deletion }))
    if (!isNothing(value)) marks.push(readSuggestion(type, value));
  return marks;
}

function readRuns(text: Y.XmlText): MarkedNode[] {
  requireNoNamed(text as never);
  return (text.toDelta() as { insert: unknown; attributes?: Json }[]).map(
    ({ insert, attributes = {} }) => {
      if (typeof insert !== 'string') throw new DocumentFault('a text holds something else');
      const marks = readMarks(attributes);
      return { type: 'text', text: insert, ...(marks.length > 0 && { marks }) };
    },
  );
}

function readElement(element: Y.XmlElement): MarkedNode {
  const name = element.nodeName;
  const known = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
  if (!known) throw new DocumentFault(`a text has a ${name}`);
  for (const [attribute, value] of Object.entries(element.getAttributes() as Json))
    if (!Object.hasOwn(known, attribute) || !known[attribute]?.(value))
      throw new DocumentFault(`${name} has ${attribute}`);
  const content = readNodes(element);
  return {
    type: name,
    ...(name === 'heading' && { attrs: { level: 2 } }),
    ...(content.length > 0 && { content }),
  };
}

function readNodes(parent: Y.XmlFragment): MarkedNode[] {
  const nodes = parent.toArray().flatMap((child): MarkedNode[] => {
    if (child instanceof Y.XmlText) return readRuns(child);
    // A hook is an element too.
    if (child instanceof Y.XmlElement && !(child instanceof Y.XmlHook)) return [readElement(child)];
    throw new DocumentFault('a text holds something unknown');
  });
  return joinRuns(nodes);
}

/** Reads rich text with its suggestions. @throws DocumentFault */
export function readMarkedText(fragment: Y.XmlFragment): MarkedText {
  requireNoNamed(fragment as never);
  const content = readNodes(fragment);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/**
 * Reads rich text as the editor's JSON, still to be parsed by the schema. It is the text as it
 * stands, without suggestions. @throws DocumentFault
 */
export const readRichText = (fragment: Y.XmlFragment): MarkedText =>
  withoutSuggestions(readMarkedText(fragment));
