import { printProfile } from '@spalten/contract/print-profile';
import type { Routing } from '../../services.ts';
import { addPrintProfile } from './add-print-profile.ts';
import { PRINT_PROFILE } from './print-profile.audit.ts';
import { PROFILE_CHOOSERS, PROFILE_EDITORS } from './print-profile.policy.ts';
import { listPrintProfiles } from './print-profile.queries.ts';
import { removePrintProfile } from './remove-print-profile.ts';

/**
 * Registers uploaded printer profiles. Administrators maintain them, newspaper templates refer to
 * them.
 */
export function printProfileRoutes({ route, database }: Routing): void {
  route(printProfile.list, { access: PROFILE_CHOOSERS }, ({ query }) =>
    listPrintProfiles(database, query),
  );

  route(
    printProfile.create,
    { access: PROFILE_EDITORS, perMinute: 10, audit: PRINT_PROFILE },
    ({ body }) => addPrintProfile({ database }, body),
  );

  route(printProfile.delete, { access: PROFILE_EDITORS, audit: PRINT_PROFILE }, ({ params }) =>
    removePrintProfile(database, params.id),
  );
}
