import type { Customer } from '@spalten/contract/customer';
import { customer } from '@spalten/contract/customer';
import type { Ref } from '@spalten/contract/fields';
import { call, callList } from '../../ui/api.ts';
import { setCached, setSignedInUser, queryClient } from '../../ui/session.ts';
import { MAX_CHOICES, useChoices } from '../../ui/use-choices.ts';

export const customerQuery = (id: number) => ({
  queryKey: ['customer', id],
  queryFn: () => call(customer.get, { params: { id } }),
});

/** The customers to choose among, where there may be very many. */
export const useCustomerChoices = (isEnabled: boolean) =>
  useChoices<Ref>({
    key: ['customers'],
    isEnabled,
    list: (q) => callList(customer.list, { query: { q, limit: MAX_CHOICES } }),
  });

/** Holds what the server answered; lists are fetched anew. */
export function keepCustomer(saved: Customer): void {
  setCached(['customer', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['customers'] });
}

/** Acts for a customer from now on, or with 0 for nobody: everything held is another's view. */
export async function actFor(id: number): Promise<void> {
  const user = await call(customer.override, { params: { id } });
  queryClient.clear();
  setSignedInUser(user);
}
