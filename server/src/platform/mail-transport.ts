import { access, chmod, constants, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Timeouts in milliseconds, shorter than those of the job. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 60_000 };

/** A row of the mail table. */
type StoredMail = Record<'recipient' | 'subject' | 'body_text' | 'body_html', string> & {
  id: number;
};

/** Delivers mail by SMTP or as files. */
export interface MailTransport {
  send(mail: StoredMail): Promise<void>;
  /** Throws if mail can't be delivered. */
  check(): Promise<void>;
  /** Deletes the files of these mails. Does nothing for SMTP. */
  discard(ids: readonly number[]): Promise<void>;
  /** Deletes files older than `days`, also of unknown mails. Does nothing for SMTP. */
  discardOlder(days: number): Promise<void>;
}

// Loaded with the first mail, to keep the start short.
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

/**
 * Writes mail as .eml files, readable only by the owner of the process since links in them open
 * accounts.
 */
function openOutbox(folder: string) {
  const fileOf = (id: number) => path.join(folder, `${id}.eml`);
  const makeFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Earlier versions left the folder readable.
    await chmod(folder, 0o700);
  };
  return {
    async take(message: object, id: number) {
      const { createTransport } = await loadMailer();
      const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
      await makeFolder();
      // The mode applies to new files only, and a restored database reuses mail ids.
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

/** Opens the SMTP server of SMTP_URL, or else the folder `outbox` in the data folder. */
export function openMailTransport(config: Config): MailTransport {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = config;
  const transport = smtpUrl ? openSmtp(smtpUrl) : openOutbox(path.join(dataDir, 'outbox'));
  return {
    check: transport.check,
    discard: transport.discard,
    discardOlder: transport.discardOlder,
    send: (mail) =>
      transport.take(
        {
          from: mailFrom,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          // Stable across retries, so that a mail sent twice is recognised as one.
          messageId: `<mail-${mail.id}@${new URL(publicUrl).hostname}>`,
        },
        mail.id,
      ),
  };
}
