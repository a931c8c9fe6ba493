import type { InBoth } from '@spalten/contract/fields';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import { articleFrame } from './article-frame.ts';
import type { CompileJob, EditionHead } from './compiler.ts';
import type { ArticleRoom, Composition, EditionInput, SetArticle, Wanted } from './edition.ts';
import { documentOf } from './edition.ts';
import { emptyFrame } from './frame.ts';
import type { Fault } from './fault.ts';
import type { Frames } from './frames.ts';
import { buildFrames } from './frames.ts';
import type { Guide } from './guide-sheet.ts';
import { guideSheet } from './guide-sheet.ts';
import { createPictureDesk } from './pictures.ts';
import { createPool, TypesettingError } from './pool.ts';
import type { PoolStats } from './pool.ts';
import type { PictureMark } from './report.ts';
import { styleOf } from './style.ts';

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

/** What is to be made of set pages. */
type Made = Pick<CompileJob, 'svg' | 'pdf' | 'print'>;

const LIMIT_MS = 20_000;
const MM_PER_INCH = 25.4;
const NOT_SET = {
  sv: 'Innehållet går inte att visa som i tidningen. Kontrollera texten.',
  en: 'The content cannot be shown as in the newspaper. Check the text.',
};
/** Stands for the page and the slot of an article that is set alone. */
const ALONE = { id: 1, number: 1, name: '', slots: [], placements: [] };
const ALONE_SLOT = 'artikel';
const NO_LIMIT_MM = 3000;

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

/** The pages with one slot emptied: what is left to set when that one can't be. */
const without = (pages: Frames['pages'], slot: string, pageId: number): Frames['pages'] =>
  pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      page.id === pageId && frame.slot === slot ? emptyFrame(frame, 'Går inte att sätta') : frame,
    ),
  }));

function withFaults(pageId: number, fit: SlotFit[], faults: Fault[]): SlotFit[] {
  return fit.map((slot) => {
    const own = faults.filter((f) => f.pageId === pageId && f.slotId === slot.slot_id);
    const said = [...(slot.fault ? [slot.fault] : []), ...own.map((f) => f.fault)];
    const all = (language: keyof InBoth) =>
      [...new Set(said.map((fault) => fault[language]))].join(' ');
    return said.length > 0 ? { ...slot, fault: { sv: all('sv'), en: all('en') } } : slot;
  });
}

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

  const run = (head: EditionHead, frames: Frames, made: Made) =>
    pool.run({ head, pages: frames.pages, pictures: [...frames.pictures.values()], ...made });

  /** Finds by setting each slot alone those that break the typesetter, and leaves them out. */
  const leaveOutBroken = async (head: EditionHead, frames: Frames): Promise<Frames> => {
    let { pages } = frames;
    const faults = [...frames.faults];
    for (const page of frames.pages)
      for (const frame of page.frames) {
        if (frame.type === 'empty' || frame.type === 'rule') continue;
        const alone = { ...frames, pages: [{ ...page, frames: [frame] }] };
        try {
          await run(head, alone, { svg: [], pdf: !head.preview, print: null });
        } catch (error) {
          if (!(error instanceof TypesettingError) || error.code === 'busy') throw error;
          pages = without(pages, frame.slot, page.id);
          faults.push({ pageId: page.id, slotId: frame.slot, fault: NOT_SET });
        }
      }
    return { ...frames, pages, faults };
  };

  /** Sets frames, without those that can't be set. */
  const setFrames = async (head: EditionHead, frames: Frames, made: Made) => {
    try {
      return { frames, result: await run(head, frames, made) };
    } catch (error) {
      if (!(error instanceof TypesettingError) || error.code === 'busy') throw error;
      options.onFault?.(error);
      const rest = await leaveOutBroken(head, frames);
      if (rest.faults.length === frames.faults.length) throw error;
      return { frames: rest, result: await run(head, rest, made) };
    }
  };

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
      const paper = { name: 'Artikel', issue_number: 1, published_on: '2000-01-01', office: '' };
      const input: EditionInput = { paper, design, pages: [], articles: {}, contents: [] };
      const wanted: Wanted = { svg: true };
      const pictures: Frames['pictures'] = new Map();
      const faults: Fault[] = [];
      const height = room.height_mm ?? NO_LIMIT_MM;
      const { columns, headline_size } = room;
      const frame = await articleFrame(
        { input, wanted, desk, pictures, faults },
        {
          article,
          source: { article_id: 1, thread: null, from_page: null },
          slot: {
            id: ALONE_SLOT,
            kind: 'article',
            column: 1,
            row: 1,
            row_span: 1,
            column_span: design.columns,
            style: { columns, headline_size },
          },
          box: { x: 0, y: 0, w: room.width_mm, h: height },
          page: ALONE,
          turn: 0,
        },
      );
      const natural = { ...frame, natural: room.height_mm === undefined };
      const frames: Frames = {
        pages: [{ id: ALONE.id, number: 1, frames: [natural] }],
        pictures,
        faults,
      };
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
