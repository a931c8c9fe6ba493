import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/*
 * Links in mails open accounts and print files. A mail therefore keeps its text only until it is
 * sent or has failed permanently. Recipient, subject and error are kept for the operator.
 */

/** SQL that is true if a mail can still be sent: its text exists and its link is valid. */
export const isSendable: RawBuilder<boolean> = sql<boolean>`(status <> 'sent' and body_text <> ''
  and coalesce(link_ends_at > now(), true))`;

/** Clears the text of a permanently failed mail. A mail without a link keeps its text. */
export const clearedText = {
  body_text: sql<string>`case when link_ends_at is null then body_text else '' end`,
  body_html: sql<string>`case when link_ends_at is null then body_html else '' end`,
};

/**
 * Clears the text of mails whose link has expired, and of those that no job will send. A node
 * killed during the last attempt can't do so itself.
 */
export async function emptyDeadMail(database: Database, job: string): Promise<void> {
  await sql`update mail m set status = 'failed', body_text = '', body_html = ''
    where status <> 'sent' and body_text <> '' and link_ends_at is not null
      and (link_ends_at <= now() or not exists (
        select from pgboss.job j where j.name = ${job} and j.data ->> 'id' = m.id::text
          and j.state not in ('completed', 'cancelled', 'failed')))`.execute(database);
}
