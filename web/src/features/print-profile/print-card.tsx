import { Button, Group } from '@mantine/core';
import { guide } from '@spalten/contract/guide';
import { pageFileName } from '@spalten/contract/page-name';
import { printSettings } from '@spalten/contract/print-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import { formatNumber } from '../../ui/look/format.ts';
import { Facts } from '../../ui/look/facts.tsx';
import { LoadError } from '../../ui/screens/loading.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useReadOnly } from '../../data/session.ts';
import { PrintForm } from './print-form.tsx';
import type { ShownSettings } from './print-profile.api.ts';
import { EXAMPLE, settingsQuery, useProfileNames } from './print-profile.api.ts';

function SettingsFacts({ settings, mayChange }: { settings: ShownSettings; mayChange: boolean }) {
  const { t } = useTranslation();
  const { print_profile: key, bleed_mm: bleed, ink_limit: limit, page_name: name } = settings;
  const profiles = useProfileNames(mayChange);
  const profile = profiles.find(({ value }) => value === key)?.label ?? t('printSettings.printers');
  return (
    <Facts
      facts={[
        [t('template.printProfile'), key ? profile : t('printSettings.asTemplate')],
        [
          t('printSettings.marks'),
          t(settings.has_marks ? 'printSettings.yes' : 'printSettings.no'),
        ],
        [
          t('printSettings.bleed'),
          bleed === null
            ? t('printSettings.asTemplate')
            : t('printSettings.mm', { bleed: formatNumber(bleed, 2) }),
        ],
        [
          t('printSettings.ink'),
          limit === null ? t('printSettings.asProfile') : t('printSettings.inkLimit', { limit }),
        ],
        [
          t('printSettings.files'),
          settings.is_per_page
            ? t('printSettings.perPage', { name: pageFileName(name, EXAMPLE) })
            : t('printSettings.whole'),
        ],
      ]}
    />
  );
}

/** The print settings of a customer, or with null the default for all customers. */
export function PrintCard({ customerId }: { customerId: number | null }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const query = settingsQuery(customerId);
  const { data, isLoadingError, error, refetch } = useQuery(query);
  const mayChange = data?.can?.update !== false;
  const keep = (saved: ShownSettings) => queryClient.setQueryData(query.queryKey, saved);
  const reset = () =>
    confirmAndTry(
      {
        title: t('printSettings.reset'),
        text: t('printSettings.resetText'),
        buttonText: t('printSettings.reset'),
      },
      async () => {
        const params = { id: customerId ?? 0 };
        keep(await call(printSettings.resetOfCustomer, { params }));
      },
    );
  return (
    <section className="card stack" aria-labelledby="print-title">
      <h2 id="print-title">{t('printSettings.title')}</h2>
      <p className="quiet">
        {customerId === null
          ? t('printSettings.forAll')
          : t(data?.is_own ? 'printSettings.own' : 'printSettings.shared')}
      </p>
      {isLoadingError && <LoadError error={error} retry={() => void refetch()} />}
      {data && <SettingsFacts settings={data} mayChange={mayChange} />}
      {data && !mayChange && <p className="quiet">{t('printSettings.whoChanges')}</p>}
      <div>
        <Button variant="default" {...downloadLink(guide.printer, {})}>
          {t('printSettings.ask')}
        </Button>
      </div>
      {data && mayChange && !isReadOnly && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('printSettings.change')}
          </Button>
          {data.is_own && (
            <Button variant="default" onClick={reset}>
              {t('printSettings.reset')}
            </Button>
          )}
        </Group>
      )}
      {isOpen && data && (
        <PrintForm
          customerId={customerId}
          settings={data}
          onSave={keep}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
