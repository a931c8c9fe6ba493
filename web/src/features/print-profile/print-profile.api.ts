import { BUNDLED_PROFILES, printProfile } from '@spalten/contract/print-profile';
import type { CustomerPrintSettings, PrintSettings } from '@spalten/contract/print-settings';
import { printSettings } from '@spalten/contract/print-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callList } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';

/** The uploaded profiles. */
export const OWN_PROFILES = queryOptions({
  queryKey: ['print-profiles'],
  queryFn: async () => (await callList(printProfile.list, { query: { limit: 200 } })).items,
});

/** Removes an uploaded profile, here and for all. Throws if something is printed by it. */
export async function removeProfile(id: number): Promise<void> {
  await call(printProfile.delete, { params: { id } });
  queryClient.setQueryData(OWN_PROFILES.queryKey, (own = []) =>
    own.filter((profile) => profile.id !== id),
  );
}

/** The profiles to choose from, with names. Uploaded ones only for users who can read them. */
export function useProfileNames(isChooser: boolean): { value: string; label: string }[] {
  const { t } = useTranslation();
  const own = useQuery({ ...OWN_PROFILES, enabled: isChooser }).data ?? [];
  return [
    ...BUNDLED_PROFILES.map((key) => ({ value: key, label: t(`template.printProfiles.${key}`) })),
    ...own.map(({ key, name, ink_limit: limit }) => ({
      value: key,
      label: t('template.printProfiles.own', { name, limit }),
    })),
  ];
}

/** The settings of a customer, or the default for all. */
export type ShownSettings = PrintSettings & Partial<CustomerPrintSettings>;

/** The settings of a customer, or with null the default. */
export const settingsQuery = (customerId: number | null) =>
  queryOptions({
    queryKey: ['print-settings', customerId],
    queryFn: (): Promise<ShownSettings> =>
      customerId === null
        ? call(printSettings.get)
        : call(printSettings.getOfCustomer, { params: { id: customerId } }),
  });

export const saveSettings = (
  customerId: number | null,
  body: PrintSettings,
): Promise<ShownSettings> =>
  customerId === null
    ? call(printSettings.update, { body })
    : call(printSettings.updateOfCustomer, { params: { id: customerId }, body });

/** A sample page for showing the file name pattern. */
export const EXAMPLE = { paper: 'Bladet', issue: 3, day: '2026-11-20', page: 4, pages: 8 };
