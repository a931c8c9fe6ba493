import { Button, Checkbox, Group } from '@mantine/core';
import type { Output } from '@spalten/contract/call';
import type { ImportChoice, participant } from '@spalten/contract/person';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportTable } from './import-table.tsx';

export type Answer = Output<typeof participant.import>;

/** Faults of the list as a whole, such as its length. */
const faultsOfList = ({ rows, faults }: Answer) =>
  faults.filter(({ line }) => !rows.some((row) => row.line === line && row.outcome === 'fault'));

/** Outcomes of the rows, expected or done. */
export function ImportOutcome(props: {
  answer: Answer;
  isDone: boolean;
  isBusy: boolean;
  /** The number of cards on the sheet that was saved. Another sheet would void them. */
  cardsMade: number;
  onChoose: (line: number, choice: ImportChoice) => void;
  onJoin: (line: number, isJoined: boolean) => void;
  /** True while first and last names have changed places. */
  areSwapped: boolean;
  onSwap: (areSwapped: boolean) => void;
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
      <Group justify="space-between">
        <p ref={summary} style={{ margin: 0 }} role="status">
          {t(isDone ? 'participant.importDone' : 'participant.importPlan', { count: answer.count })}
          {left > 0 && ` ${t('participant.importLeft', { count: left })}`}
        </p>
        {isDone && ids.length > 0 && props.cardsMade === 0 && (
          <Button loading={isBusy} onClick={() => props.onCards(ids)}>
            {t('cards.print', { count: ids.length })}
          </Button>
        )}
      </Group>
      {props.cardsMade > 0 && (
        <p className="callout" role="status">
          {t('cards.made', { count: props.cardsMade })}
        </p>
      )}
      {faultsOfList(answer).map(({ message }) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      {answer.ignored_columns && (
        <p>{t('participant.importIgnored', { columns: answer.ignored_columns.join(', ') })}</p>
      )}
      {answer.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {answer.has_name_pairs && !isDone && (
        <Checkbox
          label={t('participant.importSwap')}
          description={t('participant.importSwapHelp')}
          checked={props.areSwapped}
          onChange={({ currentTarget: { checked } }) => props.onSwap(checked)}
        />
      )}
      <ImportTable
        rows={answer.rows}
        isDone={isDone}
        onChoose={props.onChoose}
        onJoin={props.onJoin}
      />
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
      </Group>
    </div>
  );
}
