import { randomInt } from 'node:crypto';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { Composition, EditionInput, Wanted } from './edition.ts';
import { pageFit } from './fit.ts';
import type { Frames } from './frames.ts';
import { buildFrames } from './frames.ts';
import { pitchOf } from './grid.ts';
import { addPageBoxes } from './page-boxes.ts';
import { createPictureDesk } from './pictures.ts';
import { createPool, TypesettingError } from './pool.ts';
import { styleOf } from './style.ts';
import { splitPages } from './svg-pages.ts';

export interface Typesetter {
  /**
   * Sets pages in type: how each slot fits, and pictures or a PDF where wanted. What can't be set
   * (a missing picture, an article that breaks the typesetter) is a fault in its own slot.
   * @throws TypesettingError when nothing could be set in time.
   */
  compose(input: EditionInput, wanted: Wanted): Promise<Composition>;
  pids(): (number | undefined)[];
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;

function editionJson(input: EditionInput, frames: Frames, wanted: Wanted): string {
  const { design, paper } = input;
  const isPrint = wanted.pdf === 'print';
  const [year = 0, month = 0, day = 0] = paper.published_on.split('-').map(Number);
  return JSON.stringify({
    meta: { title: `${paper.name} ${paper.published_on}`, paper: paper.name, year, month, day },
    page: { w: design.width_mm, h: design.height_mm },
    bleed: isPrint ? design.bleed_mm : 0,
    marks: isPrint,
    colour: isPrint ? 'cmyk' : 'rgb',
    preview: !wanted.pdf,
    style: styleOf(design),
    pages: frames.pages,
  });
}

/** The frames with one article emptied: what is left to set when that one can't be. */
function without(frames: Frames, slot: string, pageId: number): Frames {
  const pages = frames.pages.map((page) =>
    page.id === pageId
      ? {
          ...page,
          frames: page.frames.map((f) =>
            f.slot === slot ? { ...f, type: 'empty', label: '!' } : f,
          ),
        }
      : page,
  );
  const fault = {
    pageId,
    slotId: slot,
    fault: 'Innehållet går inte att sätta. Kontrollera texten.',
  };
  return { ...frames, pages, faults: [...frames.faults, fault] };
}

/** Sets up the typesetter: `processes` of its own, started with the first page. */
export function createTypesetter(options: {
  processes?: number;
  limitMs?: number;
  readPicture(fileId: number): Promise<Uint8Array | null>;
}): Typesetter {
  const pool = createPool({
    processes: options.processes ?? 1,
    limitMs: options.limitMs ?? LIMIT_MS,
  });
  const desk = createPictureDesk(options.readPicture);

  const compile = (input: EditionInput, frames: Frames, wanted: Wanted) =>
    pool.run({
      id: randomInt(2 ** 40),
      edition: editionJson(input, frames, wanted),
      pictures: [...frames.pictures.values()].map(({ name, bytes }) => ({ name, bytes })),
      svg: wanted.svg ?? false,
      pdf: wanted.pdf ?? null,
    });

  /** Finds by setting each article alone those that break the typesetter, and leaves them out. */
  const leaveOutBroken = async (input: EditionInput, frames: Frames): Promise<Frames> => {
    let rest = frames;
    for (const page of frames.pages)
      for (const frame of page.frames) {
        if (frame.type === 'empty' || frame.type === 'folio' || frame.type === 'masthead') continue;
        const alone = { ...frames, pages: [{ ...page, frames: [frame] }] };
        try {
          await compile(input, alone, {});
        } catch (error) {
          if (!(error instanceof TypesettingError) || error.code === 'busy') throw error;
          rest = without(rest, frame.slot, page.id);
        }
      }
    return rest;
  };

  return {
    async compose(input, wanted) {
      let frames = await buildFrames(input, wanted, desk);
      let result;
      try {
        result = await compile(input, frames, wanted);
      } catch (error) {
        if (!(error instanceof TypesettingError) || error.code === 'busy') throw error;
        frames = await leaveOutBroken(input, frames);
        result = await compile(input, frames, wanted);
      }
      const pitch = pitchOf(input.design);
      const withFaults = (pageId: number, fit: SlotFit[]) =>
        fit.map((slot) => {
          const found = frames.faults.find((f) => f.pageId === pageId && f.slotId === slot.slot_id);
          return found ? { ...slot, fault: found.fault } : slot;
        });
      const pageIds = frames.pages.map((page) => page.id);
      const pictures = result.svg ? splitPages(result.svg, pageIds.length) : [];
      const isPrint = wanted.pdf === 'print';
      return {
        fit: Object.fromEntries(
          frames.pages.map((page) => [
            page.id,
            withFaults(page.id, pageFit(page.frames, page.id, result.report, pitch)),
          ]),
        ),
        svg: Object.fromEntries(pictures.map((svg, index) => [pageIds[index], svg])),
        pdf: result.pdf && isPrint ? await addPageBoxes(result.pdf, input.design) : result.pdf,
      };
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}
