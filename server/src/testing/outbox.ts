import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Decodes a body in the transfer encodings that the mailer uses. */
function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/**
 * Waits until the newest mail to an address is sent.
 * @returns its plain text and file. The text is read from the outbox, since only the demo's
 * database keeps it
 */
export async function waitForMail(
  app: TestApp,
  recipient: string,
): Promise<{ id: number; text: string; file: string }> {
  const newest = () =>
    app.database
      .selectFrom('mail')
      .select(['id', 'status'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  await expect.poll(async () => (await newest())?.status, { timeout: 15_000 }).toBe('sent');
  const id = (await newest())?.id ?? 0;
  const file = path.join(app.services.config.dataDir, 'outbox', `${id}.eml`);
  const eml = await readFile(file, 'latin1');
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(eml);
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(part?.[0] ?? '')?.[1] ?? '7bit';
  return { id, text: decode(part?.[1] ?? '', encoding), file };
}

/** Returns the parameters of the link in a mail: address and token. */
export const linkParamsOf = (text: string): URLSearchParams =>
  new URLSearchParams(/reset-password\?(\S+)/.exec(text)?.[1]);
