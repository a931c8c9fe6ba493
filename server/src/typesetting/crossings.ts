import type { ArticleFrame, Frame, FramePage, OtherFrame } from './frame.ts';
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

const toBox = ({ kind, at_x, at_y, w, h }: AreaMark): NamedBox => ({
  kind,
  x: at_x,
  y: at_y,
  w,
  h,
});

const findPairs = (boxes: NamedBox[]): string[] =>
  boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => (doBoxesCross(a, b) ? `${a.kind} on ${b.kind}` : [])),
  );

const findOutside = (boxes: NamedBox[], frame: Box): string[] =>
  boxes.flatMap((box) => (isInside(box, frame) ? [] : `${box.kind} outside the slot`));

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
  const boxes = areas.map(toBox);
  const standing = boxes.filter(({ kind }) => kind !== 'flowing');
  const columns = listColumns(end, pitch, frame.gutter);
  const isOver = linesOver(end, pitch) > 0 || end.cramped;
  const apart = [...standing, ...(end.head_over ? [] : columns)];
  const crossed = findPairs(apart);
  // Overset text runs on below its column, where it is clipped; it is reported in lines.
  const flowing = isOver ? [] : boxes.filter(({ kind }) => kind === 'flowing');
  const strays = flowing.flatMap((box) =>
    columns.some((column) => isInside(box, column)) ? [] : `${box.kind} outside its column`,
  );
  const height = frame.natural ? Number.POSITIVE_INFINITY : frame.h;
  const outside = findOutside(standing, { ...frame, h: height });
  return [...crossed, ...strays, ...outside];
}

const isOf = (frame: { slot: string; page: number }) => (mark: { slot: string; page: number }) =>
  mark.slot === frame.slot && mark.page === frame.page;

/** Slots without text columns whose boxes are reported. */
const WITH_AREAS = new Set<Frame['type']>(['advert', 'teaser', 'contents']);
/** The label of an advert stands on its picture, on a ground of its own. */
const INTENDED = new Set(['label on picture', 'picture on label']);

/** Returns the crossings in a slot without text columns. One that is overset is told of in lines. */
function findCrossingsBeside(frame: OtherFrame, report: Report): string[] {
  const isOwn = isOf(frame);
  if (report.overs.some(isOwn)) return [];
  const boxes = report.areas.filter(isOwn).map(toBox);
  const crossed = findPairs(boxes).filter((pair) => !INTENDED.has(pair));
  return [...crossed, ...findOutside(boxes, frame)];
}

/** Returns the first crossing in a slot; undefined if there is none, or its boxes are not reported. */
export function findCrossing(frame: Frame, report: Report, pitch: number): string | undefined {
  if (frame.type !== 'article')
    return WITH_AREAS.has(frame.type) ? findCrossingsBeside(frame, report)[0] : undefined;
  const isOwn = isOf(frame);
  const end = report.ends.find(isOwn);
  return end && findCrossingsIn(frame, end, report.areas.filter(isOwn), pitch)[0];
}

/** Finds slots in which boxes overlap, or leave the slot. */
export function findCrossings(pages: FramePage[], report: Report, pitch: number): Crossing[] {
  return pages.flatMap((page) =>
    page.frames.flatMap((frame) => {
      const what = findCrossing(frame, report, pitch);
      return what ? [{ pageId: page.id, slotId: frame.slot, what }] : [];
    }),
  );
}
