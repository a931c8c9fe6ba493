import type { Ref } from '@spalten/contract/fields';
import type { Group } from '@spalten/contract/group';
import { group } from '@spalten/contract/group';
import { ApiError, call } from '../../data/api.ts';

/** The fields of a group's form. */
export interface GroupDraft {
  name: string;
  members: readonly Ref[];
}

const idsOf = (members: readonly Ref[]) => members.map(({ id }) => id);

/** Applies what the form changed since `base` to the group that somebody else has saved. */
export function mergeGroup(base: Group, draft: GroupDraft, current: Group): GroupDraft {
  const [before, now] = [new Set(idsOf(base.members)), new Set(idsOf(draft.members))];
  const kept = current.members.filter(({ id }) => now.has(id) || !before.has(id));
  const known = new Set(idsOf(kept));
  const added = draft.members.filter(({ id }) => !before.has(id) && !known.has(id));
  return {
    name: draft.name === base.name ? current.name : draft.name,
    members: [...kept, ...added],
  };
}

/**
 * Saves an existing group. If somebody else has saved it since, the own changes are added to theirs.
 * @throws ApiError also where it was saved again meanwhile
 */
export async function saveGroup(base: Group, draft: GroupDraft): Promise<Group> {
  const save = (version: number, { name, members }: GroupDraft) =>
    call(group.update, {
      params: { id: base.id },
      body: { version, name, member_ids: idsOf(members) },
    });
  try {
    return await save(base.version, draft);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const current = error.problem.current as Group;
    return save(current.version, mergeGroup(base, draft, current));
  }
}

/** Creates a group in an office. */
export const createGroup = (officeId: number, { name, members }: GroupDraft): Promise<Group> =>
  call(group.create, {
    body: { name, member_ids: idsOf(members), editorial_office_id: officeId },
  });
