import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { sharedPrintSettings } from './print-settings.ts';

/** The users of a profile that are named when it can't be removed. */
const MAX_NAMED = 4;

/** Lists what names a profile: customers, templates and newspapers, and null for the shared settings. */
async function listUses(transaction: Transaction, id: number): Promise<(string | null)[]> {
  const key = `own-${id}`;
  const { rows } = await sql<{ name: string | null }>`
    select name from (
      select 0 as rank, 0 as id, null as name
      where ${sharedPrintSettings} ->> 'print_profile' = ${key}
      union all
      select 1, c.id, c.name from customer c where c.print_settings ->> 'print_profile' = ${key}
      union all
      select 2, t.id, t.name from newspaper_template t
      where t.deleted_at is null and t.design ->> 'print_profile' = ${key}
      union all
      select 3, -n.id, n.newspaper_name || ' ' || n.issue_number from newspaper n
      left join newspaper_template t on t.id = n.newspaper_template_id
      where n.deleted_at is null and ${key} in (
        coalesce(n.design ->> 'print_profile', t.design ->> 'print_profile'),
        n.sent_as -> 'design' ->> 'print_profile', n.sent_as -> 'print' ->> 'print_profile')
    ) as uses order by rank, id limit ${MAX_NAMED}`.execute(transaction);
  return rows.map(({ name }) => name);
}

const inUse = (uses: (string | null)[]) => {
  const list = (language: string, shared: string) =>
    new Intl.ListFormat(language).format(uses.map((name) => name ?? shared));
  return conflict('profile_in_use', {
    sv: `Tryckprofilen används av ${list('sv', 'inställningarna för alla kunder')}, och kan inte tas bort.`,
    en: `The print profile is used by ${list('en', 'the settings for all customers')}, and can’t be removed.`,
  });
};

/** Removes an uploaded profile that nothing is printed by. @throws ProblemError 404, 409 */
export function removePrintProfile(database: Database, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql`select from print_profile where id = ${id} for update`.execute(
      transaction,
    );
    if (rows.length === 0) throw notFound();
    const uses = await listUses(transaction, id);
    if (uses.length > 0) throw inUse(uses);
    await sql`delete from print_profile where id = ${id}`.execute(transaction);
  });
}
