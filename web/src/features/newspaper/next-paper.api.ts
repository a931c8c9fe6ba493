import { newspaper } from '@spalten/contract/newspaper';
import { queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { localDay } from '../../ui/forms/past-date.tsx';
import { templateListQuery } from '../newspaper-template/index.ts';
import type { NextPaper } from './next-paper.ts';
import { suggestNextPaper } from './next-paper.ts';

const MAX_ISSUES = 200;

/** The fields that the next newspaper of an office begins with. It continues the last one by day. */
export const nextPaperQuery = (
  office: { id: number; newspaper_name?: string | undefined } | null,
) =>
  queryOptions({
    queryKey: ['newspapers', 'next', office?.id ?? null],
    // Asked for anew by each form.
    gcTime: 0,
    queryFn: async (): Promise<NextPaper> => {
      const today = localDay(new Date());
      const name = office?.newspaper_name ?? '';
      if (!office)
        return {
          ...suggestNextPaper({ today, last: null, highest: 0, name, templates: [] }),
          issue_number: '',
        };
      const query = { editorial_office_id: office.id, limit: MAX_ISSUES };
      const [{ items }, templates] = await Promise.all([
        callList(newspaper.list, { query }),
        queryClient.fetchQuery(templateListQuery),
      ]);
      // The newest comes first, by day: a number may have been given out of order.
      const last = items[0] ? await call(newspaper.get, { params: { id: items[0].id } }) : null;
      const highest = Math.max(0, ...items.map(({ issue_number: issue }) => issue));
      return suggestNextPaper({
        today,
        last,
        highest,
        name,
        templates: templates.map(({ id }) => id),
      });
    },
  });
