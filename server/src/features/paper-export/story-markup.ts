import type { Direction } from '@spalten/contract/direction';
import { directionWithin, isFromRight } from '@spalten/contract/direction';
import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import { blockLines } from '@spalten/contract/rich-text';
import type { TableCell } from '@spalten/contract/table';
import { partsOfTable } from '@spalten/contract/table-parts';
import { escapeMarkup } from '../../platform/markup.ts';
import { dirAttribute } from '../../platform/text-direction.ts';
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

const wordsOf = (...blocks: Block[]) => blocks.flatMap(blockLines).join('\n');
const wordsOfInlines = (content: Inline[] | undefined) => wordsOf({ type: 'paragraph', content });

/** Renders an element of words, with their direction where it isn't that around them. */
const inlineElement = (
  tag: string,
  content: Inline[] | undefined,
  around: Direction,
  attributes = '',
) =>
  `<${tag}${attributes}${dirAttribute(wordsOfInlines(content), around)}>${inlineMarkup(content)}</${tag}>`;

const row = (cells: TableCell[], around: Direction, isHead = false) =>
  `<tr>${cells.map(({ content }) => (isHead ? inlineElement('th', content, around, ' scope="col"') : inlineElement('td', content, around))).join('')}</tr>`;

function blockMarkup(block: Block, level: number, around: Direction): string {
  const dir = dirAttribute(wordsOf(block), around);
  const within = directionWithin(around, wordsOf(block));
  const paragraph = ({ content }: { content?: Inline[] | undefined }) =>
    inlineElement('p', content, within);
  switch (block.type) {
    case 'paragraph':
      return inlineElement('p', block.content, around);
    case 'heading':
      return inlineElement(`h${level}`, block.content, around);
    case 'bulletList':
    case 'orderedList': {
      const tag = block.type === 'bulletList' ? 'ul' : 'ol';
      const items = block.content.map((item) => `<li>${item.content.map(paragraph).join('')}</li>`);
      return `<${tag}${dir}>${items.join('')}</${tag}>`;
    }
    case 'blockquote':
      return `<blockquote${dir}>${block.content.map(paragraph).join('')}</blockquote>`;
    case 'table': {
      const { head, rows } = partsOfTable(block);
      const top = head ? `<thead>${row(head.content, within, true)}</thead>` : '';
      const body = rows.map((cells) => row(cells.content, within)).join('');
      return `<div class="table"><table${dir}>${top}${body && `<tbody>${body}</tbody>`}</table></div>`;
    }
  }
}

const textMarkup = (text: RichText, level: number, around: Direction = 'ltr') =>
  text.content.map((block) => blockMarkup(block, level, around)).join('\n');

const element = (
  tag: string,
  text: string | null,
  { name = '', around }: { name?: string; around?: Direction } = {},
) =>
  text
    ? `<${tag}${name && ` class="${name}"`}${dirAttribute(text, around)}>${escapeMarkup(text)}</${tag}>`
    : '';

/** Options of the markup: the heading level of headlines, and the address of a picture. */
export interface StoryMarkupOptions {
  level: number;
  urlOf: (picture: IssuePicture) => string | null;
  /** Returns what is added to the `img` element. */
  imageAttributes?: (picture: IssuePicture) => string;
}

const attributesOf = (picture: IssuePicture, { imageAttributes }: StoryMarkupOptions): string =>
  imageAttributes ? ` ${imageAttributes(picture)}` : '';

function pictureMarkup(picture: IssuePicture, options: StoryMarkupOptions): string {
  const url = options.urlOf(picture);
  if (!url) return '';
  const { alt, caption, credit } = picture;
  // A caption that says the same as the alternative text would be read twice.
  const described = alt === caption ? '' : alt;
  const more = attributesOf(picture, options);
  const image = `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(described)}"${more}/>`;
  const words = [
    element('span', caption, { name: 'caption' }),
    element('span', credit, { name: 'credit' }),
  ].filter(Boolean);
  const below = words.length > 0 ? `<figcaption>${words.join(' ')}</figcaption>` : '';
  return `<figure>${image}${below}</figure>`;
}

