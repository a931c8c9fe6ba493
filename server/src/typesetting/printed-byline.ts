import { keepNamesWhole } from './break-words.ts';
import { bylineOf } from './byline.ts';
import type { ArticleFrame, Frame, FramePage } from './frame.ts';

/** Formats the byline with the photographers of the pictures that the layout shows. */
function printedByline({ article, layout }: ArticleFrame): string {
  if (article.byline === '') return '';
  const shown = article.images.filter((_, image) => layout?.shown.images.includes(image));
  const credits = [...shown.map(({ credit }) => credit), ...article.portrait_credits];
  return keepNamesWhole(bylineOf(article.writer, credits));
}

const mapFrames = (pages: FramePage[], change: (frame: Frame, place: [number, number]) => Frame) =>
  pages.map((page, index) => ({
    ...page,
    frames: page.frames.map((frame, at) => change(frame, [index, at])),
  }));

/**
 * Plans pages, and again if a byline names the photographer of a picture that its layout omits. If a
 * shorter byline makes room for other pictures, the first layout stays.
 */
export function planWithBylines(
  pages: FramePage[],
  plan: (pages: FramePage[]) => FramePage[],
): FramePage[] {
  const first = plan(pages);
  let isChanged = false;
  const corrected = mapFrames(first, (frame) => {
    if (frame.type !== 'article') return frame;
    const byline = printedByline(frame);
    if (byline === frame.article.byline) return frame;
    isChanged = true;
    return { ...frame, article: { ...frame.article, byline } };
  });
  if (!isChanged) return first;
  const second = plan(corrected);
  return mapFrames(corrected, (frame, [page, at]) => {
    const again = second[page]?.frames[at];
    if (frame.type !== 'article' || again?.type !== 'article') return frame;
    return printedByline(again) === frame.article.byline ? again : frame;
  });
}
