import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { callList } from '../../data/api.ts';

/** The article of the same office that has waited longest for review, excluding this one. */
export const nextWaitingQuery = ({
  id,
  editorial_office: office,
}: Pick<Article, 'id' | 'editorial_office'>) => ({
  queryKey: ['articles', 'next', office.id, id],
  staleTime: 0,
  queryFn: async () => {
    const query = {
      status: 'submitted' as const,
      editorial_office_id: office.id,
      sort: 'updated_at',
      limit: 2,
    };
    return (await callList(calls.list, { query })).items.find((row) => row.id !== id) ?? null;
  },
});
