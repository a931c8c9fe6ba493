import type { Customer } from '@spalten/contract/customer';
import { customer } from '@spalten/contract/customer';
import type { Ref } from '@spalten/contract/fields';
import { call, callList } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';
import { setSignedInUser } from '../../data/session.ts';
import { broadcastActing } from '../../data/session-tabs.ts';
import { leaveSession } from '../../data/session-end.ts';
import { hasManualWork, saveManualWork } from '../../data/unsaved-work.ts';
import { askToSave } from '../../ui/saving/ask-to-save.ts';
import { MAX_CHOICES, useChoices } from '../../ui/lists/use-choices.ts';

export const customerQuery = (id: number) => ({
  queryKey: ['customer', id],
  queryFn: () => call(customer.get, { params: { id } }),
});

/** The customers to choose from, of which there may be many. */
export const useCustomerChoices = (isEnabled: boolean) =>
  useChoices<Ref>({
    key: ['customers'],
    isEnabled,
    list: (q) => callList(customer.list, { query: { q, limit: MAX_CHOICES } }),
  });

/** Caches the server's answer and refetches the lists. */
export function cacheCustomer(saved: Customer): void {
  setCached(['customer', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['customers'] });
}

/**
 * Starts acting for a customer, or with 0 stops, and goes to a path. Asks first if a form is unsaved:
 * afterwards it would belong to another view. Clears the cache for the same reason.
 */
export async function actFor(
  id: number,
  path: string,
  navigate: (path: string) => void | Promise<void>,
): Promise<void> {
  const isUnsaved = await hasManualWork();
  if (isUnsaved) {
    const choice = await askToSave('page');
    if (choice === 'stay' || (choice === 'save' && !(await saveManualWork()))) return;
  }
  const user = await call(customer.override, { params: { id } });
  queryClient.clear();
  setSignedInUser(user);
  broadcastActing(user);
  // The form would ask once more.
  if (isUnsaved) leaveSession(path);
  else await navigate(path);
}
