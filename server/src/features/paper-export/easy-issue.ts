import type { RichText } from '@spalten/contract/rich-text';
import { plainText } from '@spalten/contract/rich-text';
import { dayWords } from '../../typesetting/paper-frames.ts';
import type { EasyIssue, EasyPart } from '../../typesetting/easy-read.ts';
import type { Story } from './issue-story.ts';
import type { Issue } from './issue.ts';

type Block = RichText['content'][number];

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

function partsOf(story: Story): EasyPart[] {
  const one = (kind: EasyPart['kind'], words: string | null): EasyPart[] =>
    words ? [{ kind, words }] : [];
  const facts = story.fact_box;
  return [
    ...one('kicker', story.opinion?.name ?? story.kicker),
    ...one('headline', story.headline || (story.kind === 'article' ? 'Utan rubrik' : null)),
    ...one('standfirst', story.standfirst),
    ...listParts(story.body),
    ...story.answers.flatMap(({ name, words }) => [...one('subhead', name), ...one('text', words)]),
    ...(facts ? [...one('subhead', facts.title), ...listParts(facts.body)] : []),
    ...one('byline', story.byline ? `Text: ${story.byline}` : null),
  ];
}

/** Reads the articles and notices of an issue for readers of easy Swedish; adverts stay out. */
export function toEasyIssue({ paper, stories }: Issue): EasyIssue {
  const { name, issue_number: number, published_on: date } = paper;
  return {
    title: name,
    day: `Nummer ${number} · ${dayWords(date)} · Lättläst`,
    date,
    stories: stories
      .filter(({ kind }) => kind === 'article' || kind === 'text')
      .map(partsOf)
      .filter((parts) => parts.length > 0),
  };
}
