import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import type { Output } from '@spalten/contract/call';
import type { ImportRow } from '@spalten/contract/person';
import { participant } from '@spalten/contract/person';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSearch } from '../../ui/lists/choice-search.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ApiError, call, messageOf } from '../../data/api.ts';
import { saveBlob } from '../../ui/hooks/download.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { NoList, readListFile } from '../../ui/forms/read-list-file.ts';
import { useUser } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';
import { refreshPeople } from '../person/index.ts';
import { saveCards } from './cards-dialog.tsx';
import { ImportTable } from './import-table.tsx';

/** The empty form, without an office. */
const EMPTY = { text: '', chosen: '' };

/** An example in the shape that Excel saves, with the mark that it needs to read UTF-8. */
const SAMPLE = ['Förnamn;Efternamn;E-post', 'Anna;Andersson;anna@exempel.se', 'Åsa;Öberg;'];
const saveSample = (name: string) =>
  saveBlob(new Blob([`\ufeff${SAMPLE.join('\r\n')}\r\n`], { type: 'text/csv' }), name);

/** Files that a list is read from. */
const LIST_TYPES = [
  '.csv,.txt,.xlsx,text/csv,text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

type Answer = Output<typeof participant.import>;

/** The rows that are left to mend, in the shape that they are read in. */
const leftOf = (rows: readonly ImportRow[]) =>
  rows
    .filter(({ outcome }) => outcome === 'fault')
    .map(({ name, email, text }) => [name, email].filter(Boolean).join('; ') || text)
    .join('\n');

/** Faults of the list as a whole, such as its length. */
const faultsOfList = ({ rows, faults }: Answer) =>
  faults.filter(({ line }) => !rows.some((row) => row.line === line && row.outcome === 'fault'));

/** Outcomes of the rows, expected or done. */
function Outcome(props: {
  answer: Answer;
  isDone: boolean;
  isBusy: boolean;
  /** The number of cards on the sheet that was saved. Another sheet would void them. */
  cardsMade: number;
  onBack: () => void;
  onImport: () => void;
  onCards: (ids: number[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { answer, isDone, isBusy } = props;
  // The dialog stays where the form was scrolled to, far below the summary.
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    summary.current?.scrollIntoView({ block: 'center' });
  }, [isDone]);
  const left = answer.rows.filter(({ outcome }) => outcome === 'fault').length;
  const ids = answer.rows.flatMap(({ outcome, card_for_id: id }) =>
    outcome !== 'member' && id !== null ? [id] : [],
  );
  return (
    <div className="stack">
      <p ref={summary} style={{ margin: 0 }} role="status">
        {t(isDone ? 'participant.importDone' : 'participant.importPlan', { count: answer.count })}
        {left > 0 && ` ${t('participant.importLeft', { count: left })}`}
      </p>
      {faultsOfList(answer).map(({ message }) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      {answer.ignored_columns && (
        <p>{t('participant.importIgnored', { columns: answer.ignored_columns.join(', ') })}</p>
      )}
      <ImportTable rows={answer.rows} isDone={isDone} />
      {props.cardsMade > 0 && (
        <p className="callout" role="status">
          {t('cards.made', { count: props.cardsMade })}
        </p>
      )}
      <Group justify="flex-end">
        {isDone && (
          <Button variant="default" onClick={props.onClose}>
            {t('app.close')}
          </Button>
        )}
        {(!isDone || left > 0) && (
          <Button variant="default" onClick={props.onBack}>
            {t(isDone ? 'participant.importMend' : 'participant.importChange')}
          </Button>
        )}
        {!isDone && (
          <Button loading={isBusy} disabled={answer.count === 0} onClick={props.onImport}>
            {t('participant.importButton', { count: answer.count })}
          </Button>
        )}
        {isDone && ids.length > 0 && props.cardsMade === 0 && (
          <Button loading={isBusy} onClick={() => props.onCards(ids)}>
            {t('cards.print', { count: ids.length })}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Imports participants from pasted lines or a CSV file: first shows what will happen to each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const offices = useOfficeChoices();
  const { value, saver, localDraft } = useSaver<typeof EMPTY, Answer>({
    name: 'participant-import',
    initial: EMPTY,
    isChanged: ({ text: lines }) => lines.trim() !== '',
    send: ({ text: lines }): Promise<Answer> => ask(lines, false),
    onSaved: (answer) => {
      const left = leftOf(answer.rows);
      if (left !== '') set({ text: left });
      void refreshPeople();
      show(answer, answer.count > 0);
    },
  });
  const { text, chosen } = value;
  const set = (part: Partial<typeof EMPTY>) => {
    saver.set((before) => ({ ...before, ...part }));
    setError('');
  };
  const [shown, setShown] = useState<{ answer: Answer; isDone: boolean } | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [cardsMade, setCardsMade] = useState(0);
  // An office is only preselected if there is exactly one, since wrong invitations can't be taken
  // back.
  const only = offices.items.length === 1 ? offices.items[0]?.id : 0;
  const officeId = Number(chosen) || user?.active_editorial_office?.id || only || 0;

  const pick = (file: File) =>
    tryWithToast(async () => {
      try {
        set({ text: await readListFile(file) });
      } catch (caught) {
        if (!(caught instanceof NoList)) throw caught;
        setError(t(`listFile.${caught.fault}`));
      }
    });
  const ask = (lines: string, isTrial: boolean): Promise<Answer> =>
    call(participant.import, {
      body: { text: lines, editorial_office_id: officeId, dry_run: isTrial },
    });
  const show = (answer: Answer, isDone: boolean) => {
    setCardsMade(0);
    setShown({ answer, isDone });
  };
  const run = async (isDone: boolean) => {
    if (!officeId) return setError(t('participant.importNoOffice'));
    setBusy(true);
    setError('');
    try {
      if (isDone) await saver.save();
      else show(await ask(text, true), false);
    } catch (caught) {
      setShown(null);
      if (caught instanceof ApiError) setError(caught.problem.message);
      else toast(messageOf(caught), 'error');
    } finally {
      setBusy(false);
    }
  };
  const printCards = async (ids: number[]) => {
    setBusy(true);
    if (await saveCards(ids)) setCardsMade(ids.length);
    setBusy(false);
  };
  if (shown)
    return (
      <Dialog opened onClose={onClose} size={900} title={t('participant.import')}>
        <Outcome
          {...shown}
          isBusy={isBusy}
          cardsMade={cardsMade}
          onBack={() => setShown(null)}
          onImport={() => void run(true)}
          onCards={(ids) => void printCards(ids)}
          onClose={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} size={760} title={t('participant.import')}>
      <div className="stack">
        <DraftOffer localDraft={localDraft} />
        <p style={{ margin: 0 }}>{t('participant.importText')}</p>
        <ChoiceSearch label={t('app.findOffice')} choices={offices} />
        <NativeSelect
          aria-required
          label={t('app.office')}
          value={String(officeId || '')}
          onChange={({ currentTarget: { value } }) => {
            offices.hold([Number(value)]);
            set({ chosen: value });
          }}
          data={[
            ...(officeId ? [] : [{ value: '', label: t('app.choose') }]),
            ...offices.items.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Textarea
          aria-required
          label={t('participant.importLines')}
          placeholder={t('participant.importExample')}
          autosize
          minRows={6}
          maxRows={16}
          value={text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <Group>
          <FileButton
            label={t('participant.importFile')}
            accept={LIST_TYPES}
            onPick={([file]) => file && void pick(file)}
          />
          <Button variant="subtle" onClick={() => saveSample(t('participant.importSampleName'))}>
            {t('participant.importSample')}
          </Button>
        </Group>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void run(false)}>
            {t('participant.importShow')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
