import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import type { TableCell } from '@spalten/contract/table';
import { partsOfTable } from '@spalten/contract/table-parts';
import { escapeMarkup } from '../../platform/markup.ts';
import type { IssuePicture, Story, StoryAnswer } from './issue-story.ts';
import { creditFaces } from './issue-story.ts';

/*
 * XHTML of stories, for web pages and EPUB. Every element is closed, so that it is both HTML and XML.
 */

const WRAPPERS = { bold: 'strong', italic: 'em' } as const;

function inlineMarkup(nodes: Inline[] = []): string {
  return nodes
    .map((node) => {
      if (node.type === 'hardBreak') return '<br/>';
      return (node.marks ?? []).reduce((inner, mark) => {
        if (mark.type === 'link')
          return `<a href="${escapeMarkup(linkTarget(mark.attrs.href))}" rel="noopener">${inner}</a>`;
        return `<${WRAPPERS[mark.type]}>${inner}</${WRAPPERS[mark.type]}>`;
      }, escapeMarkup(node.text));
    })
    .join('');
}

/** Percent-encodes an address that people wrote, since EPUB takes no other. Keeps one that can't be. */
function linkTarget(address: string): string {
  return URL.canParse(address) ? new URL(address).href : encodeURI(address);
}

const paragraph = (content: Inline[] | undefined) => `<p>${inlineMarkup(content)}</p>`;

const row = (cells: TableCell[], open: string, close: string) =>
  `<tr>${cells.map(({ content }) => `<${open}>${inlineMarkup(content)}</${close}>`).join('')}</tr>`;

function blockMarkup(block: Block, level: number): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.content);
    case 'heading':
      return `<h${level}>${inlineMarkup(block.content)}</h${level}>`;
    case 'bulletList':
    case 'orderedList': {
      const tag = block.type === 'bulletList' ? 'ul' : 'ol';
      const items = block.content.map(
        (item) => `<li>${item.content.map((part) => paragraph(part.content)).join('')}</li>`,
      );
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 'blockquote':
      return `<blockquote>${block.content.map((part) => paragraph(part.content)).join('')}</blockquote>`;
    case 'table': {
      const { head, rows } = partsOfTable(block);
      const top = head ? `<thead>${row(head.content, 'th scope="col"', 'th')}</thead>` : '';
      const body = rows.map((cells) => row(cells.content, 'td', 'td')).join('');
      return `<div class="table"><table>${top}${body && `<tbody>${body}</tbody>`}</table></div>`;
    }
  }
}

const textMarkup = (text: RichText, level: number) =>
  text.content.map((block) => blockMarkup(block, level)).join('\n');

const element = (tag: string, text: string | null, name = '') =>
  text ? `<${tag}${name && ` class="${name}"`}>${escapeMarkup(text)}</${tag}>` : '';

/** Options of the markup: the heading level of headlines, and the address of a picture. */
export interface StoryMarkupOptions {
  level: number;
  urlOf: (picture: IssuePicture) => string | null;
  /** Added to the `img` element. */
  imageAttributes?: string;
}

function pictureMarkup(picture: IssuePicture, options: StoryMarkupOptions): string {
  const url = options.urlOf(picture);
  if (!url) return '';
  const { alt, caption, credit } = picture;
  // A caption that says the same as the alternative text would be read twice.
  const described = alt === caption ? '' : alt;
  const more = options.imageAttributes ? ` ${options.imageAttributes}` : '';
  const image = `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(described)}"${more}/>`;
  const words = [element('span', caption, 'caption'), element('span', credit, 'credit')].filter(
    Boolean,
  );
  const below = words.length > 0 ? `<figcaption>${words.join(' ')}</figcaption>` : '';
  return `<figure>${image}${below}</figure>`;
}

const quoteMarkup = ({ pull_quote: quote, quote_speaker: speaker }: Story) =>
  quote
    ? `<blockquote class="pull"><p>”${escapeMarkup(quote)}”</p>${element('p', speaker && `– ${speaker}`, 'speaker')}</blockquote>`
    : '';

