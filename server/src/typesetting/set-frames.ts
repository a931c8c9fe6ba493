import type { CompileJob, CompileResult, EditionHead } from './compiler.ts';
import { emptyFrame } from './frame.ts';
import type { Frames } from './frames.ts';
import type { createPool } from './pool.ts';
import { TypesettingError } from './typesetting-error.ts';

/** What is to be made of set pages. */
export type Made = Pick<CompileJob, 'svg' | 'pdf' | 'print'>;

const NOT_SET = {
  sv: 'Innehållet går inte att visa som i tidningen. Kontrollera texten.',
  en: 'The content cannot be shown as in the newspaper. Check the text.',
};

/** The pages with one slot emptied: what is left to set when that one can't be. */
const without = (pages: Frames['pages'], slot: string, pageId: number): Frames['pages'] =>
  pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      page.id === pageId && frame.slot === slot ? emptyFrame(frame, 'Går inte att sätta') : frame,
    ),
  }));

/**
 * How frames are set: those that break the typesetter are left out, with a fault in their slot;
 * `onFault` is told what the typesetter said.
 */
export function createFrameSetter(
  pool: ReturnType<typeof createPool>,
  onFault: (error: TypesettingError) => void,
): (
  head: EditionHead,
  frames: Frames,
  made: Made,
) => Promise<{ frames: Frames; result: CompileResult }> {
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
          if (!(error instanceof TypesettingError) || error.why === 'busy') throw error;
          pages = without(pages, frame.slot, page.id);
          faults.push({ pageId: page.id, slotId: frame.slot, fault: NOT_SET });
        }
      }
    return { ...frames, pages, faults };
  };

  return async (head, frames, made) => {
    try {
      return { frames, result: await run(head, frames, made) };
    } catch (error) {
      if (!(error instanceof TypesettingError) || error.why === 'busy') throw error;
      onFault(error);
      const rest = await leaveOutBroken(head, frames);
      if (rest.faults.length === frames.faults.length) throw error;
      return { frames: rest, result: await run(head, rest, made) };
    }
  };
}
