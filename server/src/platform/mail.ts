import { sql } from 'kysely';
import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Language } from './errors.ts';
import { escapeMarkup } from './markup.ts';

/** A mail to one person: a subject, paragraphs of plain text, and where its one button leads. */
export interface Letter {
  to: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  button?: { text: string; url: string };
}

/** Mail is written down in the transaction that causes it, and goes out as a job. */
export interface Mailer {
  send(transaction: Transaction, letter: Letter): Promise<void>;
  /** Throws while mail can't be handed over. */
  check(): Promise<void>;
  /** Sends a mail again that failed; false where there is no such mail. */
  retry(transaction: Transaction, id: number): Promise<boolean>;
}

const JOB = 'mail';
/** A server that does not answer is given up long before the job is. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 60_000 };

type Posted = Record<'recipient' | 'subject' | 'body_text' | 'body_html', string> & { id: number };

function asText({ paragraphs, button }: Letter): string {
  return [...paragraphs, ...(button ? [`${button.text}:\n${button.url}`] : []), 'Spalten'].join(
    '\n\n',
  );
}

function asHtml({ language, paragraphs, button }: Letter): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('\n');
  const link = button
    ? `<p><a href="${escapeMarkup(button.url)}" style="display:inline-block;background:#0B5563;` +
      `color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">` +
      `${escapeMarkup(button.text)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font:18px/1.5 sans-serif;` +
    `color:#1C1B1A;max-width:34em">\n${text}\n${link}\n<p>Spalten</p></body></html>\n`
  );
}

/**
 * Sets up mail: through SMTP where SMTP_URL says so, else as .eml files under `outbox` in the data
 * folder. A mail that fails is tried again by the queue, and says on its row what went wrong.
 */
export function createMailer(config: Config, database: Database, jobs: Jobs): Mailer {
  const outbox = path.join(config.dataDir, 'outbox');
  // Loaded on the first mail, so that the start does not wait for it.
  const transportTo = async (url: string) =>
    (await import('nodemailer')).createTransport({ url, ...PATIENCE });

  const post = async (letter: Posted) => {
    const message = {
      from: config.mailFrom,
      to: letter.recipient,
      subject: letter.subject,
      text: letter.body_text,
      html: letter.body_html,
      // The same each time, should the answer of the mail server be lost and it go out again.
      messageId: `<mail-${letter.id}@${new URL(config.publicUrl).hostname}>`,
    };
    if (config.smtpUrl) {
      await (await transportTo(config.smtpUrl)).sendMail(message);
      return;
    }
    const { createTransport } = await import('nodemailer');
    const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    await mkdir(outbox, { recursive: true });
    await writeFile(path.join(outbox, `${letter.id}.eml`), made.message as Buffer);
  };

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
      await post(row);
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
    async check() {
      if (config.smtpUrl) await (await transportTo(config.smtpUrl)).verify();
      else {
        await mkdir(outbox, { recursive: true });
        await access(outbox, constants.W_OK);
      }
    },
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
