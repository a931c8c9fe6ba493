import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/*
 * Links in mails open accounts and print files, so a mail has its text only until it is sent, or
 * will not be. Recipient, subject and fault stay for whoever looks after the mail.
 */

/** SQL for a mail that can still be sent: its text is there, and its link opens something. */
export const isSendable: RawBuilder<boolean> = sql<boolean>`(status <> 'sent' and body_text <> ''
  and coalesce(link_ends_at > now(), true))`;

/** The columns of a mail that has failed for good: one with no link keeps its text. */
export const withoutLink = {
  body_text: sql<string>`case when link_ends_at is null then body_text else '' end`,
  body_html: sql<string>`case when link_ends_at is null then body_html else '' end`,
};

/**
 * Empties the mails whose link has ended, and those that no job will send: a node that was killed at
 * its last try could not do so itself.
 */
export async function emptyDeadMail(database: Database, job: string): Promise<void> {
  await sql`update mail m set status = 'failed', body_text = '', body_html = ''
    where status <> 'sent' and body_text <> '' and link_ends_at is not null
      and (link_ends_at <= now() or not exists (
        select from pgboss.job j where j.name = ${job} and j.data ->> 'id' = m.id::text
          and j.state not in ('completed', 'cancelled', 'failed')))`.execute(database);
}
