import type { Customer } from '@spalten/contract/customer';
import { customer } from '@spalten/contract/customer';
import { call, callList } from '../../ui/api.ts';
import { holdAnswer, keepUser, queryClient } from '../../ui/session.ts';

export const customerQuery = (id: number) => ({
  queryKey: ['customer', id],
  queryFn: () => call(customer.get, { params: { id } }),
});

export const customerListQuery = {
  queryKey: ['customers', 'all'],
  queryFn: async () => (await callList(customer.list, { query: { limit: 200 } })).items,
};

/** Holds what the server answered; lists are fetched anew. */
export function keepCustomer(saved: Customer): void {
  holdAnswer(['customer', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['customers'] });
}

/** Acts for a customer from now on, or with 0 for nobody: everything held is another's view. */
export async function actFor(id: number): Promise<void> {
  const user = await call(customer.override, { params: { id } });
  queryClient.clear();
  keepUser(user);
}
