import type { SystemHealth } from '@spalten/contract/dashboard';
import { useTranslation } from 'react-i18next';

const SECONDS_PER_MINUTE = 60;

type Queue = SystemHealth['queues'][number];

const isBusy = ({ waiting, running, failed }: Queue) => waiting > 0 || running > 0 || failed > 0;

/** Waiting, running and failed jobs, by name. */
export function QueueList({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const age = (seconds: number) =>
    seconds < SECONDS_PER_MINUTE
      ? t('health.seconds', { count: seconds })
      : t('health.minutes', { count: Math.round(seconds / SECONDS_PER_MINUTE) });
  const busy = queues.filter(isBusy);
  return (
    <section className="card" aria-labelledby="health-queues">
      <h3 id="health-queues">{t('health.queues')}</h3>
      <ul className="plain-list">
        {busy.map(({ name, waiting, running, failed, oldest_seconds: oldest }) => (
          <li key={name} className="template-row">
            <span>{name}</span>
            <span>
              {t('health.queueWords', { waiting, running, failed })}
              {oldest !== null && (
                <span className="quiet"> {t('health.oldest', { age: age(oldest) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {busy.length === 0
          ? t('health.allIdle', { count: queues.length })
          : t('health.othersIdle', { count: queues.length - busy.length })}
      </p>
    </section>
  );
}

/** The slowest routes. */
export function RouteList({ routes }: { routes: SystemHealth['slowest_routes'] }) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="health-routes">
      <h3 id="health-routes">{t('health.routes')}</h3>
      <ul className="plain-list">
        {routes.map(({ method, route, count, average_ms: average, slowest_ms: slowest }) => (
          <li key={`${method} ${route}`} className="health-route">
            <code>{`${method} ${route}`}</code>
            <span className="quiet">{t('health.routeWords', { average, slowest, count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
