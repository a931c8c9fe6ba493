import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FieldMessages, Language } from '../../platform/errors.ts';
import { requireNoFaults, toLanguage } from '../../platform/errors.ts';
import { createPasswordToken, LINK_MINUTES } from '../session/index.ts';
import { countInvitations } from './address-lookups.ts';
import type { CallerContext } from './caller-context.ts';
import { neutralName } from './neutral-name.ts';

/** Words of a last name before its main part, written small: "Nils von Örn". */
export const NAME_PARTICLE = /^(von|van|de[rnl]?|d[aiu]|af|av|al|el|bin|la|le|zu)$/;

/** Splits a name before its last word and the particles of that: "Nils", "von Örn". */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  let at = words.length - 1;
  while (at > 1 && NAME_PARTICLE.test(words[at - 1] ?? '')) at -= 1;
  return at < 1
    ? { first_name: words[0] ?? '', last_name: '' }
    : { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') };
}

/** Returns a message at `field` if another account than `exceptId` uses an address. */
export async function findTakenEmail(
  database: Database | Transaction,
  email: string,
  { field, exceptId }: { field: string; exceptId?: number | undefined },
): Promise<FieldMessages> {
  const { rows } = await sql`select from app_user where lower(email) = lower(${email})
    and id is distinct from ${exceptId ?? null}::bigint`.execute(database);
  if (rows.length === 0) return {};
  return {
    [field]: [
      {
        sv: `E-postadressen ${email} används redan av någon i Spalten. Skriv en annan.`,
        en: `The e-mail address ${email} is already used by someone in Spalten. Write another.`,
      },
    ],
  };
}

/** Locks an address until the transaction ends. */
export async function lockEmail(transaction: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address:' || lower(${email}), 0))`.execute(
    transaction,
  );
}

/**
 * Requires that no other account uses an address. Locks the address until the transaction ends, so
 * that a concurrent request gets a validation error. @throws ProblemError 422
 */
export async function requireFreeEmail(
  transaction: Transaction,
  email: string,
  field: string,
  exceptId?: number,
): Promise<void> {
  await lockEmail(transaction, email);
  requireNoFaults(await findTakenEmail(transaction, email, { field, exceptId }));
}

interface Invitee {
  email: string;
  first_name: string;
  locale: string;
  role: string;
  customer_id: number | null;
  /** The person's offices, or their customer. */
  office: string | null;
  /** Name of the inviting person. */
  inviter: string;
}

const PRODUCT_INTRO: Record<Language, { customer: string; others: string }> = {
  sv: {
    customer:
      'Spalten är en webbplats där små redaktioner gör riktiga tidningar. Du får sköta redaktionerna och vilka som är med.',
    others:
      'Spalten är en webbplats där en redaktion gör en riktig tidning tillsammans: ni skriver, tar bilder och ser hur sidorna blir.',
  },
  en: {
    customer:
      'Spalten is a website where small newsrooms make real newspapers. You look after the newsrooms and who is in them.',
    others:
      'Spalten is a website where a newsroom makes a real newspaper together: you write, take pictures and see how the pages turn out.',
  },
};

const INVITATION: Record<Language, (to: Invitee, help: string | undefined) => string[]> = {
  sv: ({ first_name, inviter, office, role }, help) => {
    const name = neutralName(inviter);
    const where = neutralName(office ?? '', 'till ') || 'till en redaktion';
    return [
      `Hej${neutralName(first_name, ' ')}!`,
      name ? `${name} bjuder in dig ${where} i Spalten.` : `Du är inbjuden ${where} i Spalten.`,
      PRODUCT_INTRO.sv[role === 'customer' ? 'customer' : 'others'],
      'Välj ett lösenord, så är du med. Länken gäller i sju dagar och kan användas en gång.',
      `Undrar du något? ${help ? `Skriv till ${help}.` : `Fråga ${name || 'den som bjöd in dig'}.`} Känner du inte till det här kan du strunta i mejlet.`,
    ];
  },
  en: ({ first_name, inviter, office, role }, help) => {
    const name = neutralName(inviter);
    const where = neutralName(office ?? '', 'to ') || 'to a newsroom';
    return [
      `Hello${neutralName(first_name, ' ')}!`,
      name ? `${name} invites you ${where} in Spalten.` : `You are invited ${where} in Spalten.`,
      PRODUCT_INTRO.en[role === 'customer' ? 'customer' : 'others'],
      'Choose a password and you are in. The link is valid for seven days and can be used once.',
      `Do you wonder about something? ${help ? `Write to ${help}.` : `Ask ${name || 'whoever invited you'}.`} If this means nothing to you, leave the mail be.`,
    ];
  },
};

/** Mails a link to choose a password. It works once within seven days and revokes earlier links. */
export async function invite(
  caller: CallerContext,
  transaction: Transaction,
  userId: number,
): Promise<void> {
  const { services, viewer } = caller;
  const { rows } = await sql<Invitee>`
    update app_user u set invited_at = now() where u.id = ${userId}
    returning u.email, u.first_name, u.locale, u.role, u.customer_id,
      (select i.name from app_user i where i.id = ${viewer.userId}) as inviter, coalesce(
      (select string_agg(o.name, ', ' order by o.name) from editorial_office_member m
        join editorial_office o on o.id = m.editorial_office_id where m.user_id = u.id),
      (select c.name from customer c where c.id = u.customer_id)) as office`.execute(transaction);
  const [person] = rows;
  if (!person) return;
  if (person.customer_id) await countInvitations(transaction, person.customer_id);
  const token = await createPasswordToken(transaction, userId, 'invitation');
  const query = new URLSearchParams({ token, email: person.email, invitation: '1' });
  const language = toLanguage(person.locale);
  await services.mailer.enqueue(transaction, {
    to: person.email,
    language,
    subject: { sv: 'Välkommen till Spalten', en: 'Welcome to Spalten' }[language],
    paragraphs: INVITATION[language](person, services.config.helpEmail),
    button: {
      text: { sv: 'Välj lösenord', en: 'Choose a password' }[language],
      url: `${services.config.publicUrl}/reset-password?${query}`,
      validMinutes: LINK_MINUTES.invitation,
    },
  });
}
