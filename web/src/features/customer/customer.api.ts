import type { Customer } from '@spalten/contract/customer';
import { customer } from '@spalten/contract/customer';
import type { Ref } from '@spalten/contract/fields';
import { call, callList } from '../../ui/api.ts';
import { setCached, setSignedInUser, queryClient } from '../../ui/session.ts';
import { broadcastActing } from '../../ui/session-tabs.ts';
import { MAX_CHOICES, useChoices } from '../../ui/use-choices.ts';

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
 * Starts acting for a customer, or with 0 stops. Clears the cache, since everything in it belongs
 * to another view.
 */
export async function actFor(id: number): Promise<void> {
  const user = await call(customer.override, { params: { id } });
  queryClient.clear();
  setSignedInUser(user);
  broadcastActing(user);
}
