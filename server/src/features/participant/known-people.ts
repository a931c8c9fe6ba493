import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isPersonManaged } from '../person/index.ts';

/**
 * Addresses that have an account. The value says who has it, and is null where that isn't the
 * viewer's to know.
 */
export type Known = ReadonlyMap<string, LocalisedText | null>;

interface Account {
  email: string;
  name: string;
  is_active: boolean;
  is_shown: boolean;
  offices: string | null;
}

function wordsOf({ name, is_active, offices }: Account): LocalisedText {
  if (!is_active)
    return {
      sv: `${name} är redan deltagare hos er, men avstängd. Visa avstängda under Deltagare och aktivera kontot.`,
      en: `${name} is already one of your participants, but deactivated. Show deactivated people under Participants and activate the account.`,
    };
  if (offices === null)
    return {
      sv: `${name} är redan deltagare hos er. Ta bort raden, öppna ${name} under Deltagare och kryssa i redaktionen där.`,
      en: `${name} is already one of your participants. Remove the line, open ${name} under Participants and tick the office there.`,
    };
  return {
    sv: `${name} är redan deltagare i ${offices}. Ta bort raden. Ska ${name} vara med i en redaktion till, öppna personen under Deltagare och kryssa i redaktionen där.`,
    en: `${name} is already a participant in ${offices}. Remove the line. To add ${name} to another office, open the person under Participants and tick the office there.`,
  };
}

/**
 * Finds which addresses have an account with a customer. Those of participants whom the viewer
 * manages, and whose addresses they see anyway, are told by name and office.
 */
export async function findKnown(
  transaction: Transaction,
  viewer: Viewer,
  emails: readonly string[],
  customerId: number,
): Promise<Known> {
  const { rows } = await sql<Account>`select lower(u.email) as email, u.name, u.is_active,
      (u.role = 'participant' and ${isPersonManaged(viewer, 'participant')}) as is_shown,
      (select string_agg(o.name, ', ' order by o.name) from editorial_office_member m
        join editorial_office o on o.id = m.editorial_office_id
        where m.user_id = u.id and ${isOfficeInReach(viewer, 'o.id')}) as offices
    from app_user u
    where lower(u.email) = any(${[...emails]}::text[]) and u.customer_id = ${customerId}`.execute(
    transaction,
  );
  return new Map(rows.map((row) => [row.email, row.is_shown ? wordsOf(row) : null]));
}

/** Finds which addresses have an account with any customer. */
export async function findTaken(
  transaction: Transaction,
  emails: readonly string[],
): Promise<Known> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user
    where lower(email) = any(${[...emails]}::text[])`.execute(transaction);
  return new Map(rows.map(({ email }) => [email, null]));
}
