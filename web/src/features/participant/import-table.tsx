import { Checkbox, NativeSelect } from '@mantine/core';
import type { ImportChoice, ImportRow } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';

const TONE: Record<ImportRow['outcome'], Tone> = {
  create: 'good',
  add: 'good',
  activate: 'good',
  member: 'quiet',
  removed: 'wait',
  fault: 'bad',
  unread: 'wait',
};
const OUTCOMES = ['create', 'add', 'activate', 'member', 'removed', 'fault', 'unread'] as const;

/** Choices about whom a row means, with their texts. */
const PEOPLE = { skip: 'importSkip', same: 'importSame', new: 'importNew' } as const;

/** The tone of a row. One whose name is doubtful is to be looked at. */
const toneOf = ({ outcome, doubt }: ImportRow): Tone =>
  doubt !== null && TONE[outcome] === 'good' ? 'wait' : TONE[outcome];

/** Chooses whom a row means, or that a row which isn't read is a person. */
function RowChoice(props: {
  row: ImportRow;
  onChoose: (line: number, choice: ImportChoice) => void;
}) {
  const { t } = useTranslation();
  const { row, onChoose } = props;
  if (row.choice === null) return null;
  if (row.options.includes('read'))
    return (
      <Checkbox
        label={t('participant.importRead')}
        aria-label={`${t('participant.importRead')}: ${row.text}`}
        checked={row.choice === 'read'}
        onChange={({ currentTarget: { checked } }) => onChoose(row.line, checked ? 'read' : 'skip')}
      />
    );
  const options = (['skip', 'same', 'new'] as const).filter((one) => row.options.includes(one));
  return (
    <NativeSelect
      aria-label={t('participant.importChoice', { name: row.name })}
      value={row.choice}
      onChange={({ currentTarget: { value } }) => {
        const chosen = options.find((one) => one === value);
        if (chosen) onChoose(row.line, chosen);
      }}
      data={options.map((one) => ({ value: one, label: t(`participant.${PEOPLE[one]}`) }))}
    />
  );
}

/** Takes words beside a name into it, where it isn't plain if they belong to it. */
function NameChoice(props: { row: ImportRow; onJoin: (line: number, isJoined: boolean) => void }) {
  const { t } = useTranslation();
  const { doubt, line } = props.row;
  if (!doubt) return null;
  return (
    <Checkbox
      label={t('participant.importJoin', { text: doubt.text })}
      checked={doubt.is_joined}
      onChange={({ currentTarget: { checked } }) => props.onJoin(line, checked)}
    />
  );
}

/** A table of the outcome of each row of a list. Before the import, the choices change rows. */
export function ImportTable(props: {
  rows: readonly ImportRow[];
  isDone: boolean;
  onChoose: (line: number, choice: ImportChoice) => void;
  onJoin: (line: number, isJoined: boolean) => void;
}) {
  const { t } = useTranslation();
  const { rows, isDone } = props;
  const state = isDone ? 'done' : 'plan';
  const tally = OUTCOMES.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count > 0 ? [t(`participant.importTally.${outcome}`, { count })] : [];
  });
  const doubtful = rows.filter(({ doubt }) => doubt !== null).length;
  if (doubtful > 0 && !isDone) tally.push(t('participant.importTally.doubt', { count: doubtful }));
  return (
    <div className="table-frame">
      <table className="table">
        <caption style={{ textAlign: 'start' }}>{tally.join(' · ')}</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '4rem' }}>
              {t('participant.importLine')}
            </th>
            <th scope="col" style={{ width: '30%' }}>
              {t('person.name')}
            </th>
            <th scope="col">{t('participant.importAddress')}</th>
            <th scope="col" style={{ width: '45%' }}>
              {t('participant.importOutcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.line} ${row.text}`}>
              <td data-label={t('participant.importLine')}>
                <div className="cell">{row.line}</div>
              </td>
              <th scope="row" data-label={t('person.name')}>
                <div className="cell">{row.name || row.text}</div>
              </th>
              <td data-label={t('participant.importAddress')}>
                <div className="cell">{row.email ?? '–'}</div>
              </td>
              <td data-label={t('participant.importOutcome')}>
                <div className="cell stack">
                  <div>
                    <StatusPill tone={isDone ? TONE[row.outcome] : toneOf(row)}>
                      {t(`participant.importState.${state}.${row.outcome}`)}
                    </StatusPill>
                  </div>
                  {row.message && <div>{row.message}</div>}
                  {!isDone && <NameChoice row={row} onJoin={props.onJoin} />}
                  {!isDone && <RowChoice row={row} onChoose={props.onChoose} />}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
