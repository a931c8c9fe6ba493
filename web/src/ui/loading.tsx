import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from './api.ts';

/** Grey rows where a list or a page will be. */
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

/** What the server will say again, however often it is asked. */
const FINAL = new Set([403, 404]);

/** What went wrong, in words, and a way to try again where that may help. */
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