function factsMarkup({ fact_box: facts }: Story, level: number): string {
  if (!facts) return '';
  const title = element(`h${level + 1}`, facts.title);
  return `<aside class="facts">${title}${textMarkup(facts.body, level + 2)}</aside>`;
}

/** Renders words with the face that stands small beside them; the words alone without one. */
function besideFace(
  words: string,
  face: IssuePicture | null | undefined,
  options: StoryMarkupOptions,
): string {
  const url = face && options.urlOf(face);
  if (!url) return words;
  const more = options.imageAttributes ? ` ${options.imageAttributes}` : '';
  const image = `<img class="face" src="${escapeMarkup(url)}" alt="${escapeMarkup(face.alt)}"${more}/>`;
  return `<div class="has-face">${image}${words}</div>`;
}

/** Isolates words of another writing direction from those around them. */
const isolated = (words: string) => `<bdi>${escapeMarkup(words)}</bdi>`;

/** Renders the answers of people, each with the face beside it; empty if there are none. */
export function answersMarkup(story: Story, options: StoryMarkupOptions): string {
  const isMade = ({ picture }: StoryAnswer) => picture != null && options.urlOf(picture) !== null;
  const answers = story.answers.map((answer) => {
    const who = [answer.name, answer.about].flatMap((part) => (part ? isolated(part) : []));
    const words = `<p class="answer"><strong>${who.join(', ')}:</strong> ${isolated(answer.words)}</p>`;
    return besideFace(words, answer.picture, options);
  });
  const credit = creditFaces({ answers: story.answers.filter(isMade) });
  return [...answers, ...(credit ? [element('p', credit, 'credit')] : [])].join('\n');
}

/** Renders who wrote a story, with their portrait and who took it. */
function bylineMarkup({ byline, portrait }: Story, options: StoryMarkupOptions): string {
  const isMade = portrait != null && options.urlOf(portrait) !== null;
  const lines = [byline.trim() && `Text: ${byline.trim()}`, isMade && portrait.credit];
  const words = lines.flatMap((line) => (line ? escapeMarkup(line) : []));
  const text = words.length > 0 ? `<p class="byline">${words.join('<br/>')}</p>` : '';
  return besideFace(text, portrait, options);
}

/** Names a story where it is listed; an untitled one by its kind, a picture by what it shows. */
export function storyTitle({ headline, kind, pictures }: Story): string {
  if (headline?.trim()) return headline.trim();
  if (kind === 'advert') return 'Annons';
  const [picture] = pictures;
  if (kind === 'picture') return picture?.caption?.trim() || picture?.alt?.trim() || 'Bild';
  return picture?.caption ?? 'Utan rubrik';
}

/** The address of a story's easy-to-read text within its document. */
export const easyId = ({ id }: Pick<Story, 'id'>): string => `${id}-lattlast`;

/** Renders the easy-to-read text of a story; empty if it has none. */
export const easyMarkup = ({ headline, easy_body: easy }: Story, level: number): string =>
  easy
    ? `${element(`h${level}`, `Lättläst: ${headline?.trim() || 'Utan rubrik'}`)}\n${textMarkup(easy, level + 1)}`
    : '';

/** Renders a story without an element of its own around it. */
export function storyMarkup(story: Story, options: StoryMarkupOptions): string {
  const { level } = options;
  const opinion = story.opinion
    ? element('p', [story.opinion.name, story.opinion.note].filter(Boolean).join('. '), 'opinion')
    : '';
  const [first, ...others] = story.pictures.map((picture) => pictureMarkup(picture, options));
  return [
    opinion,
    element('p', story.kind === 'advert' ? 'Annons' : null, 'label'),
    element('p', story.kicker, 'kicker'),
    element(`h${level}`, story.headline?.trim() || null),
    element('p', story.standfirst, 'standfirst'),
    bylineMarkup(story, options),
    first ?? '',
    textMarkup(story.body, level + 1),
    answersMarkup(story, options),
    quoteMarkup(story),
    factsMarkup(story, level),
    ...others,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
