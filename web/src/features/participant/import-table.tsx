import type { ImportRow } from '@spalten/contract/person';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';

const TONE: Record<ImportRow['outcome'], Tone> = {
  create: 'good',
  add: 'good',
  member: 'quiet',
  fault: 'bad',
};

/** A table of the outcome of each row of a list. */
export function ImportTable({ rows, isDone }: { rows: readonly ImportRow[]; isDone: boolean }) {
  const { t } = useTranslation();
  const state = isDone ? 'done' : 'plan';
  return (
    <div className="table-frame">
      <table className="table">
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
                <div className="cell">
                  <StatusPill tone={TONE[row.outcome]}>
                    {t(`participant.importState.${state}.${row.outcome}`)}
                  </StatusPill>
                  {row.message && <div>{row.message}</div>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
