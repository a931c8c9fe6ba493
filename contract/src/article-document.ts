import * as Y from 'yjs';
import type { ArticleImageInput, ArticleText } from './article.ts';
import { readFieldSuggestions } from './field-suggestions.ts';
import type { FocalPoint } from './fields.ts';
import { DocumentFault, isPlainMap, readPlainText } from './document-fault.ts';
import type { RichText } from './rich-text.ts';
import { isEmptyRichText } from './rich-text.ts';
import type { ListShape } from './shared-list.ts';
import { readList, writeList } from './shared-list.ts';
import { readMarkedText, readRichText } from './shared-rich-text.ts';
import type { MarkedText } from './suggestions.ts';
import { keepSuggestions } from './suggestions.ts';
import { writeText } from './shared-text.ts';
import type * as z from 'zod';

/*
 * An article as a shared document, read and written on both sides. Every part is a root of its own,
 * so that two people who begin a part at once write in the same one.
 */

/** The fields that are a plain text, each a root of its name. */
export const TEXTS = [
  'kicker',
  'headline',
  'standfirst',
  'pull_quote',
  'quote_speaker',
  'byline',
] as const;

/** The fields of an article that its document holds. */
export const DOCUMENT_FIELDS = [
  ...TEXTS,
  'body',
  'easy_body',
  'fact_box',
  'images',
  'answers',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** The content of a document as an article's fields, still to be parsed by the schema of a save. */
export type DocumentContent = Pick<
  z.infer<typeof ArticleText>,
  (typeof TEXTS)[number] | 'body' | 'fact_box' | 'answers'
> & {
  /** Null where the article has no easy-to-read text. */
  easy_body: RichText | null;
  images: (z.infer<typeof ArticleImageInput> & { focal_point: FocalPoint })[];
};

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const IMAGES: ListShape = {
  texts: ['caption', 'credit', 'alt'],
  values: { file_id: isId, focal_x: isShare, focal_y: isShare },
};
const ANSWERS: ListShape = {
  texts: ['name', 'about', 'words'],
  values: { file_id: (value) => value === null || isId(value) },
};

/** The roots of a document. Calling it also gives each the type that it must have. */
export const rootsOf = (doc: Y.Doc) => ({
  body: doc.getXmlFragment('body'),
  easyBody: doc.getXmlFragment('easy_body'),
  factTitle: doc.getText('fact_title'),
  factBody: doc.getXmlFragment('fact_body'),
  /** `fact_box`: true where the article has one. */
  parts: doc.getMap<unknown>('parts'),
  images: doc.getMap<unknown>('images'),
  answers: doc.getMap<unknown>('answers'),
  /** Suggested texts by field. */
  suggestions: doc.getMap<unknown>('suggestions'),
});

const ROOTS = new Set<string>([
  ...TEXTS,
  'body',
  'easy_body',
  'fact_title',
  'fact_body',
  'parts',
  'images',
  'answers',
  'suggestions',
]);

/** Makes an empty document whose roots have their types. */
export function makeDocument(): Y.Doc {
  const doc = new Y.Doc();
  for (const name of TEXTS) doc.getText(name);
  rootsOf(doc);
  return doc;
}

function hasFactBox(parts: Y.Map<unknown>): boolean {
  if (!isPlainMap(parts)) throw new DocumentFault('the parts hold something else');
  for (const [name, value] of parts.entries())
    if (name !== 'fact_box' || typeof value !== 'boolean')
      throw new DocumentFault(`an unknown part ${name}`);
  return parts.get('fact_box') === true;
}

const filledOrNull = (text: RichText): RichText | null => (isEmptyRichText(text) ? null : text);

const orNull = (text: unknown) => (text === '' || text === undefined ? null : text);

const readImage = ({ focal_x, focal_y, ...image }: Record<string, unknown>) => ({
  file_id: image['file_id'],
  caption: orNull(image['caption']),
  credit: orNull(image['credit']),
  alt: orNull(image['alt']),
  focal_point: { x: focal_x, y: focal_y },
});

const readAnswer = (answer: Record<string, unknown>) => ({
  name: answer['name'] ?? '',
  about: orNull(answer['about']),
  words: answer['words'] ?? '',
  file_id: answer['file_id'] ?? null,
});

/**
 * Reads a document strictly, as the article stands: without what is only suggested. @throws DocumentFault for
 * anything that an article can't have
 */
export function readDocument(doc: Y.Doc): DocumentContent {
  for (const name of doc.share.keys())
    if (!ROOTS.has(name)) throw new DocumentFault(`an unknown root ${name}`);
  const { body, easyBody, factTitle, factBody, parts, images, answers } = rootsOf(doc);
  readFieldSuggestions(doc);
  const text = (name: (typeof TEXTS)[number]) => readPlainText(doc.getText(name));
  const title = readPlainText(factTitle);
  const box = readRichText(factBody) as RichText;
  return {
    kicker: text('kicker') || null,
    headline: text('headline'),
    standfirst: text('standfirst') || null,
    body: readRichText(body) as RichText,
    easy_body: filledOrNull(readRichText(easyBody) as RichText),
    pull_quote: text('pull_quote') || null,
    quote_speaker: text('quote_speaker') || null,
    fact_box: hasFactBox(parts) ? { title, body: box } : null,
    byline: text('byline'),
    answers: readList(answers, ANSWERS).map(readAnswer) as DocumentContent['answers'],
    images: readList(images, IMAGES).map(readImage) as DocumentContent['images'],
  };
}

/** The words of a part of a rich text, whatever they stand in. */
function wordsOf(part: unknown): string {
  if (part instanceof Y.XmlText)
    return (part.toDelta() as { insert: unknown; attributes?: { insertion?: unknown } }[])
      .map(({ insert, attributes }) =>
        typeof insert === 'string' && !attributes?.insertion ? insert : '',
      )
      .join('');
  if (part instanceof Y.XmlFragment) return part.toArray().map(wordsOf).join('');
  return '';
}

/** Reads a rich text as paragraphs of its words. */
const wordsAsRichText = (fragment: Y.XmlFragment): RichText => ({
  type: 'doc',
  content: fragment.toArray().map((block) => {
    const text = wordsOf(block);
    return { type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) };
  }),
});

