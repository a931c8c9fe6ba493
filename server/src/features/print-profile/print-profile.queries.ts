import type { ListQuery } from '@spalten/contract/fields';
import type { PrintProfile, PrintProfileKey } from '@spalten/contract/print-profile';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import { listPage } from '../../platform/list.ts';
import type { StoredProfile } from '../../typesetting/print-profile.ts';

const OWN = /^own-(\d+)$/;

const profileRows = (database: Database) =>
  database
    .selectFrom('print_profile')
    .select(['id', 'name', 'identifier', 'ink_limit', 'created_at', 'updated_at'])
    .select(sql<PrintProfileKey>`'own-' || id`.as('key'));

/** Returns a page of uploaded profiles, without their bytes. */
export function listPrintProfiles(database: Database, query: ListQuery) {
  const rows = profileRows(database).$if(Boolean(query.q), (rest) =>
    rest.where('name', 'ilike', `%${query.q}%`),
  );
  return listPage(rows, query, { id: 'bigint', name: 'text' }, 'id');
}

export const findPrintProfile = (
  database: Database,
  id: number,
): Promise<PrintProfile | undefined> =>
  profileRows(database).where('id', '=', id).executeTakeFirst();

/** Reads a profile with its bytes, or null if it doesn't exist. */
export async function readStoredProfile(
  database: Database,
  id: number,
): Promise<StoredProfile | null> {
  const row = await database
    .selectFrom('print_profile')
    .select(['name', 'identifier', 'ink_limit', 'profile'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { name, identifier, ink_limit, profile } = row;
  return { name, identifier, ink_limit, bytes: new Uint8Array(profile) };
}

/** @throws ProblemError 422 if the key names an uploaded profile that doesn't exist */
export async function requireProfile(
  database: Database,
  key: PrintProfileKey | null | undefined,
): Promise<void> {
  const id = OWN.exec(key ?? '')?.[1];
  if (!id || (await findPrintProfile(database, Number(id)))) return;
  const sentence = {
    sv: 'Tryckprofilen finns inte längre. Välj en annan.',
    en: 'The print profile is no longer there. Choose another.',
  };
  throw unprocessable({ print_profile: [sentence] });
}
