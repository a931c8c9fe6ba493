import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../data/api.ts';
import { DeadEnd, NoAccessScreen, NotFoundScreen } from './not-found.tsx';

/** Replaces a screen whose data could not be loaded: the reason and a retry button. */
export function ScreenFault({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (error instanceof ApiError && error.status === 403)
    return (
      <NoAccessScreen text={error.problem.code === 'forbidden' ? undefined : messageOf(error)} />
    );
  return (
    <DeadEnd
      title={t('app.notFetched')}
      text={messageOf(error)}
      action={<Button onClick={() => void retry()}>{t('app.retry')}</Button>}
    />
  );
}
