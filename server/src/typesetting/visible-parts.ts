import type { ArticleContent, ArticleFrame, FramePage } from './frame.ts';

const keyOf = (frame: ArticleFrame) => frame.thread?.story ?? `${frame.page} ${frame.slot}`;

/** Removes the pictures and the quote that the layout omits; omissions are reported otherwise. */
const omitParts = (article: ArticleContent, files: Set<number>, isQuoteOut: boolean) => ({
  ...article,
  images: article.images.filter(({ file }) => !files.has(file)),
  pull_quote: isQuoteOut ? null : article.pull_quote,
});

/** Reduces the placed pages to what their layouts show: the text that must be drawn. */
export function keepVisibleParts(placed: FramePage[], set: FramePage[]): FramePage[] {
  const files = new Map<string, Set<number>>();
  const quotes = new Set<string>();
  for (const frame of set.flatMap((page) => page.frames)) {
    if (frame.type !== 'article' || !frame.layout) continue;
    const { shown } = frame.layout;
    const out = frame.article.images.filter((_, image) => !shown.images.includes(image));
    const own = files.get(keyOf(frame)) ?? new Set();
    for (const { file } of out) own.add(file);
    files.set(keyOf(frame), own);
    if (frame.article.pull_quote !== null && !shown.hasQuote) quotes.add(keyOf(frame));
  }
  return placed.map((page) => ({
    ...page,
    frames: page.frames.map((frame) => {
      if (frame.type !== 'article') return frame;
      const own = files.get(keyOf(frame)) ?? new Set();
      const isQuoteOut = quotes.has(keyOf(frame));
      return {
        ...frame,
        article: omitParts(frame.article, own, isQuoteOut),
        whole: frame.whole && omitParts(frame.whole, own, isQuoteOut),
      };
    }),
  }));
}
