import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { formatWhen } from './format.ts';
import { fieldsThatDiffer, wordsIn } from './kept-words.ts';
import type { KeptForm } from './use-kept-form.ts';

const whenOf = ({ writtenAt }: { writtenAt: number }) =>
  formatWhen(new Date(writtenAt).toISOString());

/** A field's name as it stands on the screen; nothing for one without a label. */
const labelOf = (field: string): string | undefined =>
  document.querySelector(`label[for="field-${CSS.escape(field)}"]`)?.textContent ?? undefined;

/** Asks whether what was written holds, beside what the server has. */
function Question<T>(props: { kept: KeptForm<T>; asked: NonNullable<KeptForm<T>['asked']> }) {
  const { t } = useTranslation();
  const { kept, asked } = props;
  const time = whenOf(asked.draft);
  const { value } = asked.draft;
  const fields = fieldsThatDiffer(value, asked.stored);
  const side = (title: string, whole: T) => (
    <section>
      <h3>{title}</h3>
      {fields.map((field) => (
        <div key={field ?? ''} className="compare bare">
          {field !== null && labelOf(field) && <p className="field-label">{labelOf(field)}</p>}
          <pre>{wordsIn(field === null ? whole : whole[field as keyof T]) || '–'}</pre>
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
        {side(t('conflict.theirs'), asked.stored)}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => kept.answer(false)}>
          {t('app.keptTheirs')}
        </Button>
        <Button onClick={() => kept.answer(true)}>{t('app.keptTake')}</Button>
      </Group>
    </Dialog>
  );
}

/** Says that what was written last time is back, and lets it be undone; asks where it must be chosen. */
export function KeptOffer<T>({ kept }: { kept: KeptForm<T> }) {
  const { t } = useTranslation();
  const { restored, asked } = kept;
  if (asked) return <Question kept={kept} asked={asked} />;
  if (!restored) return null;
  const { isUndone, draft } = restored;
  const time = whenOf(draft);
  return (
    <div className="kept-note">
      <span role="status">{t(isUndone ? 'app.keptUndone' : 'app.keptBack', { time })}</span>
      <Button variant="subtle" onClick={kept.undo}>
        {t(isUndone ? 'app.keptAgain' : 'app.keptUndo')}
      </Button>
    </div>
  );
}
