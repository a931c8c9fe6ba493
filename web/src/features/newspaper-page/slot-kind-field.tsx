import { NativeSelect } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot, SlotKind } from '@spalten/contract/newspaper-template';
import { SlotKind as Kinds } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { useOptimisticChoice } from '../../ui/saving/use-optimistic-choice.ts';
import { withKind } from '../newspaper-template/index.ts';
import { isAutomatic } from './slot-text.ts';
import type { PageSaves } from './use-page-saves.ts';

const CHOICES = Kinds.options.filter((kind) => !isAutomatic({ kind }));

/** Chooses what stands in an empty slot: an article, a puzzle, a picture … */
export function SlotKindField({
  page,
  slot,
  onSaveOn,
}: {
  page: NewspaperPage;
  slot: Slot;
  onSaveOn: PageSaves['saveOn'];
}) {
  const { t } = useTranslation();
  const [kind, choose] = useOptimisticChoice<SlotKind>(slot.kind, (next) =>
    onSaveOn(page, {
      begun: page,
      make: ({ slots }) => ({
        slots: slots.map((one) => (one.id === slot.id ? withKind(one, next) : one)),
      }),
      dependsOn: ({ slots }) => slots.find(({ id }) => id === slot.id)?.kind,
    }),
  );
  return (
    <NativeSelect
      label={t('page.slotKind')}
      value={kind}
      onChange={(event) => choose(event.currentTarget.value as SlotKind)}
      data={CHOICES.map((value) => ({ value, label: t(`slot.${value}`) }))}
    />
  );
}
