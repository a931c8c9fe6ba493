import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../data/api.ts';

/** Skeleton rows of a list or page that is loading. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={64} mb={10} radius={6} />
      ))}
    </div>
  );
}

/** Statuses that a retry won't change. */
const FINAL = new Set([403, 404]);

/** An error message, with a retry button if a retry can help. */
export function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="load-error" role="alert">
      <p>{messageOf(error)}</p>
      {!(error instanceof ApiError && FINAL.has(error.status)) && (
        <Button variant="default" onClick={retry}>
          {t('app.retry')}
        </Button>
      )}
    </div>
  );
}
