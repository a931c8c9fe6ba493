import { distributeStory } from './cut.ts';
import { trimPages } from './excess.ts';
import type { ArticleFrame, FramePage } from './frame.ts';
import type { Report } from './report.ts';

/** Sets pages and returns the report. */
export type SetPages = (pages: FramePage[]) => Report;

/** The most times a page is set again because text came out longer than measured. */
const MAX_ROUNDS = 4;

/** Distributes every story of several slots over its frames. */
export function distributeStories(pages: FramePage[], set: SetPages, pitch: number): FramePage[] {
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
    for (const frame of distributeStory(own, probe, pitch))
      led.set(`${frame.page} ${frame.slot}`, frame);
  }
  return pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      frame.type === 'article' ? (led.get(`${frame.page} ${frame.slot}`) ?? frame) : frame,
    ),
  }));
}

/** Records the extra lines of blocks that continue in another column; null if there are none. */
function findCorrection(frame: ArticleFrame, report: Report, pitch: number): ArticleFrame | null {
  const isOwn = (mark: { slot: string; page: number }) =>
    mark.slot === frame.slot && mark.page === frame.page;
  const end = report.ends.find(isOwn);
  const columns = frame.layout?.columns ?? [];
  if (!end || frame.endless) return null;
  const longer = { ...frame.longer };
  let isChanged = false;
  for (const foot of report.feet.filter(isOwn)) {
    const column = columns[foot.column];
    const [first] = column?.pieces ?? [];
    const last = column?.pieces.at(-1);
    if (!column || first?.kind !== 'text' || last?.kind !== 'text') continue;
    const from = end.y + (end.top[foot.column] ?? 0) * pitch;
    const more = Math.round((foot.at_y - from) / pitch) - foot.planned;
    if (more <= 0) continue;
    // Only the rest of a block can come out longer; its beginning is cut to fit.
    const { block } = first.start ? first : last;
    longer[block] = (longer[block] ?? 0) + more;
    isChanged = true;
  }
  return isChanged ? { ...frame, longer } : null;
}

const keyOf = ({ page, slot }: { page: number; slot: string }) => `${page} ${slot}`;

/** Applies the corrections to their frames. */
const applyCorrections = (
  pages: FramePage[],
  corrections: Map<string, Pick<ArticleFrame, 'longer'>>,
): FramePage[] =>
  pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      frame.type === 'article' ? { ...frame, ...corrections.get(keyOf(frame)) } : frame,
    ),
  }));

/**
 * Sets pages, and repeats while a block that continues in another column comes out longer than
 * measured. Returns the pages as last set.
 */
export function settle(
  pages: FramePage[],
  plan: (pages: FramePage[]) => FramePage[],
  set: SetPages,
  pitch: number,
): { pages: FramePage[]; report: Report } {
  const corrections = new Map<string, Pick<ArticleFrame, 'longer'>>();
  const planned = (some: FramePage[]) => plan(applyCorrections(some, corrections));
  const led = distributeStories(pages, (some) => set(plan(some)), pitch);
  let current = planned(trimPages(led, pitch));
  let report = set(current);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const better = current
      .flatMap((page) => page.frames)
      .flatMap((frame) =>
        frame.type === 'article' ? (findCorrection(frame, report, pitch) ?? []) : [],
      );
    if (better.length === 0) break;
    for (const { longer, ...frame } of better) corrections.set(keyOf(frame), { longer });
    current = planned(current);
    report = set(current);
  }
  return { pages: current, report };
}
