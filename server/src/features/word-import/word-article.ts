import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import { plainName } from '../../platform/plain-name.ts';
import { textOf, withoutBold } from './word-inlines.ts';
import { readItems } from './word-items.ts';
import type { TextItem } from './word-items.ts';
import type { WordDocument } from './word-nodes.ts';
import type { WordPicture } from './word-pictures.ts';
import { takePictures } from './word-pictures.ts';
import type { LeftOutCode } from './word-sentences.ts';

/** The fields of an article that a document gives. Empty texts are null. */
export interface WordArticle {
  kicker: string | null;
  headline: string | null;
  standfirst: string | null;
  byline: string | null;
  body: RichText;
  pictures: WordPicture[];
}

type Rest = Awaited<ReturnType<typeof takePictures>>['rest'];

/** A first paragraph up to this length is taken as the headline, if nothing is styled as one. */
const MAX_PLAIN_HEADLINE = 120;
const MAX_HEADLINE = 300;
const MAX_KICKER = 60;
const MIN_STANDFIRST = 40;
const MAX_STANDFIRST = 1500;
/** Items from the top within which a title is looked for. */
const TOP = 4;

const plain = (item: TextItem) => textOf(item.content).replace(/\s+/g, ' ').trim();
const isText = (item: Rest[number] | undefined): item is TextItem => item?.kind === 'text';

/** Removes and returns the item at `index`, if it is text that `test` accepts. */
function take(rest: Rest, index: number, test: (item: TextItem) => boolean): string | null {
  const item = rest[index];
  if (!isText(item) || item.list || !test(item)) return null;
  rest.splice(index, 1);
  return plain(item);
}

/**
 * Takes the headline: a title, else a heading that comes first, else a short first line that is no
 * sentence. @returns where it stood
 */
function takeHeadline(rest: Rest): { headline: string | null; at: number } {
  const styled = rest
    .slice(0, TOP)
    .findIndex(
      (item) => isText(item) && item.part === 'headline' && plain(item).length <= MAX_HEADLINE,
    );
  if (styled >= 0) return { headline: take(rest, styled, () => true), at: styled };
  const heading = take(
    rest,
    0,
    (item) => item.part === 'heading' && plain(item).length <= MAX_HEADLINE,
  );
  if (heading) return { headline: heading, at: 0 };
  const isLine = (item: TextItem) =>
    item.part === 'text' &&
    rest.length > 1 &&
    plain(item).length <= MAX_PLAIN_HEADLINE &&
    !/[.:;,]$/.test(plain(item)) &&
    !BYLINE.test(plain(item));
  return { headline: take(rest, 0, isLine), at: 0 };
}

const BYLINE = /^(?:text|av|skriven av|by)\s*:\s*(\S.{1,98})$/i;
const BY_NAME = /^(?:[Aa]v|[Bb]y)\s+(\p{Lu}[^.!?]{1,60})$/u;
const BOTH =
  /^(?:text\s*(?:&|och|\+|,|\/)\s*(?:foto|bild)|foto\s*(?:&|och)\s*text)\s*:\s*(\S.{1,98})$/i;
const THEN_PHOTO = /^(.+?)[\s,.;|/]*\b(?:foto|bild)\s*:\s*(\S.+)$/i;

/** Reads a line with the writer's name, and the photographer's if it is in the same line. */
export function parseByline(text: string): { byline: string; credit: string | null } | null {
  const both = BOTH.exec(text)?.[1]?.trim();
  if (both) return { byline: both, credit: both };
  const name = (BYLINE.exec(text) ?? BY_NAME.exec(text))?.[1]?.trim();
  if (!name) return null;
  const parts = THEN_PHOTO.exec(name);
  return { byline: parts?.[1] ?? name, credit: parts?.[2]?.trim() ?? null };
}

/** Takes the byline: below the headline or standfirst, or last in the text. */
function takeByline(rest: Rest, at: number): ReturnType<typeof parseByline> {
  for (const index of [at, at + 1, rest.length - 1]) {
    const item = rest[index];
    if (!isText(item) || item.list) continue;
    const text = plain(item);
    const parsed =
      item.part === 'byline' && text.length <= 150
        ? (parseByline(text) ?? { byline: text, credit: null })
        : parseByline(text);
    if (!parsed) continue;
    rest.splice(index, 1);
    return parsed;
  }
  return null;
}

/** Takes a last line that is the name of the file's author: it is signed by them. */
function takeSignature(rest: Rest, author: string | null): string | null {
  if (author === null) return null;
  const isName = (item: TextItem) => plainName(plain(item)) === plainName(author);
  return take(rest, rest.length - 1, isName);
}

const isStandfirst = (item: TextItem) => {
  const { length } = plain(item);
  if (length > MAX_STANDFIRST) return false;
  return (
    item.part === 'standfirst' || (item.part === 'text' && item.isBold && length >= MIN_STANDFIRST)
  );
};

const paragraph = (content: Inline[]) => ({ type: 'paragraph' as const, content });

/** Adds a block to the body. Items of a list and paragraphs of a quote join the one before them. */
function addBlock(blocks: Block[], item: Rest[number]): void {
  const last = blocks.at(-1);
  if (item.kind === 'table') {
    if (item.table) blocks.push(item.table);
    return;
  }
  const { content, part, list } = item;
  if (list) {
    const type = list === 'ordered' ? ('orderedList' as const) : ('bulletList' as const);
    const listItem = { type: 'listItem' as const, content: [paragraph(content)] };
    if (last?.type === type && last.content.length < 500) last.content.push(listItem);
    else blocks.push({ type, content: [listItem] });
  } else if (part === 'quote') {
    if (last?.type === 'blockquote' && last.content.length < 50)
      last.content.push(paragraph(content));
    else blocks.push({ type: 'blockquote', content: [paragraph(content)] });
  } else if (part === 'heading' || part === 'headline' || part === 'standfirst')
    blocks.push({ type: 'heading', attrs: { level: 2 }, content: withoutBold(content) });
  else blocks.push(paragraph(content));
}

/**
 * Turns a document into the fields of an article. What is left out is added to `leftOut`. `author` is
 * who the file's properties say has made it.
 */
export async function toWordArticle(
  document: WordDocument,
  { leftOut, author = null }: { leftOut: Set<LeftOutCode>; author?: string | null },
): Promise<WordArticle> {
  const { pictures, rest } = await takePictures(readItems(document, leftOut), leftOut);
  const { headline, at } = takeHeadline(rest);
  const isKicker = (item: TextItem) =>
    item.part === 'kicker' || (headline !== null && at === 1 && plain(item).length <= MAX_KICKER);
  const kicker = take(rest, 0, (item) => plain(item).length <= MAX_KICKER && isKicker(item));
  const early = takeByline(rest, 0);
  const standfirst = take(rest, 0, (item) => headline !== null && isStandfirst(item));
  const signed = early ?? takeByline(rest, 0);
  const byline = signed?.byline ?? takeSignature(rest, author);
  const body: Block[] = [];
  for (const item of rest) addBlock(body, item);
  return {
    kicker,
    headline,
    standfirst,
    byline,
    body: { type: 'doc', content: body },
    pictures: pictures.map((one) => ({ ...one, credit: one.credit ?? signed?.credit ?? null })),
  };
}
