import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { messageOf } from './api.ts';

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

/** What went wrong, in words, and a way to try again. */
export function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="load-error" role="alert">
      <p>{messageOf(error)}</p>
      <Button variant="default" onClick={retry}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
