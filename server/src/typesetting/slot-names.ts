import type { LocalisedText } from '@spalten/contract/fields';
import type { Slot, SlotKind } from '@spalten/contract/newspaper-template';
import { slotName } from '@spalten/contract/slot-rules';

/** Names of the kinds of slots, as in the client's texts. */
export const KIND_NAMES: Record<SlotKind, LocalisedText> = {
  article: { sv: 'Artikel', en: 'Article' },
  image: { sv: 'Bild', en: 'Picture' },
  advert: { sv: 'Annons', en: 'Advert' },
  text: { sv: 'Text', en: 'Text' },
  masthead: { sv: 'Sidhuvud', en: 'Masthead' },
  folio: { sv: 'Sidlist', en: 'Folio' },
  contents: { sv: 'Innehåll', en: 'Contents' },
  code: { sv: 'QR-kod', en: 'QR code' },
  imprint: { sv: 'Redaktionsruta', en: 'Imprint' },
  puzzle: { sv: 'Pyssel', en: 'Puzzle' },
  solutions: { sv: 'Lösningar', en: 'Solutions' },
  feature: { sv: 'Inslag', en: 'Feature' },
};

const wordsIn = (language: keyof LocalisedText) =>
  Object.fromEntries(
    Object.entries(KIND_NAMES).map(([kind, words]) => [kind, words[language]]),
  ) as Record<SlotKind, string>;
const WORDS = { sv: wordsIn('sv'), en: wordsIn('en') };

/** Names a slot of a page, in both languages. */
export const nameSlot = (slots: readonly Slot[], id: string): LocalisedText => ({
  sv: slotName(slots, id, WORDS.sv),
  en: slotName(slots, id, WORDS.en),
});