function quoteMarkup({ pull_quote: quote, quote_speaker: speaker }: Story): string {
  if (!quote) return '';
  const around = directionWithin('ltr', quote);
  const said = `<p>”${escapeMarkup(quote)}”</p>`;
  const by = element('p', speaker && `– ${speaker}`, { name: 'speaker', around });
  return `<blockquote class="pull"${dirAttribute(quote)}>${said}${by}</blockquote>`;
}

function factsMarkup({ fact_box: facts }: Story, level: number): string {
  if (!facts) return '';
  const words = `${facts.title}\n${wordsOf(...facts.body.content)}`;
  const around = directionWithin('ltr', words);
  const title = element(`h${level + 1}`, facts.title, { around });
  return `<aside class="facts"${dirAttribute(words)}>${title}${textMarkup(facts.body, level + 2, around)}</aside>`;
}

/** Renders words with the face that stands small beside them; the words alone without one. */
function besideFace(
  words: string,
  face: IssuePicture | null | undefined,
  { dir = '', ...options }: StoryMarkupOptions & { dir?: string },
): string {
  const url = face && options.urlOf(face);
  if (!url) return words;
  const more = attributesOf(face, options);
  const image = `<img class="face" src="${escapeMarkup(url)}" alt="${escapeMarkup(face.alt)}"${more}/>`;
  return `<div class="has-face"${dir}>${image}${words}</div>`;
}

/** Isolates words of another writing direction from those around them. */
const isolated = (words: string) => `<bdi>${escapeMarkup(words)}</bdi>`;

/** Renders the answers of people, each with the face beside it; empty if there are none. */
export function answersMarkup(story: Story, options: StoryMarkupOptions): string {
  const isMade = ({ picture }: StoryAnswer) => picture != null && options.urlOf(picture) !== null;
  const answers = story.answers.map((answer) => {
    const who = [answer.name, answer.about].flatMap((part) => (part ? isolated(part) : []));
    const dir = dirAttribute(answer.words);
    const words = `<p class="answer"${dir}><strong>${who.join(', ')}:</strong> ${isolated(answer.words)}</p>`;
    return besideFace(words, answer.picture, { ...options, dir });
  });
  const credit = creditFaces({ answers: story.answers.filter(isMade) });
  return [...answers, ...(credit ? [element('p', credit, { name: 'credit' })] : [])].join('\n');
}

/** Renders who wrote a story, with their portrait and who took it. */
function bylineMarkup({ byline, portrait }: Story, options: StoryMarkupOptions): string {
  const isMade = portrait != null && options.urlOf(portrait) !== null;
  const name = byline.trim();
  const by = name && `Text: ${isFromRight(name) ? isolated(name) : escapeMarkup(name)}`;
  const words = [by, isMade && escapeMarkup(portrait.credit ?? '')].filter(Boolean);
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

const easyHeading = (headline: string, level: number) =>
  `<h${level}${dirAttribute(headline)}>Lättläst: ${escapeMarkup(headline)}</h${level}>`;

/** Renders the easy-to-read text of a story; empty if it has none. */
export const easyMarkup = ({ headline, easy_body: easy }: Story, level: number): string =>
  easy
    ? `${easyHeading(headline?.trim() || 'Utan rubrik', level)}\n${textMarkup(easy, level + 1)}`
    : '';

/** Renders a story without an element of its own around it. */
export function storyMarkup(story: Story, options: StoryMarkupOptions): string {
  const { level } = options;
  const opinion = story.opinion
    ? element('p', [story.opinion.name, story.opinion.note].filter(Boolean).join('. '), {
        name: 'opinion',
      })
    : '';
  const [first, ...others] = story.pictures.map((picture) => pictureMarkup(picture, options));
  return [
    opinion,
    element('p', story.kind === 'advert' ? 'Annons' : null, { name: 'label' }),
    element('p', story.kicker, { name: 'kicker' }),
    element(`h${level}`, story.headline?.trim() || null),
    element('p', story.standfirst, { name: 'standfirst' }),
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