const orElse = <T>(read: () => T, otherwise: () => T): T => {
  try {
    return read();
  } catch {
    return otherwise();
  }
};

/**
 * Reads what can be read of a document. Parts that an article can't have are left out, a text with
 * such a part gives its words alone.
 */
export function readLeniently(doc: Y.Doc): DocumentContent {
  const { body, easyBody, factTitle, factBody, parts, images, answers } = rootsOf(doc);
  const text = (name: (typeof TEXTS)[number]) => doc.getText(name).toString();
  const richText = (fragment: Y.XmlFragment) =>
    orElse(
      () => readRichText(fragment) as RichText,
      () => wordsAsRichText(fragment),
    );
  const list = (map: Y.Map<unknown>, shape: ListShape) =>
    orElse(
      () => readList(map, shape),
      () => [],
    );
  const box = { title: factTitle.toString(), body: richText(factBody) };
  return {
    kicker: text('kicker') || null,
    headline: text('headline'),
    standfirst: text('standfirst') || null,
    body: richText(body),
    easy_body: filledOrNull(richText(easyBody)),
    pull_quote: text('pull_quote') || null,
    quote_speaker: text('quote_speaker') || null,
    fact_box: parts.get('fact_box') === true ? box : null,
    byline: text('byline'),
    answers: list(answers, ANSWERS).map(readAnswer) as DocumentContent['answers'],
    images: list(images, IMAGES).map(readImage) as DocumentContent['images'],
  };
}

/** Makes a fragment hold a rich text, by the smallest change. */
export type RichTextWriter = (doc: Y.Doc, fragment: Y.XmlFragment, wanted: MarkedText) => void;

/** The rich text with the suggestions that a fragment has in the words that stay. */
function withKept(fragment: Y.XmlFragment, wanted: RichText): MarkedText {
  return orElse(
    () => keepSuggestions(readMarkedText(fragment), wanted),
    () => wanted as MarkedText,
  );
}

function writeFactBox(
  doc: Y.Doc,
  wanted: DocumentContent['fact_box'],
  writeRichText: RichTextWriter,
): void {
  const { factTitle, factBody, parts } = rootsOf(doc);
  if ((parts.get('fact_box') === true) !== (wanted !== null))
    parts.set('fact_box', wanted !== null);
  writeText(factTitle, wanted?.title ?? '');
  if (wanted) writeRichText(doc, factBody, withKept(factBody, wanted.body));
  else if (factBody.length > 0) factBody.delete(0, factBody.length);
}

function writeEasyBody(doc: Y.Doc, wanted: RichText | null, writeRichText: RichTextWriter): void {
  const { easyBody } = rootsOf(doc);
  if (wanted) writeRichText(doc, easyBody, withKept(easyBody, wanted));
  // An empty paragraph, as an open editor leaves it, says the same as none.
  else if (wordsOf(easyBody) !== '') easyBody.delete(0, easyBody.length);
}

/**
 * Makes a document hold the given fields, by the smallest change of each. Suggestions stay where their
 * words do.
 */
export function writeDocument(
  doc: Y.Doc,
  fields: Partial<DocumentContent>,
  writeRichText: RichTextWriter,
  origin?: unknown,
): void {
  doc.transact(() => {
    const { body, images, answers } = rootsOf(doc);
    for (const name of TEXTS)
      if (fields[name] !== undefined) writeText(doc.getText(name), fields[name] ?? '');
    if (fields.body) writeRichText(doc, body, withKept(body, fields.body));
    if (fields.easy_body !== undefined) writeEasyBody(doc, fields.easy_body, writeRichText);
    if (fields.fact_box !== undefined) writeFactBox(doc, fields.fact_box, writeRichText);
    if (fields.images) {
      const entries = fields.images.map(({ focal_point: { x, y }, ...image }) => ({
        ...image,
        focal_x: x,
        focal_y: y,
      }));
      writeList(images, entries, IMAGES, (entry) => entry['file_id']);
    }
    // Answers that differ are paired as they stand.
    if (fields.answers) writeList(answers, fields.answers, ANSWERS, () => null);
  }, origin);
}
