import { access, chmod, constants, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A server that does not answer is given up long before the job is. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 60_000 };

/** A mail as it lies in its table. */
type StoredMail = Record<'recipient' | 'subject' | 'body_text' | 'body_html', string> & {
  id: number;
};

/** Where mail is handed over. */
export interface MailTransport {
  send(mail: StoredMail): Promise<void>;
  /** Throws while mail can't be handed over. */
  check(): Promise<void>;
  /** Deletes the files of these mails, where mail is files. */
  discard(ids: readonly number[]): Promise<void>;
  /** Deletes the files that are older than so many days, whether their mails are known or not. */
  discardOlder(days: number): Promise<void>;
}

// Loaded on the first mail, so that the start does not wait for it.
const loadMailer = () => import('nodemailer');

function openSmtp(url: string) {
  const transport = async () => (await loadMailer()).createTransport({ url, ...TIMEOUTS });
  return {
    take: async (message: object) => void (await (await transport()).sendMail(message)),
    check: async () => void (await (await transport()).verify()),
    discard: async () => undefined,
    discardOlder: async () => undefined,
  };
}

/** Mail as .eml files. Links in them open accounts, so only the owner of the process reads them. */
function openOutbox(folder: string) {
  const fileOf = (id: number) => path.join(folder, `${id}.eml`);
  const makeFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A folder of an earlier version stood open.
    await chmod(folder, 0o700);
  };
  return {
    async take(message: object, id: number) {
      const { createTransport } = await loadMailer();
      const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
      await makeFolder();
      // A mode is given to new files alone, and a restored database counts its mails anew.
      await rm(fileOf(id), { force: true });
      await writeFile(fileOf(id), made.message as Buffer, { mode: 0o600 });
    },
    async check() {
      await makeFolder();
      await access(folder, constants.W_OK);
    },
    async discard(ids: readonly number[]) {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
    async discardOlder(days: number) {
      const before = Date.now() - days * DAY_MS;
      await makeFolder();
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.eml')) continue;
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file);
        if (mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}

/** The mail server where SMTP_URL names one; else .eml files under `outbox` in the data folder. */
export function openMailTransport(config: Config): MailTransport {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = config;
  const way = smtpUrl ? openSmtp(smtpUrl) : openOutbox(path.join(dataDir, 'outbox'));
  return {
    check: way.check,
    discard: way.discard,
    discardOlder: way.discardOlder,
    send: (mail) =>
      way.take(
        {
          from: mailFrom,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          // The same each time, should the answer of the mail server be lost and it go out again.
          messageId: `<mail-${mail.id}@${new URL(publicUrl).hostname}>`,
        },
        mail.id,
      ),
  };
}
