import type { TakenAway } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { queryOptions } from '@tanstack/react-query';
import { i18next } from '../../i18n/index.ts';
import { call } from '../../data/api.ts';
import { refetch } from '../../data/query-client.ts';
import { refetchShowing } from '../../data/shown-in.ts';
import { toast } from '../../ui/overlays/toast.ts';

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['consent', id],
    queryFn: () => call(consent.get, { params: { id } }),
  });

export const marksQuery = (fileId: number) =>
  queryOptions({
    queryKey: ['picture-marks', fileId],
    // A picture without an office has no people.
    retry: false,
    queryFn: () => call(consent.marks, { params: { id: fileId } }),
  });

/** Refetches what shows consents: the register, pictures, and the checks before print. */
export async function refreshConsents(): Promise<void> {
  await Promise.all([refetch('consent'), refetchShowing('consent')]);
}

/** Tells what a change took from the web, by name. */
export function tellTaken(taken: readonly TakenAway[]): void {
  if (taken.length === 0) return;
  const names = taken.map(({ name }) => name).join(', ');
  toast(i18next.t('consent.takenAway', { names }), 'info');
}
