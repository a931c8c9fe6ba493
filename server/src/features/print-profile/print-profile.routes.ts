import { printProfile } from '@spalten/contract/print-profile';
import type { Routing } from '../../services.ts';
import { addPrintProfile } from './add-print-profile.ts';
import { PRINT_PROFILE } from './print-profile.audit.ts';
import { PROFILE_CHOOSERS, PROFILE_KEEPERS } from './print-profile.policy.ts';
import { listPrintProfiles } from './print-profile.queries.ts';

/** Printers' own output profiles: kept by the operator's staff, named by newspaper templates. */
export function printProfileRoutes({ route, database }: Routing): void {
  route(printProfile.list, { access: PROFILE_CHOOSERS }, ({ query }) =>
    listPrintProfiles(database, query),
  );

  route(
    printProfile.create,
    { access: PROFILE_KEEPERS, perMinute: 10, audit: PRINT_PROFILE },
    ({ body }) => addPrintProfile({ database }, body),
  );
}
