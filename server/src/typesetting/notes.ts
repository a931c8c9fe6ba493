import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { FramePage, OtherFrame } from './frame.ts';

const linesOver = (lines: number) => `${lines} ${lines === 1 ? 'rad' : 'rader'} får inte plats.`;

/** Returns the note of a slot in the paper's language; null if nothing is wrong. */
function noteOf({ state, lines, fault }: SlotFit): string | null {
  const over = state === 'over' && lines > 0 ? linesOver(lines) : '';
  return [fault?.sv ?? '', over].filter(Boolean).join(' ') || null;
}

/** Adds a note over each faulty slot, for proofs. */
export function withNotes(pages: FramePage[], fit: Record<number, SlotFit[]>): FramePage[] {
  return pages.map((page) => ({
    ...page,
    frames: [
      ...page.frames,
      ...page.frames.flatMap((frame): OtherFrame[] => {
        const own = fit[page.id]?.find((slot) => slot.slot_id === frame.slot);
        const text = own && noteOf(own);
        if (!text || frame.type === 'rule') return [];
        const { x, y, w, h } = frame;
        return [{ x, y, w, h, slot: frame.slot, page: page.id, type: 'note', text }];
      }),
    ],
  }));
}
