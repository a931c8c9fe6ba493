import type { Language } from './errors.ts';
import { escapeMarkup } from './markup.ts';

/** A mail to one person: a subject, paragraphs of plain text, and where its one button leads. */
export interface MailMessage {
  to: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  button?: Button;
}

interface Button {
  text: string;
  url: string;
  /** How long the link opens something by itself; null where one signs in behind it. */
  validMinutes: number | null;
}

/** A letter as plain text. */
export function asText({ paragraphs, button }: MailMessage): string {
  return [...paragraphs, ...(button ? [`${button.text}:\n${button.url}`] : []), 'Spalten'].join(
    '\n\n',
  );
}

/** A letter as a page of markup. */
export function asHtml({ language, paragraphs, button }: MailMessage): string {
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
