import { editorialOffice } from '@spalten/contract/editorial-office';
import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { call, callList } from '../../data/api.ts';

export const signInQuery = (customerId: number) => ({
  queryKey: ['school-sign-in', customerId],
  queryFn: () => call(schoolSignIn.get, { params: { id: customerId } }),
});

/** The open offices of a customer, to choose one for new people. */
export const officesQuery = (customerId: number) => ({
  queryKey: ['editorial-offices', 'of-customer', customerId],
  queryFn: async () =>
    (
      await callList(editorialOffice.list, {
        query: { customer_id: customerId, is_active: true, limit: 200, sort: 'name' },
      })
    ).items,
});
