import type { ArticleFrame, FramePage } from './frame.ts';
import type { Box } from './grid.ts';
import type { AreaMark, EndMark, Report } from './report.ts';
import { linesOver } from './report.ts';

/** A slot in which boxes overlap or leave the frame, with a short description. */
export interface Crossing {
  pageId: number;
  slotId: string;
  what: string;
}

/** Smaller overlaps are rounding. */
const TOLERANCE_MM = 0.4;

const doBoxesCross = (a: Box, b: Box) =>
  a.x + a.w > b.x + TOLERANCE_MM &&
  b.x + b.w > a.x + TOLERANCE_MM &&
  a.y + a.h > b.y + TOLERANCE_MM &&
  b.y + b.h > a.y + TOLERANCE_MM;

const isInside = (inner: Box, outer: Box) =>
  inner.x > outer.x - TOLERANCE_MM &&
  inner.y > outer.y - TOLERANCE_MM &&
  inner.x + inner.w < outer.x + outer.w + TOLERANCE_MM &&
  inner.y + inner.h < outer.y + outer.h + TOLERANCE_MM;

type NamedBox = Box & { kind: string };

/** Returns the areas for text: each column without the boxes at its head and foot. */
const listColumns = (end: EndMark, pitch: number, gutter: number): NamedBox[] =>
  Array.from({ length: end.columns }, (_, j) => ({
    kind: 'column',
    x: end.x + j * end.step,
    y: end.y + (end.top[j] ?? 0) * pitch,
    w: end.step - gutter,
    h: (end.lines - (end.top[j] ?? 0) - (end.bottom[j] ?? 0)) * pitch,
  }));

function findCrossingsIn(
  frame: ArticleFrame,
  end: EndMark,
  areas: AreaMark[],
  pitch: number,
): string[] {
  const boxes = areas.map(({ kind, at_x, at_y, w, h }): NamedBox => ({
    kind,
    x: at_x,
    y: at_y,
    w,
    h,
  }));
  const standing = boxes.filter(({ kind }) => kind !== 'flowing');
  const columns = listColumns(end, pitch, frame.gutter);
  const isOver = linesOver(end, pitch) > 0 || end.cramped;
  const apart = [...standing, ...(end.head_over ? [] : columns)];
  const crossed = apart.flatMap((a, index) =>
    apart.slice(index + 1).flatMap((b) => (doBoxesCross(a, b) ? `${a.kind} on ${b.kind}` : [])),
  );
  // Overset text runs on below its column, where it is clipped; it is reported in lines.
  const flowing = isOver ? [] : boxes.filter(({ kind }) => kind === 'flowing');
  const strays = flowing.flatMap((box) =>
    columns.some((column) => isInside(box, column)) ? [] : `${box.kind} outside its column`,
  );
  const height = frame.natural ? Number.POSITIVE_INFINITY : frame.h;
  const outside = standing.flatMap((box) =>
    isInside(box, { ...frame, h: height }) ? [] : `${box.kind} outside the slot`,
  );
  return [...crossed, ...strays, ...outside];
}

/** Returns the first crossing in an article's slot; undefined if there is none. */
export function findCrossing(
  frame: ArticleFrame,
  report: Report,
  pitch: number,
): string | undefined {
  const isOwn = (mark: { slot: string; page: number }) =>
    mark.slot === frame.slot && mark.page === frame.page;
  const end = report.ends.find(isOwn);
  return end && findCrossingsIn(frame, end, report.areas.filter(isOwn), pitch)[0];
}

/** Finds articles whose boxes overlap or leave their slot. */
export function findCrossings(pages: FramePage[], report: Report, pitch: number): Crossing[] {
  return pages.flatMap((page) =>
    page.frames.flatMap((frame) => {
      if (frame.type !== 'article') return [];
      const what = findCrossing(frame, report, pitch);
      return what ? [{ pageId: page.id, slotId: frame.slot, what }] : [];
    }),
  );
}
