import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { MailMessage } from './mail-message.ts';
import { renderHtml, renderText } from './mail-message.ts';
import { emptyDeadMail, isSendable, clearedText } from './mail-links.ts';
import type { MailTransport } from './mail-transport.ts';
import { openMailTransport } from './mail-transport.ts';

/** Stores mail in the caller's transaction. A job sends it. */
export interface Mailer {
  enqueue(transaction: Transaction, mail: MailMessage): Promise<void>;
  /** Throws if mail can't be delivered. */
  check(): Promise<void>;
  /** Retries a failed mail. Returns undefined if there is none or its link has expired. */
  retry(transaction: Transaction, id: number): Promise<{ subject: string } | undefined>;
  /** Clears mails whose link won't be sent any more, and deletes mails past the retention time. */
  purge(): Promise<void>;
  /** Deletes all mails to these addresses, including files of the outbox. */
  erase(transaction: Transaction, addresses: readonly string[]): Promise<void>;
}

const JOB = 'mail';
/** Retention time of a mail; longer than any link in one is valid. */
const RETENTION_DAYS = 30;
/** Mail is retried for about a day, in case the mail server is down overnight. */
const RETRIES = { retryLimit: 32, retryDelayMax: 3600 };

/**
 * Columns of a sent mail. The text is cleared, since its links open accounts and print files. The
 * demo keeps it for its outbox, which is shown on this machine only.
 */
const sentColumns = (config: Config) => ({
  status: 'sent',
  error: null,
  sent_at: sql<string>`now()`,
  ...(!config.demo && { body_text: '', body_html: '' }),
});

/** SQL for the expiry of a mail's link by the database's clock; null without an expiring link. */
function linkExpiry({ button }: MailMessage) {
  if (!button || button.validMinutes === null) return null;
  return sql<string>`now() + make_interval(mins => ${button.validMinutes})`;
}

/** Deletes mails older than the retention time, and their files. */
async function purgeMail(database: Database, transport: MailTransport): Promise<void> {
  await sql`delete from mail
    where created_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(database);
  await transport.discardOlder(RETENTION_DAYS);
}

/**
 * Creates the mailer. The queue retries failed mails, and the error is stored on the mail's row.
 */
export function createMailer(config: Config, database: Database, jobs: Jobs): Mailer {
  const transport = openMailTransport(config);

  /**
   * Sends a mail unless it was sent. Its row is locked meanwhile, so that no other node sends it
   * too.
   */
  const deliver = (id: number) =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .where(isSendable)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      await transport.send(row);
      await transaction.updateTable('mail').set(sentColumns(config)).where('id', '=', id).execute();
    });

  const deliverOrSay = async (id: number, isLastTry: boolean) => {
    try {
      await deliver(id);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      await database
        .updateTable('mail')
        .set({
          status: 'failed',
          error: fault,
          ...(isLastTry && !config.demo && clearedText),
        })
        .where('id', '=', id)
        .where('status', '!=', 'sent')
        .execute();
      throw error;
    }
  };

  jobs.work<{ id: number }>(JOB, ({ id }, { isLastTry }) => deliverOrSay(id, isLastTry));
  const purge = async () => {
    if (!config.demo) await emptyDeadMail(database, JOB);
    await purgeMail(database, transport);
  };
  jobs.schedule('mail-purge', '40 2 * * *', purge);
  return {
    check: transport.check,
    purge,
    async retry(transaction, id) {
      const retried = await transaction
        .updateTable('mail')
        .set({ status: 'queued', error: null })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .where(isSendable)
        .returning('subject')
        .executeTakeFirst();
      if (retried) await jobs.send(transaction, JOB, { id }, RETRIES);
      return retried;
    },
    async erase(transaction, addresses) {
      const { rows } = await sql<{ id: number }>`delete from mail
        where lower(recipient) = any(${addresses.map((one) => one.toLowerCase())}::text[])
        returning id`.execute(transaction);
      await transport.discard(rows.map(({ id }) => id));
    },
    async enqueue(transaction, mail) {
      const { id } = await transaction
        .insertInto('mail')
        .values({
          recipient: mail.to,
          subject: mail.subject,
          body_text: renderText(mail),
          body_html: renderHtml(mail),
          link_ends_at: linkExpiry(mail),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.send(transaction, JOB, { id }, RETRIES);
    },
  };
}
