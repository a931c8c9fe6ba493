import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { participant } from '@spalten/contract/person';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSearch } from '../../ui/choice-search.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { useUser } from '../../ui/session.ts';
import { toast } from '../../ui/toast.ts';
import { useOfficeChoices } from '../editorial-office/index.ts';
import { refreshPeople } from '../person/index.ts';

interface Fault {
  line: number;
  text: string;
  message: string;
}

/** The lines that keep all of them out. */
function Faults({ faults }: { faults: Fault[] }) {
  const { t } = useTranslation();
  return (
    <div className="callout callout-bad" role="alert">
      <h2>{t('participant.importFaults', { count: faults.length })}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.line}>
            {t('participant.importFault', { line: fault.line, message: fault.message })}
            {fault.text && <div className="quiet">{fault.text}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Takes many participants in at once, from pasted lines or a CSV file: all of them, or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const offices = useOfficeChoices();
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<Fault[]>([]);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const officeId = Number(chosen) || user?.active_editorial_office?.id || offices.items[0]?.id || 0;

  const run = async () => {
    setBusy(true);
    setError('');
    try {
      const body = { text, editorial_office_id: officeId };
      const answer = await call(participant.import, { body });
      setFaults(answer.faults);
      if (answer.faults.length > 0) return;
      refreshPeople();
      toast(t('participant.imported', { count: answer.count }));
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
        <p style={{ margin: 0 }}>{t('participant.importText')}</p>
        <ChoiceSearch label={t('app.findOffice')} choices={offices} />
        <NativeSelect
          label={t('app.office')}
          value={String(officeId)}
          onChange={({ currentTarget: { value } }) => {
            offices.hold([Number(value)]);
            setChosen(value);
          }}
          data={offices.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Textarea
          label={t('participant.importLines')}
          placeholder={t('participant.importExample')}
          autosize
          minRows={6}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FileButton
          label={t('participant.importFile')}
          accept=".csv,.txt,text/csv,text/plain"
          style={{ justifySelf: 'start' }}
          onPick={([file]) => void file?.text().then(setText)}
        />
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
