import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../overlays/dialog.tsx';
import { formatWhen } from '../look/format.ts';
import { differingFields, plainTextOf } from './draft-text.ts';
import type { LocalDraft } from './use-saver.ts';

const formatWrittenAt = ({ writtenAt }: { writtenAt: number }) =>
  formatWhen(new Date(writtenAt).toISOString());

/** A field's label on the screen, undefined if it has none. */
const labelOf = (field: string): string | undefined =>
  document.querySelector(`label[for="field-${CSS.escape(field)}"]`)?.textContent ?? undefined;

/** Asks the user to choose between the local draft and the server's version. */
function DraftConflict<T>(props: {
  localDraft: LocalDraft<T>;
  conflict: NonNullable<LocalDraft<T>['conflict']>;
}) {
  const { t } = useTranslation();
  const { localDraft, conflict } = props;
  const time = formatWrittenAt(conflict.draft);
  const { value } = conflict.draft;
  const fields = differingFields(value, conflict.stored);
  const side = (title: string, whole: T) => (
    <section>
      <h3>{title}</h3>
      {fields.map((field) => (
        <div key={field ?? ''} className="compare bare">
          {field !== null && labelOf(field) && <p className="field-label">{labelOf(field)}</p>}
          <pre>{plainTextOf(field === null ? whole : whole[field as keyof T]) || '–'}</pre>
        </div>
      ))}
    </section>
  );
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      size={960}
      title={t('app.keptAsk', { time })}
    >
      <p>{t('app.keptAskText')}</p>
      <div className="field-row">
        {side(t('app.keptMine', { time }), value)}
        {side(t('conflict.theirs'), conflict.stored)}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => localDraft.resolveConflict(false)}>
          {t('app.keptTheirs')}
        </Button>
        <Button onClick={() => localDraft.resolveConflict(true)}>{t('app.keptTake')}</Button>
      </Group>
    </Dialog>
  );
}

/**
 * Says that a draft was restored and offers to undo that. In a conflict it asks the user to choose.
 */
export function DraftOffer<T>({ localDraft }: { localDraft: LocalDraft<T> }) {
  const { t } = useTranslation();
  const { restored, conflict } = localDraft;
  if (conflict) return <DraftConflict localDraft={localDraft} conflict={conflict} />;
  if (!restored) return null;
  const { isUndone, draft } = restored;
  const time = formatWrittenAt(draft);
  return (
    <div className="kept-note">
      <span role="status">{t(isUndone ? 'app.keptUndone' : 'app.keptBack', { time })}</span>
      <Button variant="subtle" onClick={localDraft.undo}>
        {t(isUndone ? 'app.keptAgain' : 'app.keptUndo')}
      </Button>
    </div>
  );
}
