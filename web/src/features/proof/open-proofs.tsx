import type { OpenProof } from '@spalten/contract/proof';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatLongDay } from '../../ui/look/format.ts';

/** Min sida: the newspapers whose proof can be read and marked now, in a line each. */
export function OpenProofs({ rounds }: { rounds: readonly OpenProof[] }) {
  const { t } = useTranslation();
  return rounds.map(
    ({ newspaper_id: id, newspaper_name: name, issue_number: issue, last_day: day }) => (
      <p key={id} className="callout">
        <Link to={`/newspaper/${id}?proof=1`}>
          {t('proof.readIt', { paper: `${name} ${issue}` })}
        </Link>{' '}
        {day && t('proof.until', { day: formatLongDay(day) })}
      </p>
    ),
  );
}
