import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { consent } from '@spalten/contract/consent';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { setCached } from '../../data/query-client.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { LoadError } from '../../ui/screens/loading.tsx';

const QUERY_KEY = ['own-birthday'] as const;

/** A plain no to being named at birthdays, saved as it is pressed. */
export function BirthdayChoice() {
  const { t } = useTranslation();
  const { isBusy, run } = useBusy();
  const query = useQuery({
    queryKey: QUERY_KEY,
    staleTime: 0,
    queryFn: () => call(consent.ownBirthday),
  });
  const choose = (isRefused: boolean) =>
    void run(async () => {
      const body = { no_birthday: isRefused };
      setCached(QUERY_KEY, await call(consent.setOwnBirthday, { body }));
      toast(t(isRefused ? 'account.birthdayRefused' : 'account.birthdayAllowed'));
    });
  if (query.isLoadingError)
    return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return (
    <Switch
      size="md"
      label={t('account.noBirthday')}
      description={t('account.noBirthdayHelp')}
      checked={query.data?.no_birthday ?? false}
      disabled={isBusy || !query.data}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
