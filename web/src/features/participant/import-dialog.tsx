import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { participant } from '@spalten/contract/person';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSearch } from '../../ui/choice-search.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { saveBlob } from '../../ui/download.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { readTextFile } from '../../ui/read-text-file.ts';
import { useUser } from '../../ui/session.ts';
import { toast } from '../../ui/toast.ts';
import { tryWithToast } from '../../ui/try-with-toast.ts';
import { useLocalDraft } from '../../ui/use-local-draft.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';
import { refreshPeople } from '../person/index.ts';

/** The empty form, without an office. */
const EMPTY = { text: '', chosen: '' };

interface Fault {
  line: number;
  text: string;
  message: string;
}

/** An example in the shape that Excel saves, with the mark that it needs to read UTF-8. */
const SAMPLE = [
  'Förnamn;Efternamn;E-post',
  'Anna;Andersson;anna@exempel.se',
  'Åsa;Öberg;asa@exempel.se',
];
const saveSample = (name: string) =>
  saveBlob(new Blob([`\ufeff${SAMPLE.join('\r\n')}\r\n`], { type: 'text/csv' }), name);

/** The invalid lines. None is imported while there are any. */
function Faults({ faults }: { faults: Fault[] }) {
  const { t } = useTranslation();
  return (
    <div className="callout callout-bad" role="alert">
      <h2>{t('participant.importFaults', { count: faults.length })}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.message}`}>
            {t('participant.importFault', { line: fault.line, message: fault.message })}
            {fault.text && <div className="quiet">{fault.text}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Imports participants from pasted lines or a CSV file, all or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const offices = useOfficeChoices();
  const [written, setWritten] = useState(EMPTY);
  const { text, chosen } = written;
  const set = (part: Partial<typeof EMPTY>) => {
    setWritten((before) => ({ ...before, ...part }));
    setError('');
  };
  const { localDraft, recordSent, clearDraft } = useLocalDraft({
    name: 'participant-import',
    value: written,
    isChanged: text.trim() !== '',
    stored: EMPTY,
    show: setWritten,
  });
  const [faults, setFaults] = useState<Fault[]>([]);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  // An office is only preselected if there is exactly one, since wrong invitations can't be taken
  // back.
  const only = offices.items.length === 1 ? offices.items[0]?.id : 0;
  const officeId = Number(chosen) || user?.active_editorial_office?.id || only || 0;

  const run = async () => {
    if (!officeId) return setError(t('participant.importNoOffice'));
    setBusy(true);
    setError('');
    recordSent(written);
    try {
      const body = { text, editorial_office_id: officeId };
      const answer = await call(participant.import, { body });
      setFaults(answer.faults);
      if (answer.faults.length > 0) return;
      await clearDraft(written);
      refreshPeople();
      toast(t('participant.imported', { count: answer.count }));
      const columns = answer.ignored_columns?.join(', ');
      if (columns) toast(t('participant.importIgnored', { columns }), 'info');
      onClose();
    } catch (caught) {
      setFaults([]);
      if (caught instanceof ApiError) setError(caught.problem.message);
      else toast(messageOf(caught), 'error');
    } finally {
      setBusy(false);
    }
  };
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
            accept=".csv,.txt,text/csv,text/plain"
            onPick={([file]) =>
              file && void tryWithToast(async () => set({ text: await readTextFile(file) }))
            }
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
        {faults.length > 0 && <Faults faults={faults} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void run()}>
            {t('participant.importButton')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
