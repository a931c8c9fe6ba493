import { packages } from '@spalten/contract/package';
import { requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { PACKAGE } from './package.audit.ts';
import { PACKAGE_READERS } from './package.policy.ts';
import { findPackage, insertPackage, listPackages, updatePackage } from './package.queries.ts';

/** Registers the packages that customers buy. Administrators maintain them. */
export function packageRoutes({ route, database }: Routing): void {
  const find = async (viewer: Viewer, id: number) => {
    return requireFound(await findPackage(database, viewer, id));
  };

  route(packages.list, { access: PACKAGE_READERS }, ({ query, viewer }) =>
    listPackages(database, viewer, query),
  );

  route(packages.get, { access: PACKAGE_READERS }, ({ params, viewer }) => find(viewer, params.id));

  route(packages.create, { access: ['admin'], audit: PACKAGE }, async ({ body, viewer }) =>
    find(viewer, await insertPackage(database, body)),
  );

  route(
    packages.update,
    { access: ['admin'], audit: PACKAGE },
    async ({ params, body, viewer }) => {
      await updatePackage(database, params.id, body);
      return find(viewer, params.id);
    },
  );
}
