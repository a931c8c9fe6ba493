import type { CustomerPrintSettings, PrintSettings } from '@spalten/contract/print-settings';
import { DEFAULT_PRINT_SETTINGS } from '@spalten/contract/print-settings';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isCustomerVisible, mayUpdateContact } from '../customer/index.ts';
import { requireProfile } from './print-profile.queries.ts';

const KEY = 'print_settings';

/** SQL for the shared settings as JSON, used by customers without their own. */
export const sharedPrintSettings = sql<PrintSettings | null>`
  (select value from setting where key = ${KEY})`;

const complete = (stored: Partial<PrintSettings> | null): PrintSettings => ({
  ...DEFAULT_PRINT_SETTINGS,
  ...stored,
});

/**
 * Resolves the print settings of a newspaper: its customer's, else the shared ones. The profile is
 * the customer's, the newspaper's or the shared one, in this order.
 */
export function resolvePrintSettings(stored: {
  own: PrintSettings | null;
  shared: PrintSettings | null;
  /** The profile from the newspaper or its template. */
  print_profile: PrintSettings['print_profile'];
}): PrintSettings {
  const { own, shared, print_profile: paper } = stored;
  const profile = own?.print_profile ?? paper ?? shared?.print_profile ?? null;
  return { ...complete(own ?? shared), print_profile: profile };
}

/** Reads the settings for customers without their own. */
export async function readSharedSettings(database: Database): Promise<PrintSettings> {
  const { rows } = await sql<{ shared: PrintSettings | null }>`
    select ${sharedPrintSettings} as shared`.execute(database);
  return complete(rows[0]?.shared ?? null);
}

/** @throws ProblemError 422 if the profile doesn't exist */
export async function updateSharedSettings(
  database: Database,
  settings: PrintSettings,
): Promise<PrintSettings> {
  await requireProfile(database, settings.print_profile);
  await sql`insert into setting (key, value) values (${KEY}, ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(database);
  return readSharedSettings(database);
}

/** @throws ProblemError 404 */
export async function findCustomerSettings(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<CustomerPrintSettings> {
  const { rows } = await sql<{
    name: string;
    own: PrintSettings | null;
    shared: PrintSettings | null;
  }>`select c.name, c.print_settings as own, ${sharedPrintSettings} as shared
    from customer c where c.id = ${id} and ${isCustomerVisible(viewer)}`.execute(database);
  const { name, own, shared } = requireFound(rows[0]);
  return {
    ...complete(own ?? shared),
    name,
    is_own: own !== null,
    can: { update: mayUpdateContact(viewer, id) },
  };
}

/**
 * Sets a customer's print settings. Null returns to the shared ones. @throws ProblemError 404, 403,
 * 422 if the profile doesn't exist
 */
export async function updateCustomerSettings(
  database: Database,
  viewer: Viewer,
  id: number,
  settings: PrintSettings | null,
): Promise<CustomerPrintSettings> {
  const { can } = await findCustomerSettings(database, viewer, id);
  if (!can.update) throw forbidden();
  await requireProfile(database, settings?.print_profile);
  await sql`update customer set print_settings = ${settings && JSON.stringify(settings)}::jsonb
    where id = ${id}`.execute(database);
  return findCustomerSettings(database, viewer, id);
}
