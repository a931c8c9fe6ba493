import type { Slot } from '@spalten/contract/newspaper-template';
import type { findSlotFaults } from '@spalten/contract/slot-rules';
import { useTranslation } from 'react-i18next';
import { useSlotName } from './use-slot-name.ts';

/** Says why the slots of a page can't stand as they are. */
export function SlotFault(props: {
  fault: ReturnType<typeof findSlotFaults>[number];
  slots: readonly Slot[];
}) {
  const { t } = useTranslation();
  const nameOf = useSlotName();
  const { fault, slots } = props;
  return t(`template.fault.${fault.fault}`, {
    slot: nameOf(slots, fault.slot),
    other: nameOf(slots, fault.other ?? fault.slot),
  });
}
