import { submission } from '@spalten/contract/submission';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { refetch } from '../../data/query-client.ts';

/** The fragment that leads to the box in the office's screen. */
export const BOX_HASH = '#submission-box';

export const boxQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['submission-box', officeId],
    queryFn: () => call(submission.box, { params: { id: officeId } }),
  });

/** Refetches what waits, after something was accepted or erased. */
export const forgetSubmissions = (): Promise<void> => refetch('submissions');
