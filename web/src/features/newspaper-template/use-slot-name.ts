import type { Slot, SlotKind } from '@spalten/contract/newspaper-template';
import { SlotKind as Kinds } from '@spalten/contract/newspaper-template';
import { slotName } from '@spalten/contract/slot-rules';
import { useTranslation } from 'react-i18next';

/** Returns a function for the name of a slot in the reader's language. */
export function useSlotName(): (slots: readonly Slot[], id: string) => string {
  const { t } = useTranslation();
  const words = Object.fromEntries(
    Kinds.options.map((kind) => [kind, t(`slot.${kind}`)]),
  ) as Record<SlotKind, string>;
  return (slots, id) => slotName(slots, id, words);
}
