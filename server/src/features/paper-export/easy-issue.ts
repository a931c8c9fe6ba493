import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import { dayWords } from '../../typesetting/paper-frames.ts';
import type { EasyIssue, EasyPart } from '../../typesetting/easy-read.ts';
import { isFromRight } from '@spalten/contract/direction';
import { readEasyTable } from '../../typesetting/easy-table.ts';
import type { PreparedPicture } from '../../typesetting/picture-cache.ts';
import type { IssuePicture, Story } from './issue-story.ts';
import { creditFaces } from './issue-story.ts';
import { titleOf } from './pdf-title.ts';
import type { Issue } from './issue.ts';

type Block = RichText['content'][number];
/** The pictures of an easy-to-read edition by their names in the issue. */
type Pictures = Map<string, PreparedPicture>;

const wordsOf = (block: Block): string => plainText({ type: 'doc', content: [block] });

/** Lists the paragraphs of the items of a list: the first of each has its mark, the others none. */
function listItems({ type, content }: Extract<Block, { type: `${string}List` }>): EasyPart[] {
  const isNumbered = type === 'orderedList';
  const digits = isNumbered ? String(content.length).length : 0;
  return content.flatMap((item, index) =>
    item.content.map((paragraph, at): EasyPart => {
      const words = at > 0 ? '' : isNumbered ? `${index + 1}.` : '–';
      return { kind: 'item', words: wordsOf(paragraph), mark: { words, digits } };
    }),
  );
}

/** Lists the parts of a text, each with its plain words. */
function listParts({ content }: RichText): EasyPart[] {
  return content.flatMap((block): EasyPart[] => {
    switch (block.type) {
      case 'heading':
        return [{ kind: 'subhead', words: wordsOf(block).replaceAll('\n', ' ') }];
      case 'bulletList':
      case 'orderedList':
        return listItems(block);
      case 'blockquote':
        return block.content.map((paragraph) => ({ kind: 'quote', words: wordsOf(paragraph) }));
      case 'table':
        return [{ kind: 'table', words: '', table: readEasyTable(block) }];
      case 'paragraph':
        return [{ kind: 'text', words: wordsOf(block) }];
    }
  });
}

const bare = (words: string) =>
  words
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Lists a pull quote with who says it; none where the text below the headline already says the same. */
function quoteParts({
  pull_quote: quote,
  quote_speaker: speaker,
  body,
  answers,
}: Story): EasyPart[] {
  const said = [plainText(body), ...answers.map(({ words }) => words)].map(bare).join(' ');
  if (!quote || said.includes(bare(quote))) return [];
  const words = /^[”"]/u.test(quote) ? quote : `”${quote}”`;
  return [{ kind: 'quote', words: speaker ? `${words}\n– ${speaker}` : words }];
}

const one = (kind: EasyPart['kind'], words: string | null): EasyPart[] =>
  words ? [{ kind, words }] : [];

function pictureParts({ name, alt, caption, credit }: IssuePicture, pictures: Pictures) {
  const found = pictures.get(name);
  if (!found) return [];
  const { width, height } = found;
  const picture = { src: found.name, width, height };
  const below = [caption, credit].filter(Boolean).join(' ');
  return [{ kind: 'picture' as const, words: alt, picture }, ...one('caption', below)];
}

/** Finds the face to set beside words, if its picture could be made. */
function faceOf(face: IssuePicture | null | undefined, pictures: Pictures): EasyPart['face'] {
  const found = face && pictures.get(face.name);
  if (!found) return undefined;
  return { src: found.name, width: found.width, height: found.height, alt: face.alt };
}

/**
 * Lists the answers, each below its person's name and face. Names in another direction stand on a
 * line of their own, at the side where the answer begins. No easy-to-read text stands for them.
 */
function answerParts({ answers }: Story, pictures: Pictures): EasyPart[] {
  const made = answers.map((answer) => ({ ...answer, face: faceOf(answer.picture, pictures) }));
  const parts = made.flatMap(({ name, about, words, face }): EasyPart[] => {
    const isApart = about !== null && isFromRight(name) !== isFromRight(about);
    const who = [name, about].filter(Boolean).join(isApart ? '\n' : ', ');
    const side = isFromRight(words) ? ('right' as const) : ('left' as const);
    const person: EasyPart = { kind: 'subhead', words: who, side, ...(face && { face }) };
    return [...(who || face ? [person] : []), ...one('text', words)];
  });
  return [...parts, ...one('caption', creditFaces({ answers: made.filter(({ face }) => face) }))];
}

/** Lists who wrote a story, beside their portrait and with who took it. */
function bylineParts({ byline, portrait }: Story, pictures: Pictures): EasyPart[] {
  const face = faceOf(portrait, pictures);
  const lines = [byline && `Text: ${byline}`, face && portrait?.credit].filter(Boolean);
  if (!face) return one('byline', lines.join('\n'));
  return [{ kind: 'byline', words: lines.join('\n'), face }];
}

/** Lists the parts of a story: its easy-to-read text where it has one, else the ordinary. */
export function storyParts(story: Story, pictures: Pictures): EasyPart[] {
  const facts = story.fact_box;
  const { easy_body: easy, opinion } = story;
  const [first, ...others] = story.pictures.map((picture) => pictureParts(picture, pictures));
  const said = answerParts(story, pictures);
  const box = facts ? [...one('subhead', facts.title), ...listParts(facts.body)] : [];
  return [
    ...one('kicker', [opinion?.name, opinion?.note].filter(Boolean).join('. ')),
    ...one('kicker', story.kicker),
    ...one('headline', story.headline || (story.kind === 'article' ? 'Utan rubrik' : null)),
    ...(easy ? [] : one('standfirst', story.standfirst)),
    ...(first ?? []),
    ...listParts(easy ?? story.body),
    ...said,
    ...(easy ? [] : [...quoteParts(story), ...box]),
    ...others.flat(),
    ...bylineParts(story, pictures),
  ];
}

/** Picks the stories of an easy-to-read edition. Adverts and puzzles stay out. */
export const easyStories = ({ stories }: Pick<Issue, 'stories'>): Story[] =>
  stories.filter(({ kind }) => kind !== 'advert' && kind !== 'puzzle');

/**
 * Reads an issue for readers of easy Swedish, with the pictures that could be made. One that is to be
 * pulled out of the newspaper says so.
 */
export function toEasyIssue(
  issue: Issue,
  pictures: Pictures,
  { isPullOut = false } = {},
): EasyIssue {
  const { name, issue_number: number, published_on: date } = issue.paper;
  return {
    title: name,
    documentTitle: titleOf(issue.paper, 'lättläst'),
    day: `Nummer ${number} · ${dayWords(date)} · ${isPullOut ? 'Lättläst, att dra ut' : 'Lättläst'}`,
    date,
    stories: easyStories(issue)
      .map((story) => storyParts(story, pictures))
      .filter((parts) => parts.length > 0),
  };
}
