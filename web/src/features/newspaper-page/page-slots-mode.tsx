import { Button } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { findSlotFaults } from '@spalten/contract/slot-rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoButtons } from '../../ui/saving/undo-buttons.tsx';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { useUndo, useUndoKeys } from '../../ui/saving/use-undo.ts';
import { useUnsavedChanges } from '../../ui/saving/use-unsaved-changes.ts';
import { previewUrl } from '../newspaper/index.ts';
import { findPlacement } from './placements.ts';
import type { SaveResult } from './use-page-saves.ts';
import { SlotEditor, SlotFault } from '../newspaper-template/index.ts';

const PAUSE_MS = 800;

const isSame = (one: Slot[], other: Slot[]) => JSON.stringify(one) === JSON.stringify(other);

/** Edits the slots of this page independently of its template. Saved after each pause. */
export function PageSlotsMode(props: {
  page: NewspaperPage;
  /** The slot that is selected at first. */
  chosen: string | null;
  isBusy: boolean;
  /** `begun` is the page before editing started. */
  onSave: (slots: Slot[], begun: NewspaperPage) => Promise<SaveResult>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { page, isBusy } = props;
  const form = useUndo(page.slots);
  const intro = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone. The next field, where arrow keys change the status, must not have
  // the focus.
  useEffect(() => intro.current?.focus(), []);
  useUndoKeys(form);
  const [begun, setBegun] = useState(page);
  const tried = useRef(page.slots);
  const still = useDebounced(form.now, PAUSE_MS);
  const [fault] = findSlotFaults(page.design, form.now);
  const isSound = !fault;
  const isSaved = isSame(form.now, page.slots);
  const save = async (slots: Slot[]): Promise<boolean> => {
    tried.current = slots;
    const { isSaved: isDone, page: now } = await props.onSave(slots, begun);
    setBegun(now);
    // Shows the other user's slots. Undo restores this user's.
    if (!isDone && !isSame(now.slots, begun.slots)) form.change(now.slots);
    return isDone;
  };
  useUnsavedChanges(!isSaved, async () => isSound && save(form.now), { isAutomatic: isSound });
  useEffect(() => {
    // Another user has changed the slots, and nothing here is unsaved.
    if (isBusy || isSame(page.slots, begun.slots) || !isSame(form.now, begun.slots)) return;
    setBegun(page);
    form.change(page.slots);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when other slots have come, or what was on its way has arrived
  }, [page.slots, isBusy]);
  useEffect(() => {
    const isSaveDue = still === form.now && still !== tried.current && isSound && !isSaved;
    if (isSaveDue && !isBusy) void save(still);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each pause, not for each render
  }, [still, isBusy]);
  const finish = async () => {
    if (isSaved || (isSound && (await save(form.now)))) props.onDone();
  };
  return (
    <>
      <p ref={intro} className="quiet" tabIndex={-1}>
        {t('page.slotsModeHelp')}
      </p>
      <SlotEditor
        design={page.design}
        slots={form.now}
        initial={props.chosen}
        picture={previewUrl(page)}
        articleColumnsOf={(id) => findPlacement(page, id)?.article_columns ?? undefined}
        onChange={form.change}
      />
      <div className="save-bar">
        <span className="save-state" role="status">
          {fault ? (
            <>
              <SlotFault fault={fault} slots={form.now} /> {t('page.slotsUnsound')}
            </>
          ) : (
            t(isSaved ? 'page.slotsSaved' : 'article.unsaved')
          )}
        </span>
        <UndoButtons steps={form} />
        <Button loading={isBusy} disabled={!isSound} onClick={() => void finish()}>
          {t('page.slotsDone')}
        </Button>
      </div>
    </>
  );
}
