import { printSettings } from '@spalten/contract/print-settings';
import { audit } from '../../platform/audit.ts';
import type { Routing } from '../../services.ts';
import { CUSTOMER } from '../customer/index.ts';
import {
  findCustomerSettings,
  readSharedSettings,
  updateCustomerSettings,
  updateSharedSettings,
} from './print-settings.ts';
import { PROFILE_KEEPERS } from './print-profile.policy.ts';

/** How print files are made: the operator's choice for all, and each customer's own. */
export function printSettingsRoutes({ route, database }: Routing): void {
  route(printSettings.get, { access: PROFILE_KEEPERS }, () => readSharedSettings(database));

  route(printSettings.update, { access: PROFILE_KEEPERS }, async ({ body, request, viewer }) => {
    const saved = await updateSharedSettings(database, body);
    const object = { type: 'print-settings', id: null } as const;
    await audit(database, request, { action: 'update', userId: viewer.userId, object });
    return saved;
  });

  route(
    printSettings.getOfCustomer,
    { access: ['moderator', 'customer', 'admin'] },
    ({ params, viewer }) => findCustomerSettings(database, viewer, params.id),
  );

  route(
    printSettings.updateOfCustomer,
    { access: 'signed-in', audit: CUSTOMER },
    ({ params, body, viewer }) => updateCustomerSettings(database, viewer, params.id, body),
  );

  route(
    printSettings.resetOfCustomer,
    { access: 'signed-in', audit: CUSTOMER },
    ({ params, viewer }) => updateCustomerSettings(database, viewer, params.id, null),
  );
}
