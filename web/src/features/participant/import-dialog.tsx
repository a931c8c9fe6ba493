import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import type { ImportChoice, ImportRow } from '@spalten/contract/person';
import { participant } from '@spalten/contract/person';
import { withoutPersonalNumbers } from '@spalten/contract/personal-number';
import { useRef, useState } from 'react';
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
import type { Answer } from './import-outcome.tsx';
import { ImportOutcome } from './import-outcome.tsx';

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

/** The rows that are left to mend, in the shape that they are read in. */
const leftOf = (rows: readonly ImportRow[]) =>
  rows
    .filter(({ outcome }) => outcome === 'fault')
    .map(({ name, email, text }) => [name, email].filter(Boolean).join('; ') || text)
    .join('\n');

interface Shown {
  answer: Answer;
  isDone: boolean;
  areSwapped: boolean;
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
    choices.current.clear();
    joined.current.clear();
    swaps.current = false;
  };
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState('');
  const [sheets, setSheets] = useState<{ sheet: string; unread: string[] } | null>(null);
  /** By line. Forgotten with the list that they are about. */
  const choices = useRef(new Map<number, ImportChoice>());
  const joined = useRef(new Map<number, boolean>());
  const swaps = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [cardsMade, setCardsMade] = useState(0);
  // An office is only preselected if there is exactly one, since wrong invitations can't be taken
  // back.
  const only = offices.items.length === 1 ? offices.items[0]?.id : 0;
  const officeId = Number(chosen) || user?.active_editorial_office?.id || only || 0;

  const pick = (file: File) =>
    tryWithToast(async () => {
      try {
        const { text: lines, sheet, unread } = await readListFile(file);
        set({ text: lines });
        setSheets({ sheet, unread });
      } catch (caught) {
        if (!(caught instanceof NoList)) throw caught;
        setError(t(`listFile.${caught.fault}`));
      }
    });
  const ask = (lines: string, isTrial: boolean): Promise<Answer> =>
    call(participant.import, {
      body: {
        text: withoutPersonalNumbers(lines),
        editorial_office_id: officeId,
        choices: [...choices.current].map(([line, choice]) => ({ line, choice })),
        joined: [...joined.current].map(([line, isJoined]) => ({ line, is_joined: isJoined })),
        swaps_names: swaps.current,
        dry_run: isTrial,
      },
    });
  const choose = (line: number, choice: ImportChoice) => {
    choices.current.set(line, choice);
    return run(false);
  };
  const join = (line: number, isJoined: boolean) => {
    joined.current.set(line, isJoined);
    return run(false);
  };
  const swap = (areSwapped: boolean) => {
    swaps.current = areSwapped;
    return run(false);
  };
  const show = (answer: Answer, isDone: boolean) => {
    setCardsMade(0);
    setShown({ answer, isDone, areSwapped: swaps.current });
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
        <ImportOutcome
          {...shown}
          isBusy={isBusy}
          cardsMade={cardsMade}
          onChoose={(line, choice) => void choose(line, choice)}
          onJoin={(line, isJoined) => void join(line, isJoined)}
          onSwap={(areSwapped) => void swap(areSwapped)}
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
          onChange={(event) => {
            set({ text: event.currentTarget.value });
            if (event.currentTarget.value.trim() === '') setSheets(null);
          }}
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
        {sheets !== null && sheets.unread.length > 0 && (
          <p className="callout" role="status">
            {t('participant.importSheet', {
              sheet: sheets.sheet,
              others: sheets.unread.join(', '),
            })}
          </p>
        )}
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
