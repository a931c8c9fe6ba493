import type { LocalisedText } from '@spalten/contract/fields';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, leftOut, slotWords } from './preflight-sentences.ts';

const QUOTE: LocalisedText = { sv: 'citatet', en: 'the pull quote' };

const pictureNamed = (name: string | undefined): LocalisedText =>
  name
    ? { sv: `bilden ”${name}”`, en: `the picture “${name}”` }
    : { sv: 'en bild', en: 'one picture' };

const listPicturesOut = (fit: SlotFit | undefined): number[] =>
  (fit?.changes ?? []).flatMap((change) =>
    change.kind === 'pictures_left_out' ? change.file_ids : [],
  );

interface PlacedPicture {
  file_id: number;
  newspaper_page_id: number;
  slot_id: string;
  article_id: number | null;
}

/** True if copyfitting leaves a picture out, in its slot or in one that the story continues in. */
export function isLeftOutOf(
  { pages }: EditionInput,
  fit: Composition['fit'],
  picture: PlacedPicture,
): boolean {
  const { newspaper_page_id: pageId, slot_id: slotId, article_id: articleId } = picture;
  return pages.some(({ id, placements }) =>
    placements.some(
      (placed) =>
        ((id === pageId && placed.slot_id === slotId) ||
          (articleId !== null && placed.article_id === articleId)) &&
        listPicturesOut(fit[id]?.find((one) => one.slot_id === placed.slot_id)).includes(
          picture.file_id,
        ),
    ),
  );
}

/** Lists the slots whose copyfitting leaves a quote or pictures out of print. */
export function leftOutFaults(
  { pages, articles }: EditionInput,
  fit: Composition['fit'],
  pictures: { file_id: number; display_filename: string }[],
): Found[] {
  const names = new Map(pictures.map((one) => [one.file_id, one.display_filename]));
  return pages.flatMap((page) =>
    (fit[page.id] ?? []).flatMap((one) => {
      const isQuoteOut = one.changes?.some(({ kind }) => kind === 'quote_left_out') ?? false;
      const out = listPicturesOut(one).map((id) => pictureNamed(names.get(id)));
      const parts = isQuoteOut ? [QUOTE, ...out] : out;
      if (parts.length === 0) return [];
      const placed = page.placements.find(({ slot_id }) => slot_id === one.slot_id);
      const { headline } = articles[placed?.article_id ?? 0] ?? {};
      const slotName = nameSlot(page.slots, one.slot_id);
      const sentence = at(slotWords(page.number, slotName), leftOut(headline?.trim(), parts));
      const place = { newspaper_page_id: page.id, page_number: page.number, slot_id: one.slot_id };
      // Without the article, the fault leads to the slot, where the part can be given room.
      return [faultOf('part_left_out', sentence, { ...place, slotName }, 'warning')];
    }),
  );
}
