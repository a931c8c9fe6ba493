import type { TakenAway } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { i18next } from '../../i18n/index.ts';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { toast } from '../../ui/overlays/toast.ts';

export const personQuery = (id: number) => ({
  queryKey: ['consent', id],
  queryFn: () => call(consent.get, { params: { id } }),
});

export const marksQuery = (fileId: number) => ({
  queryKey: ['picture-marks', fileId],
  // A picture without an office has no people.
  retry: false,
  queryFn: () => call(consent.marks, { params: { id: fileId } }),
});

/** Refetches what shows consents: the register, pictures, and the checks before print. */
export function refreshConsents(): void {
  for (const key of ['consents', 'consent', 'picture-marks', 'preflight', 'web-articles'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Tells what a change took from the web, by name. */
export function tellTaken(taken: readonly TakenAway[]): void {
  if (taken.length === 0) return;
  const names = taken.map(({ name }) => name).join(', ');
  toast(i18next.t('consent.takenAway', { names }), 'info');
}
