import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import type { Sentence } from '../../platform/errors.ts';

const overlaps = (a: Slot, b: Slot) =>
  a.column < b.column + b.column_span &&
  b.column < a.column + a.column_span &&
  a.row < b.row + b.row_span &&
  b.row < a.row + a.row_span;

/** What is wrong with slots on a page's grid: outside it, over each other, or twice the same id. */
export function slotFaults(
  design: Pick<PageDesign, 'columns' | 'rows'>,
  slots: Slot[],
): Sentence[] {
  const faults: Sentence[] = [];
  for (const [index, slot] of slots.entries()) {
    const isOut =
      slot.column + slot.column_span - 1 > design.columns ||
      slot.row + slot.row_span - 1 > design.rows;
    if (isOut)
      faults.push({
        sv: `Rutan ”${slot.id}” går utanför sidan.`,
        en: `The slot ${slot.id} leaves the page.`,
      });
    for (const other of slots.slice(index + 1)) {
      if (slot.id === other.id)
        faults.push({
          sv: `Två rutor heter ”${slot.id}”.`,
          en: `Two slots are called ${slot.id}.`,
        });
      else if (overlaps(slot, other))
        faults.push({
          sv: `Rutorna ”${slot.id}” och ”${other.id}” ligger på varandra.`,
          en: `The slots ${slot.id} and ${other.id} overlap.`,
        });
    }
  }
  return faults;
}
