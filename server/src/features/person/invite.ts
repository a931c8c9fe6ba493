import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { languageOfLocale, unprocessable } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { createPasswordToken } from '../session/index.ts';

/** Everything before the last word is the first name: as most names in Sweden are written. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  return words.length === 1
    ? { first_name: words[0] ?? '', last_name: '' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** @throws ProblemError 422 where somebody else signs in with the address. */
export async function demandFreeEmail(
  transaction: Transaction,
  email: string,
  field: string,
  exceptId?: number,
): Promise<void> {
  const { rows } = await sql`select from app_user where lower(email) = lower(${email})
    and id is distinct from ${exceptId ?? null}::bigint`.execute(transaction);
  if (rows.length > 0)
    throw unprocessable({
      [field]: [
        {
          sv: `E-postadressen ${email} används redan av någon i Spalten. Skriv en annan.`,
          en: `The e-mail address ${email} is already used by someone in Spalten. Write another.`,
        },
      ],
    });
}

interface Invited {
  email: string;
  first_name: string;
  locale: string;
  office: string | null;
}

const INVITATION: Record<Language, (name: string, office: string) => string[]> = {
  sv: (name, office) => [
    `Hej ${name}!`,
    `Du är inbjuden till ${office}. Där gör ni tidning tillsammans.`,
    'Välj ett lösenord, så är du med. Länken gäller i sju dagar och kan användas en gång.',
  ],
  en: (name, office) => [
    `Hello ${name}!`,
    `You are invited to ${office}. There you make a newspaper together.`,
    'Choose a password and you are in. The link is valid for seven days and can be used once.',
  ],
};

/** Mails a person a link to choose a password with: once, for seven days; earlier ones end. */
export async function invite(
  { mailer, config }: Services,
  transaction: Transaction,
  userId: number,
): Promise<void> {
  const { rows } = await sql<Invited>`
    update app_user u set invited_at = now() where u.id = ${userId}
    returning u.email, u.first_name, u.locale, coalesce(
      (select string_agg(o.name, ', ' order by o.name) from editorial_office_member m
        join editorial_office o on o.id = m.editorial_office_id where m.user_id = u.id),
      (select c.name from customer c where c.id = u.customer_id)) as office`.execute(transaction);
  const [person] = rows;
  if (!person) return;
  const token = await createPasswordToken(transaction, userId, 'invitation');
  const query = new URLSearchParams({ token, email: person.email });
  const language = languageOfLocale(person.locale);
  await mailer.send(transaction, {
    to: person.email,
    language,
    subject: { sv: 'Välkommen till Spalten', en: 'Welcome to Spalten' }[language],
    paragraphs: INVITATION[language](person.first_name, person.office ?? 'Spalten'),
    button: {
      text: { sv: 'Välj lösenord', en: 'Choose a password' }[language],
      url: `${config.publicUrl}/reset-password?${query}`,
    },
  });
}
