import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { MailMessage } from './mail-message.ts';
import { asHtml, asText } from './mail-message.ts';
import { emptyDeadMail, isSendable, withoutLink } from './mail-links.ts';
import type { MailTransport } from './mail-transport.ts';
import { openMailTransport } from './mail-transport.ts';

/** Mail is written down in the transaction that causes it, and goes out as a job. */
export interface Mailer {
  send(transaction: Transaction, letter: MailMessage): Promise<void>;
  /** Throws while mail can't be handed over. */
  check(): Promise<void>;
  /** Sends a mail again that failed; false where there is none, or its link is gone. */
  retry(transaction: Transaction, id: number): Promise<boolean>;
  /** Empties mails whose link nobody will be sent, and deletes those that are too old to be of use. */
  purge(): Promise<void>;
  /** Deletes everything that was mailed to these addresses, files of the outbox too. */
  erase(transaction: Transaction, addresses: readonly string[]): Promise<void>;
}

const JOB = 'mail';
/** How long a mail stays on record: longer than any link in one is valid. */
const RETENTION_DAYS = 30;
/** Mail is tried for about a day: a mail server may be away for a night. */
const TRIES = { retryLimit: 32, retryDelayMax: 3600 };

/**
 * What is left of a mail once it is sent. Links in it open accounts and print files, so the text
 * is not kept. The demo keeps it: its outbox shows every mail to whoever sits at this machine.
 */
const sentColumns = (config: Config) => ({
  status: 'sent',
  error: null,
  sent_at: sql<string>`now()`,
  ...(!config.demo && { body_text: '', body_html: '' }),
});

/** SQL for when the link of a letter ends, by the database's clock. */
function endOfLink({ button }: MailMessage) {
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
 * Sets up mail. What fails is tried again by the queue, and says on its row what went wrong.
 */
export function createMailer(config: Config, database: Database, jobs: Jobs): Mailer {
  const transport = openMailTransport(config);

  /** Sends what has not been sent; its row is held meanwhile, so that no other node sends it too. */
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
          ...(isLastTry && !config.demo && withoutLink),
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
      const { numUpdatedRows } = await transaction
        .updateTable('mail')
        .set({ status: 'queued', error: null })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .where(isSendable)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await jobs.send(transaction, JOB, { id }, TRIES);
      return true;
    },
    async erase(transaction, addresses) {
      const { rows } = await sql<{ id: number }>`delete from mail
        where lower(recipient) = any(${addresses.map((one) => one.toLowerCase())}::text[])
        returning id`.execute(transaction);
      await transport.discard(rows.map(({ id }) => id));
    },
    async send(transaction, letter) {
      const { id } = await transaction
        .insertInto('mail')
        .values({
          recipient: letter.to,
          subject: letter.subject,
          body_text: asText(letter),
          body_html: asHtml(letter),
          link_ends_at: endOfLink(letter),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.send(transaction, JOB, { id }, TRIES);
    },
  };
}
