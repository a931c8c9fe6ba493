import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { push as calls } from '@spalten/contract/push';
import type { PushDevice } from '@spalten/contract/push';
import type { CurrentUser } from '@spalten/contract/user';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { browserName } from '../../data/browser-name.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { findSubscription, readBrowser, removeDevice, supportOf, turnOn } from '../push/index.ts';

const loadDevices = async () => {
  const [{ devices }, subscription] = await Promise.all([call(calls.list), findSubscription()]);
  return { devices, here: devices.find(({ endpoint }) => endpoint === subscription?.endpoint) };
};

interface DeviceListProps {
  devices: readonly PushDevice[];
  here: PushDevice | undefined;
  isBusy: boolean;
  onRemove: (device: PushDevice) => void;
}

/** The user's devices that are told, each with a button that ends it. */
function DeviceList({ devices, here, isBusy, onRemove }: DeviceListProps) {
  const { t } = useTranslation();
  const headingId = useId();
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('push.devices')}</h3>
      <ul className="plain-list">
        {devices.map((device) => (
          <li key={device.id} className="template-row">
            <span>
              <strong>{browserName(device.user_agent)}</strong>{' '}
              {device.id === here?.id && t('account.thisOne')}
              <span className="quiet">
                {' '}
                {t('account.since', { when: formatWhen(device.created_at) })}
              </span>
            </span>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('push.removeNamed', { name: browserName(device.user_agent) })}
              onClick={() => onRemove(device)}
            >
              {t('push.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A switch for push messages in this browser, and the list of all devices that get them. */
export function PushSettings({
  user,
  children,
}: {
  user: CurrentUser;
  /** The choice of what they tell of, shown where any device gets them. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [support, setSupport] = useState(() => supportOf(readBrowser(user.is_borrowed)));
  const { isBusy, run } = useBusy();
  const query = useQuery({ queryKey: ['push-devices'], staleTime: 0, queryFn: loadDevices });
  if (query.isPending) return <LoadingRows rows={2} />;
  if (query.isLoadingError)
    return <LoadError error={query.error} retry={() => void query.refetch()} />;
  const { devices, here } = query.data;
  const remove = (device: PushDevice) =>
    void run(async () => {
      await removeDevice(device);
      await query.refetch();
      toast(t('push.removed'));
    });
  const add = () =>
    void run(async () => {
      const isOn = await turnOn(user.id);
      setSupport(supportOf(readBrowser(user.is_borrowed)));
      if (!isOn) return;
      await query.refetch();
      toast(t('push.added'));
    });
  return (
    <div className="stack">
      {support === 'possible' ? (
        <Switch
          size="md"
          label={t('push.here')}
          description={t('push.hereHelp')}
          checked={here !== undefined}
          disabled={isBusy}
          onChange={(event) => {
            if (event.currentTarget.checked) add();
            else if (here) remove(here);
          }}
        />
      ) : (
        <p role="status">{t(`push.state.${support}`)}</p>
      )}
      {devices.length > 0 && children}
      <DeviceList devices={devices} here={here} isBusy={isBusy} onRemove={remove} />
    </div>
  );
}
