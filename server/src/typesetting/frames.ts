import type { EditionInput, RenderRequest } from './edition.ts';
import type { Fault } from './fault.ts';
import type { FramePage } from './frame.ts';
import { emptyFrame } from './frame.ts';
import { slotBox } from './grid.ts';
import { buildPageRules } from './page-rules.ts';
import type { PreparedPicture } from './picture-cache.ts';
import type { FrameContext, PictureLoader } from './pictures.ts';
import { cleanLine } from './sanitise.ts';
import { slotFrame } from './slot-frame.ts';
import { nameSlot } from './slot-names.ts';
import { followThreads } from './threads.ts';

/** The frames of all pages, their pictures, and the faults found. */
export interface Frames {
  pages: FramePage[];
  pictures: Map<string, PreparedPicture>;
  faults: Fault[];
}

/**
 * Builds the frames of an edition and loads its pictures. For a document, pictures get the sizes in
 * `pictureMarks`, reported by an earlier pass; for print, the inks of `profile`.
 */
export async function buildFrames(
  input: EditionInput,
  request: RenderRequest,
  loader: PictureLoader,
  { pictureMarks = [], profile = null }: Pick<FrameContext, 'pictureMarks' | 'profile'> = {},
): Promise<Frames> {
  const pictures: Frames['pictures'] = new Map();
  const faults: Fault[] = [];
  const threads = followThreads(input.pages);
  const context: FrameContext = { input, request, loader, pictures, faults, pictureMarks, profile };

  const pages = await Promise.all(
    input.pages.map(async (page) => {
      const frames = await Promise.all(
        page.slots.map(async (slot, index) => {
          const box = slotBox(input.design, slot);
          const placement = page.placements.find((placed) => placed.slot_id === slot.id);
          // The same whether the page comes whole or with the slots of one story.
          const turn = page.number + (page.positions?.[slot.id] ?? index);
          const frame = await slotFrame(context, threads, { slot, placement, box, page, turn });
          const size = `${Math.round(box.w)} × ${Math.round(box.h)} mm`;
          const place = { ...box, slot: slot.id, page: page.id };
          const label = cleanLine(nameSlot(page.slots, slot.id).sv) ?? '';
          return frame ?? { ...emptyFrame(place, label, size), kind: slot.kind };
        }),
      );
      // Reading order for assistive technology is from the top.
      const inOrder = frames.toSorted((a, b) => a.y - b.y || a.x - b.x);
      const rules = buildPageRules(input.design, page, frames);
      return { number: page.number, id: page.id, frames: [...rules, ...inOrder] };
    }),
  );
  return { pages, pictures, faults };
}
