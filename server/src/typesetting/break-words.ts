import type { ArticleContent, Frame, FramePage, Story, StoryNode } from './frame.ts';
import type { Hyphenator } from './hyphenation/soft-hyphens.ts';

/** Blocks whose paragraphs may be justified. */
const JUSTIFIED = new Set(['bulletList', 'listItem']);

/** Breaks words only if they are wider than their measure. */
const onlyIfNeeded = ({ hyphenateLong }: Hyphenator): Hyphenator => ({
  hyphenate: hyphenateLong,
  hyphenateLong,
});

/** The position between a hyphen and a capital in a double name. */
const IN_NAME = /(?<=\p{L}-)(?=\p{Lu})/gu;
const WORD_JOINER = '\u2060';

/** Keeps double names on one line. Body text has its own rules. */
export const keepNamesWhole = <Text extends string | null>(text: Text) =>
  (text === null ? null : text.replace(IN_NAME, WORD_JOINER)) as Text;

/** The space between a word and a free-standing dash or arrow. */
const BEFORE_DASH = /(?<=\S) (?=[–—→←↔⇒]+ )/gu;

/** Keeps dashes and arrows from beginning a line of a headline. */
export const keepDashesBack = (headline: string): string => headline.replace(BEFORE_DASH, '\u00a0');

/**
 * Codes of letters and digits, such as 9A and E18. Old-style figures would drop below the capitals.
 */
const CODES = /(?<![\p{L}\p{N}])((?:\p{Lu}+-?\d|\d+\p{Lu})[\p{L}\d]*)/u;

/** Splits a text so that codes get lining figures. */
const splitCodes = (node: StoryNode): StoryNode[] => {
  const pieces = (node.text ?? '').split(CODES);
  if (pieces.length === 1) return [node];
  return pieces.flatMap((text, index) => {
    const piece = { ...node, text };
    return text === '' ? [] : [index % 2 === 1 ? { ...piece, lining: true } : piece];
  });
};

/** Adds break points to the texts of a paragraph, which are treated as one. */
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
      return splitCodes({ ...node, text: broken });
    }),
  };
}

/** Adds break points to a block. In subheads and quotes they serve only words that are too wide. */
function breakBlock(hyphenator: Hyphenator, block: StoryNode): StoryNode {
  if (block.type === 'paragraph') return breakParagraph(hyphenator, block);
  const isJustified = JUSTIFIED.has(block.type);
  return {
    ...block,
    ...(block.head && { head: breakBlock(onlyIfNeeded(hyphenator), block.head) }),
    ...(block.content && {
      content: block.content.map((child) =>
        child.text === undefined && child.content
          ? breakBlock(isJustified ? hyphenator : onlyIfNeeded(hyphenator), child)
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
    keepNamesWhole(text === null ? null : hyphenator.hyphenateLong(text)) as Text;
  return {
    ...article,
    headline: keepDashesBack(keepNamesWhole(article.headline)),
    byline: keepNamesWhole(article.byline),
    standfirst: long(article.standfirst),
    pull_quote: article.pull_quote && {
      ...article.pull_quote,
      words: long(article.pull_quote.words),
      speaker: keepNamesWhole(article.pull_quote.speaker),
    },
    body: breakStory(hyphenator, article.body),
    fact_box: article.fact_box && {
      title: long(article.fact_box.title),
      body: breakStory(hyphenator, article.fact_box.body),
    },
    images: article.images.map((image) => ({
      ...image,
      caption: long(image.caption),
      credit: keepNamesWhole(image.credit),
    })),
    answers: article.answers.map((answer) => ({
      ...answer,
      name: keepNamesWhole(answer.name),
      about: keepNamesWhole(answer.about),
      words: keepNamesWhole(answer.words),
    })),
  };
}

/**
 * Adds soft hyphens to the words of body text, if `isHyphenated`. Other texts get them in very long
 * words only; the template uses them if a word is wider than its measure.
 */
export function breakWords(
  found: Hyphenator,
  isHyphenated: boolean,
  pages: FramePage[],
): FramePage[] {
  const hyphenator = isHyphenated ? found : onlyIfNeeded(found);
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
