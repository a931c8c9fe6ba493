import type { LocalisedText } from '@spalten/contract/fields';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { hashToken } from './tokens.ts';

/** Builds the sentence for a deactivated person: the state of the account, and whom to ask. */
const deactivatedSentence = (isBuyer: boolean, name: string | null): LocalisedText => {
  if (name)
    return {
      sv: `Ditt konto är avstängt. Fråga ${name} om du undrar.`,
      en: `Your account is deactivated. Ask ${name} if you wonder.`,
    };
  return isBuyer
    ? {
        sv: 'Ditt konto är avstängt. Hör av dig till Spalten.',
        en: 'Your account is deactivated. Contact Spalten.',
      }
    : {
        sv: 'Ditt konto är avstängt. Fråga den som har hand om Spalten hos er.',
        en: 'Your account is deactivated. Ask the person who looks after Spalten at your place.',
      };
};

/**
 * Names whom the deactivated person `u` can ask: a moderator of theirs, else the contact person of
 * their customer.
 */
const contactName = sql`coalesce(
  case when u.role = 'participant' then (
    select m.name from editorial_office_member mine
      join editorial_office_member om on om.editorial_office_id = mine.editorial_office_id
      join app_user m on m.id = om.user_id
    where mine.user_id = u.id and m.role = 'moderator' and m.is_active order by m.id limit 1) end,
  (select nullif(c.contact_name, '') from customer c
    where c.id = u.customer_id and lower(c.contact_email) <> lower(coalesce(u.email, ''))))`;

async function findSentence(
  database: Database,
  isPerson: RawBuilder<boolean>,
): Promise<LocalisedText | null> {
  const { rows } = await sql<{ is_buyer: boolean; name: string | null }>`
    select u.role = 'customer' as is_buyer, ${contactName} as name from app_user u
    where not u.is_active and u.erased_at is null and ${isPerson}`.execute(database);
  const row = rows[0];
  return row ? deactivatedSentence(row.is_buyer, row.name) : null;
}

/**
 * Returns the sentence for a person whose account is deactivated, else null. Only for callers who
 * have proved that they are the person, so that nobody else learns of the account.
 */
export const findDeactivation = (
  database: Database,
  userId: number,
): Promise<LocalisedText | null> => findSentence(database, sql<boolean>`u.id = ${userId}`);

/**
 * Returns the sentence for a session that ended because its person was deactivated, else null. Such
 * sessions stay stored until the nightly purge or the activation of the account.
 */
export const findDeactivationOfSession = (
  database: Database,
  sessionId: string,
): Promise<LocalisedText | null> =>
  findSentence(
    database,
    sql<boolean>`u.id = (select s.user_id from session s where s.id_hash = ${hashToken(sessionId)})`,
  );
