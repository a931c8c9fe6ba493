import type { AttachedFile } from '@spalten/contract/attached-file';
import type { LocalisedText } from '@spalten/contract/fields';
import type { Block } from '@spalten/contract/rich-text';
import type { Submission } from '@spalten/contract/submission';
import type { WordArticle } from '../word-import/index.ts';

/** A picture of an article that is made of a submission. */
export interface SentImage {
  file_id: number;
  caption: string | null;
  credit: string | null;
  alt: string | null;
}

export const isWord = ({ display_filename: name }: AttachedFile): boolean => /\.docx$/i.test(name);
const isPicture = ({ width }: AttachedFile) => width !== null;

/** Reads paragraphs, which are separated by an empty line, with line breaks in them. */
export function paragraphsOf(text: string): Block[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 2000)
    .map((part) => ({
      type: 'paragraph',
      content: part
        .split(/\r?\n/)
        .slice(0, 2000)
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line.trim() ? [{ type: 'text' as const, text: line.trim() }] : []),
        ]),
    }));
}

/**
 * The pictures that were sent as files. Who is in a single one is its caption's beginning. Of several
 * nobody has said who is in which, so the names are noted beside the draft.
 */
export function sentPictures({ files, photographer, pictured }: Submission): SentImage[] {
  const pictures = files.filter(isPicture);
  const caption = pictures.length === 1 ? pictured : null;
  return pictures.map(({ id }) => ({ file_id: id, caption, credit: photographer, alt: null }));
}

/**
 * Gives the pictures of a Word file what the form says of pictures, if it came with no others. Names
 * are the caption of a single one, see `sentPictures`.
 */
export const withFormNames = <T extends SentImage>(
  { files, photographer, pictured }: Submission,
  images: readonly T[],
): T[] =>
  images.map((image) =>
    files.some(isPicture)
      ? image
      : {
          ...image,
          caption: image.caption ?? (images.length === 1 ? pictured : null),
          credit: image.credit ?? photographer,
        },
  );

/** The article of the form's own text, signed by its sender. */
export const formArticle = ({ headline, body_text, sender_name }: Submission): WordArticle => ({
  kicker: null,
  headline: headline || null,
  standfirst: null,
  byline: sender_name,
  body: { type: 'doc', content: paragraphsOf(body_text) },
  pictures: [],
});

/** A single Word file without a text in the form, which the form's headline stands above. */
export const isUnderFormHeadline = ({ headline, body_text: text, files }: Submission): boolean =>
  headline !== '' && text === '' && files.filter(isWord).length === 1;

const isSame = (one: string, other: string) => {
  const [first, second] = [one, other].map((text) => text.replace(/\s+/g, ' ').trim());
  return first?.localeCompare(second ?? '', 'sv', { sensitivity: 'accent' }) === 0;
};

/** Puts a headline above an article, whose own becomes its first subheading unless they are the same. */
export function underHeadline(article: WordArticle, headline: string): WordArticle {
  const own = article.headline;
  if (own === null || isSame(own, headline)) return { ...article, headline };
  const heading: Block = {
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: own }],
  };
  const body = { ...article.body, content: [heading, ...article.body.content] };
  return { ...article, headline, body };
}

/** Notes who sent a draft. The first also has what was written in the form and stands nowhere else. */
export function noteOfSender(
  sent: Submission,
  unused: { headline: boolean; photographer: boolean; names: boolean },
): LocalisedText {
  const { sender_name: name, headline, photographer, pictured } = sent;
  const sv = [`Från ${name} i manuslådan.`];
  const en = [`From ${name} in the submission box.`];
  if (unused.headline && headline) {
    sv.push(`Rubrik i formuläret: ${headline}.`);
    en.push(`Headline in the form: ${headline}.`);
  }
  if (unused.photographer && photographer) {
    sv.push(`Fotograf: ${photographer}.`);
    en.push(`Photographer: ${photographer}.`);
  }
  if (unused.names && pictured) {
    sv.push(`I bild: ${pictured}.`);
    en.push(`In the pictures: ${pictured}.`);
  }
  return { sv: sv.join(' '), en: en.join(' ') };
}
