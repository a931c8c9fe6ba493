import type { ListQuery } from '@spalten/contract/fields';
import type { PrintProfile, PrintProfileKey } from '@spalten/contract/print-profile';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import { listPage } from '../../platform/list.ts';
import type { StoredProfile } from '../../typesetting/print-profile.ts';

const OWN = /^own-(\d+)$/;

const described = (database: Database) =>
  database
    .selectFrom('print_profile')
    .select(['id', 'name', 'identifier', 'ink_limit', 'created_at', 'updated_at'])
    .select(sql<PrintProfileKey>`'own-' || id`.as('key'));

/** Profiles that were uploaded, without their bytes. */
export function listPrintProfiles(database: Database, query: ListQuery) {
  const rows = described(database).$if(Boolean(query.q), (rest) =>
    rest.where('name', 'ilike', `%${query.q}%`),
  );
  return listPage(database, query, rows as never, { id: 'bigint', name: 'text' }, 'id');
}

export const findPrintProfile = (
  database: Database,
  id: number,
): Promise<PrintProfile | undefined> => described(database).where('id', '=', id).executeTakeFirst();

/** A stored profile with its bytes; null where there is none. */
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

/** @throws ProblemError 422 where a key names an uploaded profile that is not there */
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
