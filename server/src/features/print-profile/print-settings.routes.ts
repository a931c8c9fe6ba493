import { printSettings } from '@spalten/contract/print-settings';
import { audit } from '../../platform/audit.ts';
import { diffSnapshots, readSnapshot } from '../../platform/audit-subject.ts';
import type { Routing } from '../../services.ts';
import { CUSTOMER_SETTINGS, SHARED_SETTINGS } from './print-profile.audit.ts';
import {
  findCustomerSettings,
  readSharedSettings,
  updateCustomerSettings,
  updateSharedSettings,
} from './print-settings.ts';
import { PROFILE_EDITORS } from './print-profile.policy.ts';

/** Registers the print settings, shared ones and those of customers. */
export function printSettingsRoutes({ route, database }: Routing): void {
  route(printSettings.get, { access: PROFILE_EDITORS }, () => readSharedSettings(database));

  route(printSettings.update, { access: PROFILE_EDITORS }, async ({ body, request, viewer }) => {
    const read = () => readSnapshot(database, SHARED_SETTINGS, 1);
    const before = await read();
    const saved = await updateSharedSettings(database, body);
    const changes = diffSnapshots(before, await read());
    const object = { type: 'print-settings', id: null } as const;
    if (changes.length > 0)
      await audit(database, request, { action: 'update', userId: viewer.userId, object, changes });
    return saved;
  });

  route(
    printSettings.getOfCustomer,
    { access: ['moderator', 'customer', 'admin'] },
    ({ params, viewer }) => findCustomerSettings(database, viewer, params.id),
  );

  route(
    printSettings.updateOfCustomer,
    { access: 'signed-in', audit: CUSTOMER_SETTINGS },
    ({ params, body, viewer }) => updateCustomerSettings(database, viewer, params.id, body),
  );

  route(
    printSettings.resetOfCustomer,
    { access: 'signed-in', audit: CUSTOMER_SETTINGS },
    ({ params, viewer }) => updateCustomerSettings(database, viewer, params.id, null),
  );
}
