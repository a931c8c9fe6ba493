import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/errors.ts';

/** Numbers limited by a package. */
export type PackageLimit = 'editorial_offices' | 'moderators' | 'participants' | 'newspapers';

const COUNTED = {
  editorial_offices: sql`(select count(*)::int from editorial_office o
    where o.customer_id = c.id and o.is_active)`,
  moderators: sql`(select count(*)::int from app_user u
    where u.customer_id = c.id and u.role = 'moderator' and u.is_active)`,
  participants: sql`(select count(*)::int from app_user u
    where u.customer_id = c.id and u.role = 'participant' and u.is_active)`,
  newspapers: sql`(select count(*)::int from newspaper n
    join editorial_office o on o.id = n.editorial_office_id
    where o.customer_id = c.id and n.deleted_at is null
      and n.created_at >= date_trunc('year', now()))`,
};
const COLUMNS = {
  editorial_offices: 'max_editorial_offices',
  moderators: 'max_moderators',
  participants: 'max_participants',
  newspapers: 'newspapers_per_year',
} as const;

function sentence(what: PackageLimit, name: string, limit: number): LocalisedText {
  const words = {
    editorial_offices: {
      sv: `högst ${limit} ${limit === 1 ? 'redaktion' : 'redaktioner'}`,
      en: `at most ${limit} ${limit === 1 ? 'office' : 'offices'}`,
    },
    moderators: {
      sv: `högst ${limit} ${limit === 1 ? 'moderator' : 'moderatorer'}`,
      en: `at most ${limit} ${limit === 1 ? 'moderator' : 'moderators'}`,
    },
    participants: {
      sv: `högst ${limit} deltagare`,
      en: `at most ${limit} ${limit === 1 ? 'participant' : 'participants'}`,
    },
    newspapers: {
      sv: `högst ${limit} ${limit === 1 ? 'tidning' : 'tidningar'} per år`,
      en: `at most ${limit} ${limit === 1 ? 'newspaper' : 'newspapers'} per year`,
    },
  }[what];
  return {
    sv: `Paketet ${name} har ${words.sv}, och gränsen är nådd. Ta bort någon som inte används, eller byt paket.`,
    en: `The package ${name} has ${words.en}, and the limit is reached. Remove one that is not used, or change the package.`,
  };
}

/** Reads a limit of the customer's package and its use. Undefined without a package. */
async function findUse(transaction: Transaction, customerId: number, what: PackageLimit) {
  const { rows } = await sql<{ name: string; most: number | null; used: number }>`
    select p.name, ${sql.ref(`p.${COLUMNS[what]}`)} as most, ${COUNTED[what]} as used
    from customer c join package p on p.id = c.package_id
    where c.id = ${customerId}`.execute(transaction);
  return rows[0];
}

/** Returns how many more the package allows. Null if it has no limit. */
export async function findRoom(
  transaction: Transaction,
  customerId: number,
  what: PackageLimit,
): Promise<number | null> {
  const found = await findUse(transaction, customerId, what);
  return !found || found.most === null ? null : Math.max(0, found.most - found.used);
}

/**
 * Requires that the customer's package allows `count` more. Locks the customer's row until the
 * transaction ends, so that concurrent requests can't both take the last place. @throws
 * ProblemError 422 `package_limit` naming the limit
 */
export async function requireRoom(
  transaction: Transaction,
  customerId: number,
  what: PackageLimit,
  count = 1,
): Promise<void> {
  await sql`select from customer where id = ${customerId} for update`.execute(transaction);
  const found = await findUse(transaction, customerId, what);
  if (!found || found.most === null || found.used + count <= found.most) return;
  const said = sentence(what, found.name, found.most);
  throw new ProblemError(422, 'package_limit', said, { errors: { [what]: [said] } });
}
