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
const MAX_CAPTION = 500;

/** Splits a caption into its text and the photographer's name. */
export function splitCaption(text: string): Pick<WordPicture, 'caption' | 'credit'> {
  const plain = text.replace(/\s+/g, ' ').trim().replace(NUMBER, '').replace(LABEL, '');
  const found = CREDIT.exec(plain);
  if (!found) return { caption: plain || null, credit: null };
  return { caption: found[1]?.trim() || null, credit: found[2]?.trim() || null };
}

/** True for a paragraph beside a picture that says what it shows or who took it. */
function isCaption(item: Item | undefined): item is TextItem {
  if (item?.kind !== 'text' || item.list) return false;
  const text = textOf(item.content);
  if (text.length > MAX_CAPTION) return false;
  return item.part === 'caption' || /^\s*(bildtext|foto|photo|caption)\s*[:–—-]/i.test(text);
}

async function partOf(image: WordImage): Promise<string | null> {
  try {
    return (await image.readAsBuffer()).toString('utf8');
  } catch {
    // A picture that is only linked, which mammoth refuses to fetch.
    return null;
  }
}

async function readPictures(images: WordImage[], caption: string, leftOut: Set<LeftOutCode>) {
  const pictures: WordPicture[] = [];
  for (const image of images) {
    const part = await partOf(image);
    if (part === null) leftOut.add('picture_linked');
    else if (!FORMATS.test(image.contentType ?? '')) leftOut.add('picture_format');
    else {
      const alt = image.altText?.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, 500) || null;
      pictures.push({ part, alt, ...splitCaption(caption) });
    }
  }
  return pictures;
}

/**
 * Takes the pictures out of a document's items, each with its caption: the paragraph below it, or
 * above it in the style of captions. @returns the pictures, each once, and the other items
 */
export async function takePictures(
  items: readonly Item[],
  leftOut: Set<LeftOutCode>,
): Promise<{ pictures: WordPicture[]; rest: Exclude<Item, { kind: 'images' }>[] }> {
  const pictures: WordPicture[] = [];
  const rest: Exclude<Item, { kind: 'images' }>[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    if (item.kind !== 'images') {
      rest.push(item);
      continue;
    }
    const below = items[index + 1];
    const above = rest.at(-1);
    let caption: TextItem | null = null;
    if (isCaption(below)) {
      caption = below;
      index += 1;
    } else if (isCaption(above) && above.part === 'caption') {
      caption = above;
      rest.pop();
    }
    const words = caption ? textOf(caption.content) : '';
    for (const picture of await readPictures(item.images, words, leftOut))
      if (!pictures.some(({ part }) => part === picture.part)) pictures.push(picture);
  }
  return { pictures, rest };
}
