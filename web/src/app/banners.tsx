import { Button } from '@mantine/core';
import type { CurrentUser } from '@spalten/contract/user';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { actFor } from '../features/customer/index.ts';
import { attempt } from '../ui/attempt.ts';
import { formatLongDay } from '../ui/format.ts';

const onNetwork = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the network is away, for as long as it is. */
export function Offline() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <p className="banner banner-warn" role="status">
      {t('app.offline')}
    </p>
  );
}

/** What must be known on every screen: for whom one acts, and that nothing can be changed. */
export function Banners({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const end = () =>
    attempt(async () => {
      await actFor(0);
      await navigate('/customer');
    });
  return (
    <>
      {user.override && (
        <div className="banner banner-acting" role="status">
          <span>{t('app.actingFor', { name: user.override.name })}</span>
          <Button variant="default" onClick={() => void end()}>
            {t('app.stopActing')}
          </Button>
        </div>
      )}
      {user.is_read_only && (
        <p className="banner banner-warn" role="status">
          {user.package_ends_on
            ? t('app.expired', { day: formatLongDay(user.package_ends_on) })
            : t('app.closed')}
        </p>
      )}
    </>
  );
}
