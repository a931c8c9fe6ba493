import { packages } from '@spalten/contract/package';
import { audit } from '../../platform/audit.ts';
import { demandFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { mayKeepPackages, PACKAGE_READERS } from './package.policy.ts';
import { findPackage, insertPackage, listPackages, updatePackage } from './package.queries.ts';

/** Packages: what customers can buy, kept by the operator's staff. */
export function packageRoutes({ route, database }: Routing): void {
  const find = async (viewer: Viewer, id: number) => {
    return demandFound(await findPackage(database, viewer, id));
  };

  route(packages.list, { access: PACKAGE_READERS }, ({ query, viewer }) =>
    listPackages(database, viewer, query),
  );

  route(packages.get, { access: PACKAGE_READERS }, ({ params, viewer }) => find(viewer, params.id));

  route(packages.create, { access: ['admin'] }, async ({ body, viewer, request }) => {
    const id = await insertPackage(database, body);
    const object = { type: 'package', id };
    await audit(database, request, { action: 'create', userId: viewer.userId, object });
    return find(viewer, id);
  });

  route(packages.update, { access: PACKAGE_READERS }, async ({ params, body, viewer, request }) => {
    await find(viewer, params.id);
    if (!mayKeepPackages(viewer)) throw forbidden();
    await updatePackage(database, params.id, body);
    const object = { type: 'package', id: params.id };
    await audit(database, request, { action: 'update', userId: viewer.userId, object });
    return find(viewer, params.id);
  });
}
