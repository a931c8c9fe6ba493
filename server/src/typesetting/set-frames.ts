import type { CompileJob, CompileResult, EditionHead } from './compiler.ts';
import { makeFramesSafe } from './safe-frames.ts';
import type { Fault } from './fault.ts';
import type { Frame, FramePage } from './frame.ts';
import { emptyFrame } from './frame.ts';
import type { Frames } from './frames.ts';
import type { createPool } from './pool.ts';
import { TypesettingError } from './typesetting-error.ts';

/** The outputs of a job. */
export type JobOutputs = Pick<CompileJob, 'svg' | 'pdf' | 'print' | 'check'>;

const NOT_SET = {
  sv: 'Innehållet går inte att visa som i tidningen. Kontrollera texten.',
  en: 'The content cannot be shown as in the newspaper. Check the text.',
};

const LATE = {
  sv: 'Innehållet tog för lång tid att visa. Försök igen, eller korta texten.',
  en: 'The content took too long to show. Try again, or shorten the text.',
};

/** Data shared by the pages, except the heading level, which depends on them. */
export type SharedHead = Omit<EditionHead, 'level'>;

/** Returns the heading level of headlines: 2 if the paper's name comes first. */
function getLevel(pages: Frames['pages']): EditionHead['level'] {
  const first = pages
    .flatMap((page) => page.frames)
    .find((frame) => frame.type === 'article' || frame.type === 'masthead');
  return first?.type === 'masthead' ? 2 : 1;
}

type SlotRef = Pick<Fault, 'pageId' | 'slotId'>;

/** Lists a slot, and the other slots of its story, which can't be set without it. */
function listStorySlots(pages: Frames['pages'], pageId: number, broken: Frame): SlotRef[] {
  const story = broken.type === 'article' && broken.thread?.story;
  const place = { pageId, slotId: broken.slot };
  if (!story) return [place];
  return pages.flatMap((page) =>
    page.frames.flatMap((frame) =>
      frame.type === 'article' && frame.thread?.story === story
        ? { pageId: page.id, slotId: frame.slot }
        : [],
    ),
  );
}

/** Replaces the frames of these slots with a fault, so that the rest can be set. */
function replaceSlots(pages: Frames['pages'], places: SlotRef[]): Frames['pages'] {
  const isOut = (page: FramePage, frame: Frame) =>
    frame.type !== 'rule' &&
    frame.type !== 'note' &&
    places.some(({ pageId, slotId }) => pageId === page.id && slotId === frame.slot);
  return pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      isOut(page, frame) ? { ...emptyFrame(frame, 'Går inte att visa'), isFault: true } : frame,
    ),
  }));
}

/**
 * Creates a function that sets frames. All text is outputs safe first. Frames that break Typst are
 * left out, with a fault in their slot; `onFault` gets Typst's error.
 */
export function createFrameSetter(
  pool: Pick<ReturnType<typeof createPool>, 'run'>,
  onFault: (error: TypesettingError) => void,
): (
  head: SharedHead,
  frames: Frames,
  outputs: JobOutputs,
) => Promise<{ frames: Frames; result: CompileResult }> {
  const run = (head: SharedHead, frames: Frames, outputs: JobOutputs) =>
    pool.run({
      head: { ...head, level: getLevel(frames.pages) },
      pages: frames.pages,
      pictures: [...frames.pictures.values()],
      ...outputs,
    });

  /**
   * Sets each slot alone to find those that break Typst, and leaves them out. Alone, a headline is
   * the first heading of its document, whatever its level on the page.
   */
  const leaveOutBroken = async (head: SharedHead, frames: Frames): Promise<Frames> => {
    const faults: Fault[] = [];
    for (const page of frames.pages)
      for (const frame of page.frames) {
        if (frame.type === 'empty' || frame.type === 'rule' || frame.type === 'note') continue;
        const alone = { ...frames, pages: [{ ...page, frames: [frame] }] };
        try {
          await run(head, alone, {
            svg: [],
            pdf: !head.preview,
            check: false,
            print: null,
          });
        } catch (error) {
          if (!(error instanceof TypesettingError) || error.isUntried) throw error;
          const fault = error.reason === 'timeout' ? LATE : NOT_SET;
          const places = listStorySlots(frames.pages, page.id, frame);
          faults.push(...places.map((place) => ({ ...place, fault })));
        }
      }
    return {
      ...frames,
      pages: replaceSlots(frames.pages, faults),
      faults: [...frames.faults, ...faults],
    };
  };

  return async (head, built, outputs) => {
    const covered = makeFramesSafe(built.pages);
    const frames = {
      ...built,
      pages: covered.pages,
      faults: [...built.faults, ...covered.faults],
    };
    try {
      return { frames, result: await run(head, frames, outputs) };
    } catch (error) {
      if (!(error instanceof TypesettingError) || error.isUntried) throw error;
      onFault(error);
      const rest = await leaveOutBroken(head, frames);
      if (rest.faults.length === frames.faults.length) throw error;
      return { frames: rest, result: await run(head, rest, outputs) };
    }
  };
}
