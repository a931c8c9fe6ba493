import { textOf } from './word-inlines.ts';
import type { Item, TextItem } from './word-items.ts';
import type { WordImage } from './word-nodes.ts';
import type { LeftOutCode } from './word-sentences.ts';

/** A picture of a document. `part` is the name of its part in the package. */
export interface WordPicture {
  part: string;
  alt: string | null;
  caption: string | null;
  credit: string | null;
}

/** Formats that become pictures of an article. */
const FORMATS = /^image\/(jpe?g|png|gif|tiff?|webp|avif|hei[cf])$/i;
const NUMBER = /^(figur|figure|bild|foto|picture)\s*\d+\s*[:.–—-]?\s*/i;
const LABEL = /^(bildtext|caption)\s*[:–—-]\s*/i;
const CREDIT = /^(.*?)[\s(]*\b(?:foto|photo|fotograf)\s*[:–—-]\s*([^()]{2,120}?)[).\s]*$/is;
/** The photographer's name in a line of its own, without a colon. */
const BARE_CREDIT = /^(?:[Ff]oto|[Pp]hoto)\s+(\p{Lu}[^.!?:]{1,60})$/u;
const MAX_CAPTION = 500;

/** Splits a caption into its text and the photographer's name. */
export function splitCaption(text: string): Pick<WordPicture, 'caption' | 'credit'> {
  const plain = text.replace(/\s+/g, ' ').trim().replace(NUMBER, '').replace(LABEL, '');
  const name = BARE_CREDIT.exec(plain)?.[1]?.trim();
  if (name) return { caption: null, credit: name };
  const found = CREDIT.exec(plain);
  if (!found) return { caption: plain || null, credit: null };
  return { caption: found[1]?.trim() || null, credit: found[2]?.trim() || null };
}

/** True for a paragraph beside a picture that says what it shows or who took it. */
function isCaption(item: Item | undefined): item is TextItem {
  if (item?.kind !== 'text' || item.list) return false;
  const text = textOf(item.content);
  if (text.length > MAX_CAPTION) return false;
  if (item.part === 'caption' || BARE_CREDIT.test(text.trim())) return true;
  return /^\s*(bildtext|foto|photo|caption)\s*[:–—-]/i.test(text);
}

const captionOf = (item: TextItem) => splitCaption(textOf(item.content));

/** True for a line that says who took the picture above it, and nothing else. */
const isCredit = (item: Item | undefined): item is TextItem => {
  if (!isCaption(item)) return false;
  const { caption, credit } = captionOf(item);
  return caption === null && credit !== null;
};

async function partOf(image: WordImage): Promise<string | null> {
  try {
    return (await image.readAsBuffer()).toString('utf8');
  } catch {
    // A picture that is only linked, which mammoth refuses to fetch.
    return null;
  }
}

type Words = Pick<WordPicture, 'caption' | 'credit'>;

async function readPictures(images: WordImage[], words: Words, leftOut: Set<LeftOutCode>) {
  const pictures: WordPicture[] = [];
  for (const image of images) {
    const part = await partOf(image);
    if (part === null) leftOut.add('picture_linked');
    else if (!FORMATS.test(image.contentType ?? '')) leftOut.add('picture_format');
    else {
      const alt = image.altText?.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, 500) || null;
      pictures.push({ part, alt, ...words });
    }
  }
  return pictures;
}

/**
 * Takes what stands with a picture: the caption below it, or above it in the style of captions, and
 * the photographer in a line below.
 * @returns the words, and the number of items below that they were in
 */
function takeWords(below: readonly Item[], rest: Rest): Words & { count: number } {
  const [first, second] = below;
  const above = rest.at(-1);
  if (!isCaption(first) || isCredit(first)) {
    const words = { caption: null, credit: isCredit(first) ? captionOf(first).credit : null };
    const count = isCredit(first) ? 1 : 0;
    if (!isCaption(above) || above.part !== 'caption') return { ...words, count };
    rest.pop();
    const { caption, credit } = captionOf(above);
    return { caption, credit: words.credit ?? credit, count };
  }
  const words = captionOf(first);
  if (words.credit !== null || !isCredit(second)) return { ...words, count: 1 };
  return { ...words, credit: captionOf(second).credit, count: 2 };
}

type Rest = Exclude<Item, { kind: 'images' }>[];

/**
 * Takes the pictures out of a document's items, each with its caption and photographer.
 * @returns the pictures, each once, and the other items
 */
export async function takePictures(
  items: readonly Item[],
  leftOut: Set<LeftOutCode>,
): Promise<{ pictures: WordPicture[]; rest: Rest }> {
  const pictures: WordPicture[] = [];
  const rest: Rest = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    if (item.kind !== 'images') {
      rest.push(item);
      continue;
    }
    const { count, ...words } = takeWords(items.slice(index + 1, index + 3), rest);
    index += count;
    for (const picture of await readPictures(item.images, words, leftOut))
      if (!pictures.some(({ part }) => part === picture.part)) pictures.push(picture);
  }
  return { pictures, rest };
}
