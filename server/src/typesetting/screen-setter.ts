import { createHash } from 'node:crypto';
import type { EditionHead } from './compiler.ts';
import { joinFrames, splitFrames } from './drawn-frames.ts';
import type { Frame, FramePage } from './frame.ts';
import { forTemplate } from './frame.ts';
import { createLruCache } from './layout/lru-cache.ts';
import type { Drawing } from './page-picture.ts';
import { readDrawing, writePicture } from './page-picture.ts';
import type { Report } from './report.ts';

/** Frames of which the report is kept. */
const MOST_REPORTS = 4000;
/** Characters of SVG that are kept. A photograph takes some 300,000. */
const MOST_DRAWN = 24_000_000;
export const EMPTY_REPORT: Report = {
  ends: [],
  feet: [],
  areas: [],
  pictures: [],
  contents: [],
  words: [],
  overs: [],
};

/** Typst, as much of it as is needed to set pages. */
export interface PageTypesetter<Document> {
  compile(head: EditionHead, pages: FramePage[]): Document;
  report(document: Document): Report;
  svg(document: Document): string;
}

const digest = (value: unknown) =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64');

const hasMarks = ({ type }: Frame) => type !== 'rule' && type !== 'note';

/**
 * Report of one frame. Only a frame that was set alone has its words: they don't say which frame they
 * are of, and only the search for a cut, which sets one frame at a time, reads them.
 */
function reportOf(report: Report, { id }: FramePage, frame: Frame, isAlone: boolean): Report {
  if (!hasMarks(frame)) return EMPTY_REPORT;
  const isOwn = (mark: { slot: string; page: number }) =>
    mark.page === id && 'slot' in frame && mark.slot === frame.slot;
  const { ends, feet, areas, pictures, contents, overs } = report;
  return {
    ends: ends.filter(isOwn),
    feet: feet.filter(isOwn),
    areas: areas.filter(isOwn),
    pictures: pictures.filter(isOwn),
    contents: contents.filter(isOwn),
    overs: overs.filter(isOwn),
    words: isAlone ? report.words : [],
  };
}

const joinReports = (reports: Report[], words: Report['words']): Report => ({
  ends: reports.flatMap(({ ends }) => ends),
  feet: reports.flatMap(({ feet }) => feet),
  areas: reports.flatMap(({ areas }) => areas),
  pictures: reports.flatMap(({ pictures }) => pictures),
  contents: reports.flatMap(({ contents }) => contents),
  overs: reports.flatMap(({ overs }) => overs),
  words,
});

export interface ScreenSetter {
  set(pages: FramePage[]): Report;
  /** Draws one of the pages that were set last, as an SVG. */
  draw(page: FramePage): string;
}

/**
 * Sets pages for a screen. What came out of each frame is kept, its report and its drawing: after an
 * edit only the changed frames are set and drawn anew, and put into the rest of the page.
 */
export function createScreenSetter<Document>(
  typst: PageTypesetter<Document>,
): (head: EditionHead) => ScreenSetter {
  const reports = createLruCache<Report>(MOST_REPORTS);
  const drawings = createLruCache<Drawing>(MOST_DRAWN, ({ groups }) => groups.length);

  return (head) => {
    const shared = digest([head.page, head.style, head.level, head.colour, head.meta.language]);
    const keys = new WeakMap<Frame, string>();
    const keyOf = (frame: Frame | null): string => {
      const key = (frame && keys.get(frame)) ?? `${shared}${digest(frame && forTemplate(frame))}`;
      if (frame) keys.set(frame, key);
      return key;
    };
    let last: { pages: FramePage[]; document: Document } | undefined;
    const compile = (pages: FramePage[]) => {
      last = { pages, document: typst.compile(head, pages) };
      return last.document;
    };

    /** The document of a page with these frames: the last one, where it is that. */
    const documentOf = (page: FramePage): Document => {
      const [only, ...others] = last?.pages ?? [];
      const isSame =
        others.length === 0 &&
        only?.frames.length === page.frames.length &&
        page.frames.every((frame, index) => only.frames[index] === frame);
      return isSame && last ? last.document : compile([page]);
    };
    const drawWhole = (page: FramePage) => writePicture(readDrawing(typst.svg(documentOf(page))));

    /** Draws the frames of a page that are not kept. False where its parts can't be told apart. */
    const drawMissing = (page: FramePage): boolean => {
      const frames = page.frames.filter((frame) => !drawings.get(keyOf(frame)));
      if (frames.length === 0 && drawings.get(keyOf(null))) return true;
      const drawing = readDrawing(typst.svg(documentOf({ ...page, frames })));
      const [ground, ...drawn] = splitFrames(drawing);
      if (!ground || drawn.length !== frames.length) return false;
      drawings.set(keyOf(null), ground);
      for (const [index, part] of drawn.entries()) drawings.set(keyOf(frames[index] ?? null), part);
      return true;
    };

    return {
      set(pages) {
        const missing = pages
          .map((page) => ({ ...page, frames: page.frames.filter((f) => !reports.get(keyOf(f))) }))
          .filter(({ frames }) => frames.length > 0);
        const report = missing.length > 0 ? typst.report(compile(missing)) : EMPTY_REPORT;
        const isAlone = missing.flatMap(({ frames }) => frames).length === 1;
        for (const page of missing)
          for (const frame of page.frames)
            reports.set(keyOf(frame), reportOf(report, page, frame, isAlone));
        const all = pages.flatMap(({ frames }) => frames);
        const kept = all.map((frame) => reports.get(keyOf(frame)) ?? EMPTY_REPORT);
        return joinReports(kept, all.length === 1 ? (kept[0]?.words ?? []) : report.words);
      },
      draw(page) {
        // A page as high as its one frame has no marks between frames.
        if (head.page.h === null || !drawMissing(page)) return drawWhole(page);
        const parts = [null, ...page.frames].map((frame) => drawings.get(keyOf(frame)));
        const picture = parts.includes(undefined)
          ? null
          : joinFrames(parts.flatMap((p) => p ?? []));
        return picture ? writePicture(picture) : drawWhole(page);
      },
    };
  };
}
