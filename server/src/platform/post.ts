import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** A server that does not answer is given up long before the job is. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 60_000 };

/** A mail as it lies in its table. */
type Posted = Record<'recipient' | 'subject' | 'body_text' | 'body_html', string> & { id: number };

/** Where mail is handed over. */
export interface Post {
  send(mail: Posted): Promise<void>;
  /** Throws while mail can't be handed over. */
  check(): Promise<void>;
}

// Loaded on the first mail, so that the start does not wait for it.
const loadMailer = () => import('nodemailer');

function openSmtp(url: string) {
  const transport = async () => (await loadMailer()).createTransport({ url, ...PATIENCE });
  return {
    take: async (message: object) => void (await (await transport()).sendMail(message)),
    check: async () => void (await (await transport()).verify()),
  };
}

function openOutbox(folder: string) {
  return {
    async take(message: object, id: number) {
      const { createTransport } = await loadMailer();
      const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${id}.eml`), made.message as Buffer);
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}

/** The mail server where SMTP_URL names one; else .eml files under `outbox` in the data folder. */
export function openPost(config: Config): Post {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = config;
  const way = smtpUrl ? openSmtp(smtpUrl) : openOutbox(path.join(dataDir, 'outbox'));
  return {
    check: way.check,
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
