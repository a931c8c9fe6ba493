import { leadThrough } from './cut.ts';
import type { ArticleFrame, FramePage } from './frame.ts';
import type { Report } from './report.ts';
import { columnAt, linesOver } from './report.ts';

/** Sets these pages and reports how they came out. */
export type SetPages = (pages: FramePage[]) => Report;

/** So often a page is set anew when a guess at its layout was wrong. */
const MAX_ROUNDS = 6;

/** The pages with every story that runs over several slots led through them. */
export function withStoriesLed(pages: FramePage[], set: SetPages, pitch: number): FramePage[] {
  const parts = pages
    .flatMap((page) => page.frames)
    .filter((frame): frame is ArticleFrame => frame.type === 'article' && frame.thread !== null);
  if (parts.length === 0) return pages;
  const led = new Map<string, FramePage['frames'][number]>();
  for (const story of new Set(parts.map((frame) => frame.thread?.story))) {
    const own = parts
      .filter((frame) => frame.thread?.story === story)
      .toSorted((a, b) => (a.thread?.order ?? 0) - (b.thread?.order ?? 0));
    const probe = (frame: ArticleFrame) => {
      const page = pages.find(({ id }) => id === frame.page);
      return set([{ id: frame.page, number: page?.number ?? 0, frames: [frame] }]);
    };
    for (const frame of leadThrough(own, probe, pitch))
      led.set(`${frame.page} ${frame.slot}`, frame);
  }
  return pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) => led.get(`${frame.page} ${frame.slot}`) ?? frame),
  }));
}

/** The frame with what its report says was guessed wrong put right; null when all was right. */
function corrected(frame: ArticleFrame, report: Report, pitch: number): ArticleFrame | null {
  const isOwn = (mark: { slot: string; page: number }) =>
    mark.slot === frame.slot && mark.page === frame.page;
  const end = report.ends.find(isOwn);
  if (!end) return null;
  const strays = report.spacers.some(
    (mark) => isOwn(mark) && columnAt(end, mark.at_x) !== mark.column,
  );
  if (strays && !frame.plain) return { ...frame, plain: true };
  const over = linesOver(end, pitch);
  // Thought to fit, and does not: the columns lose more at their breaks than was reckoned with.
  if (over > 0 && end.free >= 0 && !frame.endless) {
    const slack = end.free < end.columns ? end.free : 0;
    return { ...frame, loss: frame.loss + over + slack };
  }
  return null;
}

/**
 * Sets pages, and sets them anew while the layout of an article came out otherwise than it was
 * planned. Answers the pages as they were set last.
 */
export function settle(
  pages: FramePage[],
  set: SetPages,
  pitch: number,
): { pages: FramePage[]; report: Report } {
  let current = withStoriesLed(pages, set, pitch);
  let report = set(current);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let isChanged = false;
    const seen = report;
    current = current.map((page) => ({
      ...page,
      frames: page.frames.map((frame) => {
        const better = frame.type === 'article' ? corrected(frame, seen, pitch) : null;
        isChanged ||= better !== null;
        return better ?? frame;
      }),
    }));
    if (!isChanged) break;
    report = set(current);
  }
  return { pages: current, report };
}
