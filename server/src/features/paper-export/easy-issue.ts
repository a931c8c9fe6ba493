import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import { dayWords } from '../../typesetting/paper-frames.ts';
import type { EasyIssue, EasyPart } from '../../typesetting/easy-read.ts';
import type { PreparedPicture } from '../../typesetting/picture-cache.ts';
import type { IssuePicture, Story } from './issue-story.ts';
import type { Issue } from './issue.ts';

type Block = RichText['content'][number];
/** The pictures of an easy-to-read edition by their names in the issue. */
type Pictures = Map<string, PreparedPicture>;

const wordsOf = (block: Block): string => plainText({ type: 'doc', content: [block] });

/** Lists the parts of a text, each with its plain words; a row of a table is one. */
function listParts({ content }: RichText): EasyPart[] {
  return content.flatMap((block): EasyPart[] => {
    const words = wordsOf(block).split('\n');
    if (block.type === 'heading') return [{ kind: 'subhead', words: words.join(' ') }];
    const kind = block.type === 'bulletList' || block.type === 'orderedList' ? 'item' : 'text';
    return words.map((line) => ({ kind, words: line }));
  });
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

/** Lists the parts of a story: its easy-to-read text where it has one, else the ordinary. */
export function storyParts(story: Story, pictures: Pictures): EasyPart[] {
  const facts = story.fact_box;
  const easy = story.easy_body;
  const [first, ...others] = story.pictures.map((picture) => pictureParts(picture, pictures));
  const said = story.answers.flatMap(({ name, words }) => [
    ...one('subhead', name),
    ...one('text', words),
  ]);
  const box = facts ? [...one('subhead', facts.title), ...listParts(facts.body)] : [];
  return [
    ...one('kicker', story.opinion?.name ?? story.kicker),
    ...one('headline', story.headline || (story.kind === 'article' ? 'Utan rubrik' : null)),
    ...(easy ? [] : one('standfirst', story.standfirst)),
    ...(first ?? []),
    ...(easy ? listParts(easy) : [...listParts(story.body), ...said, ...box]),
    ...others.flat(),
    ...one('byline', story.byline ? `Text: ${story.byline}` : null),
  ];
}

/** Picks the stories of an easy-to-read edition: articles and notices; adverts stay out. */
export const easyStories = ({ stories }: Pick<Issue, 'stories'>): Story[] =>
  stories.filter(({ kind }) => kind === 'article' || kind === 'text');

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
    day: `Nummer ${number} · ${dayWords(date)} · ${isPullOut ? 'Lättläst, att dra ut' : 'Lättläst'}`,
    date,
    stories: easyStories(issue)
      .map((story) => storyParts(story, pictures))
      .filter((parts) => parts.length > 0),
  };
}
