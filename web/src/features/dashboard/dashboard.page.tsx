import { Button, Skeleton } from '@mantine/core';
import type { Dashboard } from '@spalten/contract/dashboard';
import { dashboard } from '@spalten/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { formatDay, formatNumber, formatWhen } from '../../ui/look/format.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { queryClient } from '../../data/query-client.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { AuditTrail } from '../audit/index.ts';
import { useCustomerChoices } from '../customer/index.ts';
import { SystemHealth } from './system-health.tsx';

const ActivityChart = lazy(() => import('./activity-chart.tsx'));

const BYTES_PER_MB = 1_000_000;
const ASK_AGAIN_MS = 20_000;

const refresh = () => queryClient.invalidateQueries({ queryKey: ['dashboard'] });

function Figures({ counts }: { counts: Dashboard['counts'] }) {
  const { t } = useTranslation();
  return (
    <dl className="figures">
      {Object.entries(counts).map(([name, count]) => (
        <div key={name} className="card">
          <dt>{t(`dashboard.count.${name}`)}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function EndingSoon({ rows }: { rows: Dashboard['ending_soon'] }) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="ending">
      <h2 id="ending">{t('dashboard.ending')}</h2>
      {rows.length === 0 && <p className="quiet">{t('dashboard.noneEnding')}</p>}
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.id} className="template-row">
            <Link to={`/customer/${row.id}/edit`}>{row.name}</Link>
            <StatusPill tone={row.days < 0 ? 'bad' : 'wait'}>
              {row.days < 0
                ? t('dashboard.endedOn', { day: formatDay(row.package_ends_on) })
                : t('dashboard.daysLeft', { count: row.days })}
            </StatusPill>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Storage({ storage }: { storage: Dashboard['storage'] }) {
  const { t } = useTranslation();
  const megabytes = (bytes: number) => formatNumber(Math.round(bytes / (BYTES_PER_MB / 10)) / 10);
  return (
    <section className="card" aria-labelledby="storage">
      <h2 id="storage">{t('dashboard.storage')}</h2>
      <p className="quiet">{t('dashboard.used', { used: megabytes(storage.used_bytes) })}</p>
      <ul className="plain-list">
        {storage.largest.map((row) => (
          <li key={row.id} className="template-row">
            <Link to={`/customer/${row.id}/edit`}>{row.name}</Link>
            <span>
              {row.storage_mb === null
                ? `${megabytes(row.used_bytes)} MB`
                : t('dashboard.usedOf', {
                    used: megabytes(row.used_bytes),
                    most: formatNumber(row.storage_mb),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Queues({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const { mail, failed_jobs: jobs } = data;
  const retryMail = (id: number) =>
    tryWithToast(async () => {
      await call(dashboard.retryMail, { params: { id } });
      await refresh();
    }, t('dashboard.retried'));
  const retryJob = (name: string, id: string) =>
    tryWithToast(async () => {
      await call(dashboard.retryJob, { params: { name, id } });
      await refresh();
    }, t('dashboard.retried'));
  return (
    <section className="card" aria-labelledby="queues">
      <h2 id="queues">{t('dashboard.queues')}</h2>
      <p className="quiet">
        {t('dashboard.mailWords', { queued: mail.queued, sent: mail.sent_today })}
      </p>
      {mail.failed.length + jobs.length === 0 && <p>{t('dashboard.nothingFailed')}</p>}
      <ul className="plain-list">
        {mail.failed.map((row) => (
          <li key={row.id} className="template-row">
            <span>
              {t('dashboard.mailTo', { subject: row.subject, recipient: row.recipient })}
              <span className="quiet"> {row.error}</span>
              {!row.can.retry && <span className="quiet"> {t('dashboard.linkGone')}</span>}
            </span>
            {row.can.retry && (
              <Button variant="default" onClick={() => void retryMail(row.id)}>
                {t('app.retry')}
              </Button>
            )}
          </li>
        ))}
        {jobs.map((job) => (
          <li key={job.id} className="template-row">
            <span>
              {job.name} · {formatWhen(job.created_at)}
              <span className="quiet"> {job.error}</span>
            </span>
            {job.state === 'failed' && (
              <Button variant="default" onClick={() => void retryJob(job.name, job.id)}>
                {t('app.retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const VIEWS = ['overview', 'title'] as const;

/** /admin-dashboard: the operator's overview, or with `?view=audit` the audit log. */
export default function DashboardPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const isAudit = search.get('view') === 'audit';
  return (
    <>
      <PageHeader title={t('nav.admin-dashboard')} />
      <PageTabs
        label={t('audit.show')}
        names={VIEWS}
        shown={isAudit ? 'title' : 'overview'}
        onShow={(view) => setSearch(view === 'title' ? { view: 'audit' } : {})}
      >
        {(view) => t(`audit.${view}`)}
      </PageTabs>
      {isAudit ? <OperatorsTrail /> : <Overview />}
    </>
  );
}

function OperatorsTrail() {
  return <AuditTrail customers={useCustomerChoices(true).items} />;
}

function Overview() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => call(dashboard.get),
    refetchInterval: ASK_AGAIN_MS,
  });
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  const { data } = query;
  return (
    <>
      <Figures counts={data.counts} />
      <section className="card" aria-labelledby="activity">
        <h2 id="activity">{t('dashboard.activity')}</h2>
        <Suspense fallback={<Skeleton height={260} />}>
          <ActivityChart activity={data.activity} />
        </Suspense>
      </section>
      <div className="dashboard-grid">
        <EndingSoon rows={data.ending_soon} />
        <Storage storage={data.storage} />
        <Queues data={data} />
      </div>
      <SystemHealth />
    </>
  );
}
