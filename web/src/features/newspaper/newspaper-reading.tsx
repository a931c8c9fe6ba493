import type { Newspaper } from '@spalten/contract/newspaper';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { formatLongDay, formatNumber, formatWhen } from '../../ui/look/format.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { STATUS_TONES } from './newspaper.api.ts';

/** The read-only view of a newspaper's settings. */
export function NewspaperReading({ row }: { row: Newspaper }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={`${row.newspaper_name} ${row.issue_number}`}
        up={`/newspaper/${row.id}`}
        kicker={t('newspaper.toPaper')}
      >
        <div style={{ marginTop: '0.6rem' }}>
          <StatusPill tone={STATUS_TONES[row.status]}>
            {t(`newspaperStatus.${row.status}`)}
          </StatusPill>
        </div>
      </PageHeader>
      <ClosedNotice newspaperId={row.id} />
      <section className="card narrow" aria-label={row.newspaper_name}>
        <Facts
          facts={[
            [t('office.one'), row.editorial_office.name],
            [t('newspaper.due'), formatLongDay(row.due_on)],
            [t('newspaper.published'), formatLongDay(row.published_on)],
            [t('newspaper.sentAt'), row.sent_at && formatWhen(row.sent_at)],
            [t('newspaper.printRun'), row.print_run && formatNumber(row.print_run)],
            [t('newspaper.recipients'), row.recipients.join(', ')],
          ]}
        />
      </section>
    </>
  );
}
