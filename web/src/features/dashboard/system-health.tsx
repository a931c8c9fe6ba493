import type { SystemHealth as Health } from '@spalten/contract/dashboard';
import { dashboard } from '@spalten/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { formatNumber, formatWhen } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { QueueList, RouteList } from './health-lists.tsx';

const ASK_AGAIN_MS = 10_000;
const BYTES_PER_MB = 1_000_000;
const BYTES_PER_GB = 1_000_000_000;

/** A size in whole megabytes, or gigabytes with one decimal. */
const size = (bytes: number) =>
  bytes < BYTES_PER_GB
    ? `${formatNumber(Math.round(bytes / BYTES_PER_MB))} MB`
    : `${formatNumber(Math.round(bytes / (BYTES_PER_GB / 10)) / 10)} GB`;

function Facts({ id, title, facts }: { id: string; title: string; facts: [string, ReactNode][] }) {
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl className="health-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Reach({ part }: { part: { is_reachable: boolean; error: string | null } }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusPill tone={part.is_reachable ? 'good' : 'bad'}>
        {t(part.is_reachable ? 'health.reachable' : 'health.away')}
      </StatusPill>
      {part.error && <div className="quiet">{part.error}</div>}
    </>
  );
}

function Program({ data }: { data: Health }) {
  const { t } = useTranslation();
  const { memory } = data;
  return (
    <Facts
      id="health-program"
      title={t('health.program')}
      facts={[
        [t('health.version'), data.version],
        [t('health.startedAt'), formatWhen(data.started_at)],
        [t('health.memory'), size(memory.process_bytes)],
        [t('health.late'), t('health.milliseconds', { count: Math.round(data.event_loop_ms) })],
        [t('health.listeners'), formatNumber(data.listeners)],
      ]}
    />
  );
}

function DatabaseFacts({ database }: { database: Health['database'] }) {
  const { t } = useTranslation();
  const { pool, last_migration: last } = database;
  return (
    <Facts
      id="health-database"
      title={t('health.database')}
      facts={[
        [t('health.version'), `PostgreSQL ${database.version}`],
        [t('health.size'), size(database.size_bytes)],
        [
          t('health.connections'),
          t('health.of', { used: database.connections, most: database.most_connections }),
        ],
        [
          t('health.pool'),
          t('health.poolWords', { used: pool.open - pool.idle, waiting: pool.waiting }),
        ],
        [
          t('health.replicas'),
          database.replicas === 0 ? t('health.noReplicas') : formatNumber(database.replicas),
        ],
        [
          t('health.migration'),
          last ? `${last.name.replace(/\.sql$/, '')}, ${formatWhen(last.applied_at)}` : '–',
        ],
      ]}
    />
  );
}

function FilesAndMail({ storage, mail }: { storage: Health['storage']; mail: Health['mail'] }) {
  const { t } = useTranslation();
  const failure = mail.last_failure;
  return (
    <Facts
      id="health-files"
      title={t('health.filesAndMail')}
      facts={[
        [t(`health.storage.${storage.kind}`), <Reach key="storage" part={storage} />],
        [
          t('health.free'),
          storage.free_bytes === null ? t('health.unknown') : size(storage.free_bytes),
        ],
        [t(`health.mail.${mail.way}`), <Reach key="mail" part={mail} />],
        [
          t('health.lastFailure'),
          failure
            ? `${failure.recipient}, ${formatWhen(failure.created_at)}: ${failure.error ?? ''}`
            : t('health.noFailure'),
        ],
      ]}
    />
  );
}

/** The current health of the system: dependencies, job queue and slow routes. */
export function SystemHealth() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['dashboard', 'health'],
    queryFn: () => call(dashboard.health),
    refetchInterval: ASK_AGAIN_MS,
  });
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError)
    return <LoadError error={query.error} retry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="health-title">
        {t('health.title')}
      </h2>
      <div className="dashboard-grid">
        <Program data={data} />
        <DatabaseFacts database={data.database} />
        <FilesAndMail storage={data.storage} mail={data.mail} />
      </div>
      <div className="dashboard-grid">
        <QueueList queues={data.queues} />
        <RouteList routes={data.slowest_routes} />
      </div>
    </section>
  );
}
