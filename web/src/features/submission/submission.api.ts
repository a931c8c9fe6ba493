import { submission } from '@spalten/contract/submission';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';

export const boxQuery = (officeId: number) => ({
  queryKey: ['submission-box', officeId],
  queryFn: () => call(submission.box, { params: { id: officeId } }),
});

/** Refetches what waits, after something was accepted or erased. */
export const forgetSubmissions = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['submissions'] });
