import { Button } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { SlotRemarks } from './slot-remarks.tsx';
import { fitText } from './slot-text.ts';

/** The error and remarks of a slot that the typesetter fills, with a link to its text. */
export function AutomaticContent(props: {
  page: NewspaperPage;
  slot: Slot;
  onChangeSlots: () => void;
}) {
  const { t } = useTranslation();
  const fit = props.page.fit.find((found) => found.slot_id === props.slot.id);
  return (
    <div className="stack">
      {fit?.fault && (
        <p className="fit-words fit-over" role="status">
          {fitText(t, fit)}
        </p>
      )}
      <SlotRemarks fit={fit} title={t('remark.contentsTitle')} />
      <p className="quiet">{t('page.automaticSlot')}</p>
      <Button variant="default" onClick={props.onChangeSlots} style={{ justifySelf: 'start' }}>
        {t('page.changeSlots')}
      </Button>
    </div>
  );
}
