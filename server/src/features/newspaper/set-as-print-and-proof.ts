import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';

/**
 * Sets a newspaper for print, and as a proof: what readers get, and what people print themselves, is
 * made of that, and it refuses some content that a print file takes. @returns the print, with the
 * faults that only the proof has
 */
export async function setAsPrintAndProof(
  typesetter: Pick<Compositor, 'compose'>,
  edition: EditionInput,
): Promise<Pick<Composition, 'fit' | 'pictures'>> {
  const { fit, pictures } = await typesetter.compose(edition, { as: 'print' });
  const proof = await typesetter.compose(edition, { as: 'proof' });
  const withProof = (pageId: number, slot: SlotFit): SlotFit => {
    const other = proof.fit[pageId]?.find(({ slot_id }) => slot_id === slot.slot_id)?.fault;
    return slot.fault || !other ? slot : { ...slot, fault: other };
  };
  const pages = edition.pages.map(({ id }) => [
    id,
    (fit[id] ?? []).map((slot) => withProof(id, slot)),
  ]);
  return { fit: Object.fromEntries(pages), pictures };
}
