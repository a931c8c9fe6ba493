import { editorialOffice } from '@spalten/contract/editorial-office';
import type { GroupRow } from '@spalten/contract/group';
import { group } from '@spalten/contract/group';
import { call, callList } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';

/** The groups of an office, by name. Their number is limited to what one page holds. */
export const groupsQuery = (officeId: number) => ({
  queryKey: ['groups', officeId],
  enabled: officeId > 0,
  queryFn: async (): Promise<GroupRow[]> =>
    (await callList(group.list, { query: { editorial_office_id: officeId, limit: 200 } })).items,
});

/** The active participants of an office, by name. */
export const participantsQuery = (officeId: number) => ({
  queryKey: ['office-participants', officeId],
  enabled: officeId > 0,
  queryFn: () => call(editorialOffice.participants, { params: { id: officeId } }),
});

/** Refetches the groups, and the assignments that name them. */
export function refreshGroups(): void {
  for (const key of ['groups', 'group', 'assignments', 'assignment'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}
