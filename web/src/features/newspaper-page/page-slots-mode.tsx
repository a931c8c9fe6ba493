import { Button } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { slotFaults } from '@spalten/contract/slot-rules';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoButtons } from '../../ui/undo-buttons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useUndo } from '../../ui/use-undo.ts';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts';
import { previewUrl } from '../newspaper/index.ts';
import { SlotEditor } from '../newspaper-template/index.ts';

const PAUSE_MS = 800;

/** The slots of this one page, changed apart from its template; saved after each pause. */
export function PageSlotsMode(props: {
  page: NewspaperPage;
  isBusy: boolean;
  onSave: (slots: Slot[]) => Promise<boolean>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { page, onSave } = props;
  const form = useUndo(page.slots);
  const still = useDebounced(form.now, PAUSE_MS);
  const isSound = slotFaults(page.design, form.now).length === 0;
  const isSaved = JSON.stringify(form.now) === JSON.stringify(page.slots);
  useUnsavedChanges(!isSaved, async () => isSound && onSave(form.now));
  useEffect(() => {
    const isSaveDue = still === form.now && isSound && !isSaved && !props.isBusy;
    if (isSaveDue) void onSave(still);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each pause, not for each render
  }, [still]);
  const finish = async () => {
    if (isSaved || (isSound && (await onSave(form.now)))) props.onDone();
  };
  return (
    <>
      <p className="quiet">{t('page.slotsModeHelp')}</p>
      <SlotEditor
        design={page.design}
        slots={form.now}
        picture={previewUrl(page)}
        onChange={form.change}
      />
      <div className="save-bar">
        <span className="save-state" role="status">
          {t(isSaved ? 'page.slotsSaved' : isSound ? 'article.unsaved' : 'page.slotsUnsound')}
        </span>
        <UndoButtons steps={form} />
        <Button loading={props.isBusy} disabled={!isSound} onClick={() => void finish()}>
          {t('page.slotsDone')}
        </Button>
      </div>
    </>
  );
}
