import { Button, NativeSelect } from '@mantine/core';
import type { PageText } from '@spalten/contract/newspaper-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type SlotText = PageText['slots'][number];

const MAX_WORDS = 40;

/** Chooses a slot of a page to mark, without pointing. */
export function SlotChoice(props: {
  pageNumber: number;
  slots: readonly SlotText[];
  onChoose: (slot: SlotText) => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const { slots, pageNumber: number } = props;
  const slot = slots.find(({ slot_id: id }) => id === chosen) ?? slots[0];
  if (!slot) return null;
  const nameOf = ({ kind, article, text }: SlotText) => {
    const words = (article?.headline || text || '').slice(0, MAX_WORDS);
    return words ? `${t(`slot.${kind}`)}: ${words}` : t(`slot.${kind}`);
  };
  return (
    <>
      <NativeSelect
        label={t('proof.slot', { number })}
        value={slot.slot_id}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={slots.map((one) => ({ value: one.slot_id, label: nameOf(one) }))}
      />
      <Button
        variant="default"
        aria-label={t('proof.markSlotOn', { number })}
        onClick={() => props.onChoose(slot)}
      >
        {t('proof.markSlot')}
      </Button>
    </>
  );
}
