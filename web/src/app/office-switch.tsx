import { NativeSelect } from '@mantine/core';
import type { CurrentUser } from '@spalten/contract/user';
import { useTranslation } from 'react-i18next';
import { session } from '@spalten/contract/session';
import { call, messageOf } from '../ui/api.ts';
import { currentUserQuery, queryClient } from '../ui/session.ts';
import { toast } from '../ui/toast.ts';

/** Chooses the active office; the answer is the user from then on, and every list is fetched anew. */
export function OfficeSwitch({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const offices = user.editorial_offices;
  const active = user.active_editorial_office;
  if (offices.length === 0) return <span className="office">{user.customer?.name ?? ''}</span>;
  if (offices.length === 1 && active) return <span className="office">{active.name}</span>;

  const choose = async (id: number) => {
    try {
      const changed = await call(session.setOffice, { body: { id } });
      queryClient.setQueryData(currentUserQuery.queryKey, changed);
      await queryClient.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== 'currentUser',
      });
      toast(t('app.officeChanged', { name: changed.active_editorial_office?.name }));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <NativeSelect
      className="office-switch"
      aria-label={t('app.office')}
      value={String(active?.id ?? '')}
      onChange={(event) => void choose(Number(event.currentTarget.value))}
      data={[
        ...(active ? [] : [{ value: '', label: t('app.all') }]),
        ...offices.map((office) => ({ value: String(office.id), label: office.name })),
      ]}
    />
  );
}
