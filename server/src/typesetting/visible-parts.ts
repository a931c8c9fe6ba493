import type { ArticleContent, ArticleFrame, FramePage } from './frame.ts';

const keyOf = (frame: ArticleFrame) => frame.thread?.story ?? `${frame.page} ${frame.slot}`;

/** Parts of a story that its layouts omit, and its byline without their photographers. */
interface Omission {
  files: Set<number>;
  isQuoteOut: boolean;
  byline: string;
}

/** Removes the pictures and the quote that the layout omits; omissions are reported otherwise. */
const omitParts = (article: ArticleContent, { files, isQuoteOut, byline }: Omission) => ({
  ...article,
  images: article.images.filter(({ file }) => !files.has(file)),
  pull_quote: isQuoteOut ? null : article.pull_quote,
  byline: article.byline && byline,
});

function listOmissions(set: FramePage[]): Map<string, Omission> {
  const omissions = new Map<string, Omission>();
  for (const frame of set.flatMap((page) => page.frames)) {
    if (frame.type !== 'article' || !frame.layout) continue;
    const { shown } = frame.layout;
    const { article } = frame;
    const out = article.images.filter((_, image) => !shown.images.includes(image));
    const before = omissions.get(keyOf(frame));
    omissions.set(keyOf(frame), {
      files: new Set([...(before?.files ?? []), ...out.map(({ file }) => file)]),
      isQuoteOut: Boolean(before?.isQuoteOut) || (article.pull_quote !== null && !shown.hasQuote),
      byline: article.byline || before?.byline || '',
    });
  }
  return omissions;
}

/** Reduces the placed pages to what their layouts show: the text that must be drawn. */
export function keepVisibleParts(placed: FramePage[], set: FramePage[]): FramePage[] {
  const omissions = listOmissions(set);
  return placed.map((page) => ({
    ...page,
    frames: page.frames.map((frame) => {
      const out = frame.type === 'article' && omissions.get(keyOf(frame));
      if (!out) return frame;
      return {
        ...frame,
        article: omitParts(frame.article, out),
        whole: frame.whole && omitParts(frame.whole, out),
      };
    }),
  }));
}
