import type { ArticleContent, Frame, FramePage, Story, StoryNode } from './frame.ts';
import type { Hyphenator } from './hyphenation/soft-hyphens.ts';

/** Blocks whose paragraphs may be justified. */
const JUSTIFIED = new Set(['bulletList', 'listItem']);

/** Words that are broken only where they are wider than their measure. */
const inNeed = ({ hyphenateLong }: Hyphenator): Hyphenator => ({
  hyphenate: hyphenateLong,
  hyphenateLong,
});

/** Between a hyphen and a capital, where a double name would be broken. */
const IN_NAME = /(?<=\p{L}-)(?=\p{Lu})/gu;
const WORD_JOINER = '\u2060';

/** A text whose lines don't end in a double name. Running text has its own rules. */
const withWholeNames = <Text extends string | null>(text: Text) =>
  (text === null ? null : text.replace(IN_NAME, WORD_JOINER)) as Text;

/** Letters and figures together, as in 9A and E18: old-style figures would hang beside capitals. */
const CODES = /(?<![\p{L}\p{N}])((?:\p{Lu}+-?\d|\d+\p{Lu})[\p{L}\d]*)/u;

/** A text in pieces, of which the codes have figures as high as capitals. */
const withCodes = (node: StoryNode): StoryNode[] => {
  const pieces = (node.text ?? '').split(CODES);
  if (pieces.length === 1) return [node];
  return pieces.flatMap((text, index) => {
    const piece = { ...node, text };
    return text === '' ? [] : [index % 2 === 1 ? { ...piece, lining: true } : piece];
  });
};

/** A paragraph with break points in its texts, which follow each other in it. */
function breakParagraph(hyphenator: Hyphenator, paragraph: StoryNode): StoryNode {
  let before = '';
  const content = paragraph.content ?? [];
  return {
    ...paragraph,
    content: content.flatMap((node) => {
      if (node.text === undefined) {
        before = '';
        return [node];
      }
      const broken = hyphenator.hyphenate(node.text, before);
      before += node.text;
      return withCodes({ ...node, text: broken });
    }),
  };
}

/** A block with break points: those of subheads and quotes are for words that are too wide. */
function breakBlock(hyphenator: Hyphenator, block: StoryNode): StoryNode {
  if (block.type === 'paragraph') return breakParagraph(hyphenator, block);
  const isJustified = JUSTIFIED.has(block.type);
  return {
    ...block,
    ...(block.head && { head: breakBlock(inNeed(hyphenator), block.head) }),
    ...(block.content && {
      content: block.content.map((child) =>
        child.text === undefined && child.content
          ? breakBlock(isJustified ? hyphenator : inNeed(hyphenator), child)
          : child.text === undefined
            ? child
            : { ...child, text: hyphenator.hyphenateLong(child.text) },
      ),
    }),
  };
}

const breakStory = (hyphenator: Hyphenator, story: ArticleContent['body']): Story => ({
  type: 'doc',
  content: story.content.map((block) => breakBlock(hyphenator, block as StoryNode)),
});

function breakArticle(hyphenator: Hyphenator, article: ArticleContent): ArticleContent {
  const long = <Text extends string | null>(text: Text) =>
    withWholeNames(text === null ? null : hyphenator.hyphenateLong(text)) as Text;
  return {
    ...article,
    headline: withWholeNames(article.headline),
    byline: withWholeNames(article.byline),
    standfirst: long(article.standfirst),
    pull_quote: article.pull_quote && {
      ...article.pull_quote,
      words: long(article.pull_quote.words),
      speaker: withWholeNames(article.pull_quote.speaker),
    },
    body: breakStory(hyphenator, article.body),
    fact_box: article.fact_box && {
      title: long(article.fact_box.title),
      body: breakStory(hyphenator, article.fact_box.body),
    },
    images: article.images.map((image) => ({
      ...image,
      caption: long(image.caption),
      credit: withWholeNames(image.credit),
    })),
    answers: article.answers.map((answer) => ({
      ...answer,
      name: withWholeNames(answer.name),
      about: withWholeNames(answer.about),
      words: withWholeNames(answer.words),
    })),
  };
}

/**
 * The pages with soft hyphens where words of running text may be broken, if `isHyphenated`. Other
 * texts get them in very long words: the template uses them where a word is wider than its measure.
 */
export function breakWords(
  found: Hyphenator,
  isHyphenated: boolean,
  pages: FramePage[],
): FramePage[] {
  const hyphenator = isHyphenated ? found : inNeed(found);
  const broken = (frame: Frame): Frame =>
    frame.type === 'article'
      ? {
          ...frame,
          article: breakArticle(hyphenator, frame.article),
          whole: frame.whole && breakArticle(hyphenator, frame.whole),
        }
      : frame;
  return pages.map((page) => ({ ...page, frames: page.frames.map(broken) }));
}
