import { group } from '@spalten/contract/group';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { GROUP } from './group.audit.ts';
import { GROUP_KEEPERS } from './group.policy.ts';
import { findGroup, listGroups } from './group.queries.ts';
import { createGroup, removeGroup, updateGroup } from './keep-group.ts';

const KEPT = { access: GROUP_KEEPERS } as const;

/** Registers the groups inside offices. Chapters are given to them too, so no package is without them. */
export function groupRoutes({ route, database }: Routing): void {
  route(group.list, KEPT, ({ query, viewer }) => listGroups(database, viewer, query));

  route(group.get, KEPT, async ({ params, viewer }) => {
    return requireFound(await findGroup(database, viewer, params.id));
  });

  route(group.create, { ...KEPT, perMinute: 60, audit: GROUP }, ({ body, viewer }) =>
    createGroup(database, viewer, body),
  );

  route(group.update, { ...KEPT, perMinute: 120, audit: GROUP }, ({ params, body, viewer }) =>
    updateGroup(database, viewer, params.id, body),
  );

  route(group.delete, { ...KEPT, audit: GROUP }, ({ params, viewer }) =>
    removeGroup(database, viewer, params.id),
  );
}
