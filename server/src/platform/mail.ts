import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Letter } from './letter.ts';
import { asHtml, asText } from './letter.ts';
import { openPost } from './post.ts';

/** Mail is written down in the transaction that causes it, and goes out as a job. */
export interface Mailer {
  send(transaction: Transaction, letter: Letter): Promise<void>;
  /** Throws while mail can't be handed over. */
  check(): Promise<void>;
  /** Sends a mail again that failed; false where there is no such mail. */
  retry(transaction: Transaction, id: number): Promise<boolean>;
}

const JOB = 'mail';

/**
 * Sets up mail. What fails is tried again by the queue, and says on its row what went wrong.
 */
export function createMailer(config: Config, database: Database, jobs: Jobs): Mailer {
  const post = openPost(config);

  /** Sends what has not been sent; its row is held meanwhile, so that no other node sends it too. */
  const deliver = (id: number) =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .where('status', '!=', 'sent')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      await post.send(row);
      await transaction
        .updateTable('mail')
        .set({ status: 'sent', error: null, sent_at: sql<string>`now()` })
        .where('id', '=', id)
        .execute();
    });

  const deliverOrSay = async (id: number) => {
    try {
      await deliver(id);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      await database
        .updateTable('mail')
        .set({ status: 'failed', error: fault })
        .where('id', '=', id)
        .where('status', '!=', 'sent')
        .execute();
      throw error;
    }
  };

  jobs.work<{ id: number }>(JOB, ({ id }) => deliverOrSay(id));
  return {
    check: post.check,
    async retry(transaction, id) {
      const { numUpdatedRows } = await transaction
        .updateTable('mail')
        .set({ status: 'queued', error: null })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await jobs.send(transaction, JOB, { id });
      return true;
    },
    async send(transaction, letter) {
      const { id } = await transaction
        .insertInto('mail')
        .values({
          recipient: letter.to,
          subject: letter.subject,
          body_text: asText(letter),
          body_html: asHtml(letter),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.send(transaction, JOB, { id });
    },
  };
}
