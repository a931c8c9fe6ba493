import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { FramePage, OtherFrame } from './frame.ts';
import { nameMissingGlyphs } from './sign-names.ts';

const linesOver = (lines: number) => `${lines} ${lines === 1 ? 'rad' : 'rader'} får inte plats.`;

/** Returns the note of a slot in the paper's language; null if nothing is wrong. */
function noteOf({ state, lines, fault }: SlotFit): string | null {
  const over = state === 'over' && lines > 0 ? linesOver(lines) : '';
  const text = [fault?.sv ?? '', over].filter(Boolean).join(' ');
  return text ? nameMissingGlyphs(text) : null;
}

/**
 * Frames and numbers each faulty slot of a page, for proofs. The words stand below the page, where
 * they cover nothing.
 */
function withNotesOf(page: FramePage, fits: SlotFit[]): FramePage {
  const frames: OtherFrame[] = [];
  const notes: string[] = [];
  for (const frame of page.frames) {
    const own = fits.find((slot) => slot.slot_id === frame.slot);
    const text = own && noteOf(own);
    if (!text || frame.type === 'rule') continue;
    const { x, y, w, h, slot } = frame;
    notes.push(text);
    frames.push({ x, y, w, h, slot, page: page.id, type: 'note', number: notes.length });
  }
  return { ...page, frames: [...page.frames, ...frames], ...(notes.length > 0 && { notes }) };
}

/** Adds a note about each faulty slot, for proofs. */
export const withNotes = (pages: FramePage[], fit: Record<number, SlotFit[]>): FramePage[] =>
  pages.map((page) => withNotesOf(page, fit[page.id] ?? []));
