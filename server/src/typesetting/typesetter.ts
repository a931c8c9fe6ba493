import type { InBoth } from '@spalten/contract/fields';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import type { EditionHead } from './compiler.ts';
import type { ArticleRoom, Composition, EditionInput, SetArticle, Wanted } from './edition.ts';
import { documentOf } from './edition.ts';
import type { Fault } from './fault.ts';
import { ALONE, ALONE_SLOT, frameAlone } from './frame-alone.ts';
import type { Frames } from './frames.ts';
import { buildFrames } from './frames.ts';
import type { Guide } from './guide-sheet.ts';
import { guideSheet } from './guide-sheet.ts';
import { createPictureDesk } from './pictures.ts';
import { createPool } from './pool.ts';
import type { PoolStats } from './pool.ts';
import type { PictureMark } from './report.ts';
import type { Made } from './set-frames.ts';
import { createFrameSetter } from './set-frames.ts';
import { styleOf } from './style.ts';
import type { TypesettingError } from './typesetting-error.ts';

export interface Typesetter {
  /**
   * Sets pages in type: how each slot fits, and pictures or a PDF where wanted. What can't be set
   * (a missing picture, an article that breaks the typesetter) is a fault in its own slot.
   * @throws TypesettingError when nothing could be set in time.
   */
  compose(input: EditionInput, wanted: Wanted): Promise<Composition>;
  /**
   * Sets one article alone, as it looks in so much room, or as high as it needs to be.
   * @throws TypesettingError when it could not be set.
   */
  composeArticle(
    article: SetArticle,
    design: PageDesign,
    room: ArticleRoom,
  ): Promise<{ svg: string; height_mm: number; fit: SlotFit }>;
  /**
   * Sets a guide as a PDF of one A4 page, dated `date` (yyyy-mm-dd).
   * @throws TypesettingError when it could not be set.
   */
  composeGuide(guide: Guide, date: string): Promise<Uint8Array>;
  stats(): PoolStats;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;
const MM_PER_INCH = 25.4;

function headOf(input: EditionInput, frames: Frames['pages'], wanted: Wanted): EditionHead {
  const { design, paper } = input;
  const kind = documentOf(wanted);
  const isPrint = kind === 'print';
  const [year = 2000, month = 1, day = 1] = paper.published_on.split('-').map(Number);
  const firstHeading = frames
    .flatMap((page) => page.frames)
    .find((frame) => frame.type === 'article' || frame.type === 'masthead');
  return {
    meta: { title: `${paper.name} ${paper.published_on}`, paper: paper.name, year, month, day },
    page: { w: design.width_mm, h: design.height_mm },
    bleed: isPrint ? design.bleed_mm : 0,
    marks: isPrint,
    colour: isPrint ? 'cmyk' : 'rgb',
    preview: !kind,
    level: firstHeading?.type === 'masthead' ? 2 : 1,
    style: styleOf(design),
  };
}

/** The height of a picture that the typesetter made, from its view box in points. */
const heightOf = (svg: string): number =>
  (Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1] ?? 0) * MM_PER_INCH) / 72;

function withFaults(pageId: number, fit: SlotFit[], faults: Fault[]): SlotFit[] {
  return fit.map((slot) => {
    const own = faults.filter((f) => f.pageId === pageId && f.slotId === slot.slot_id);
    const said = [...(slot.fault ? [slot.fault] : []), ...own.map((f) => f.fault)];
    const all = (language: keyof InBoth) =>
      [...new Set(said.map((fault) => fault[language]))].join(' ');
    return said.length > 0 ? { ...slot, fault: { sv: all('sv'), en: all('en') } } : slot;
  });
}

/** How fine each picture of a page is where it stands, in dots per inch. */
const resolutions = (frames: Frames, marks: PictureMark[], pageId: number) =>
  marks
    .filter((mark) => mark.page === pageId)
    .map((mark) => {
      const original = [...frames.pictures.values()].find(({ name }) =>
        name.startsWith(`/picture-${mark.file}-`),
      )?.width;
      const dpi = Math.round((original ?? 0) / (mark.width / MM_PER_INCH));
      return { slot_id: mark.slot, file_id: mark.file, dpi };
    });

/** Sets up the typesetter: `processes` of its own, started with the first page. */
export function createTypesetter(options: {
  processes?: number;
  limitMs?: number;
  readPicture(fileId: number): Promise<Uint8Array | null>;
  /** Told why something could not be set: what the typesetter itself says, for the log. */
  onFault?(error: TypesettingError): void;
}): Typesetter {
  const pool = createPool({
    processes: options.processes ?? 1,
    limitMs: options.limitMs ?? LIMIT_MS,
  });
  const desk = createPictureDesk(options.readPicture);
  const setFrames = createFrameSetter(pool, options.onFault ?? (() => undefined));

  /** For a document the pages are set once without pictures: then it is known how large each is. */
  const withPictures = async (
    input: EditionInput,
    wanted: Wanted,
    head: EditionHead,
    first: Frames,
  ): Promise<Frames> => {
    if (!wanted.pdf || first.pictures.size === 0) return first;
    const { result } = await setFrames(head, first, { svg: [], pdf: false, print: null });
    return buildFrames(input, wanted, desk, result.pictures);
  };

  return {
    async compose(input, wanted) {
      const first = await buildFrames(input, wanted, desk);
      const head = headOf(input, first.pages, wanted);
      const built = await withPictures(input, wanted, head, first);
      const { svg } = wanted;
      const chosen = built.pages.filter(({ number }) =>
        Array.isArray(svg) ? svg.includes(number) : svg === true,
      );
      const made: Made = {
        svg: chosen.map(({ id }) => id),
        pdf: wanted.pdf !== undefined,
        print: wanted.pdf === 'print' ? { bleed_mm: input.design.bleed_mm } : null,
      };
      const { frames, result } = await setFrames(head, built, made);
      const ids = frames.pages.map(({ id }) => id);
      return {
        fit: Object.fromEntries(
          ids.map((id) => [id, withFaults(id, result.fit[id] ?? [], frames.faults)]),
        ),
        svg: result.svg,
        pdf: result.pdf,
        pictures: Object.fromEntries(
          ids.map((id) => [id, resolutions(frames, result.pictures, id)]),
        ),
      };
    },

    async composeArticle(article, design, room) {
      const { input, wanted, frames } = await frameAlone(article, design, room, desk);
      const head = headOf(input, frames.pages, wanted);
      const page = { w: room.width_mm, h: room.height_mm ?? null };
      const { result, frames: set } = await setFrames({ ...head, page }, frames, {
        svg: [ALONE.id],
        pdf: false,
        print: null,
      });
      const [fit] = withFaults(ALONE.id, result.fit[ALONE.id] ?? [], set.faults);
      return {
        svg: result.svg[ALONE.id] ?? '',
        height_mm: heightOf(result.svg[ALONE.id] ?? ''),
        fit: fit ?? { slot_id: ALONE_SLOT, state: 'empty', lines: 0, characters: 0 },
      };
    },

    async composeGuide(guide, date) {
      const { head, page } = guideSheet(guide, date);
      const made: Made = { svg: [], pdf: true, print: null };
      const { pdf } = await pool.run({ head, pages: [page], pictures: [], ...made });
      if (!pdf) throw new Error('no PDF was made of the guide');
      return pdf;
    },

    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}
