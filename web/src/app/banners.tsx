import { Button } from '@mantine/core';
import type { ClosedOffice, CurrentUser, ReadOnly } from '@spalten/contract/user';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { actFor } from '../features/customer/index.ts';
import { tryWithToast } from '../ui/overlays/try-with-toast.ts';
import { AskContact } from '../ui/screens/ask-contact.tsx';
import { formatLongDay } from '../ui/look/format.ts';

const onNetwork = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Shown while the network is down. */
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

/** The closed offices of someone without an open one, and whom to ask. */
function ClosedOfficeBanner(props: Pick<CurrentUser, 'role'> & { closedOffice: ClosedOffice }) {
  const { t } = useTranslation();
  const { names, contact } = props.closedOffice;
  return (
    <p className="banner banner-warn" role="status">
      {t('closedOffice.banner', { count: names.length, names: names.join(', ') })}{' '}
      <AskContact role={props.role} contact={contact} />
    </p>
  );
}

/**
 * The reason for read mode and whom to contact. A participant only reads what it means for them.
 */
function ReadOnlyBanner(props: Pick<CurrentUser, 'role'> & { readOnly: ReadOnly }) {
  const { t } = useTranslation();
  const { reason, day, contact } = props.readOnly;
  const why =
    props.role === 'participant' ? '' : t(`readOnly.${reason}`, { day: formatLongDay(day) });
  return (
    <p className="banner banner-warn" role="status">
      {why} {t(props.role === 'participant' ? 'readOnly.participant' : 'readOnly.meaning')}{' '}
      <AskContact role={props.role} contact={contact} />
    </p>
  );
}

/** Notices shown on every screen: acting for a customer, read mode, and a closed office. */
export function Banners({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const end = () => tryWithToast(() => actFor(0, '/customer', navigate));
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
      {user.read_only && <ReadOnlyBanner role={user.role} readOnly={user.read_only} />}
      {user.closed_office && !user.read_only && (
        <ClosedOfficeBanner role={user.role} closedOffice={user.closed_office} />
      )}
    </>
  );
}
