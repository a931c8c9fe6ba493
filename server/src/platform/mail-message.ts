import type { Language } from './errors.ts';
import { escapeMarkup } from './markup.ts';

/** A mail to one person: subject, plain paragraphs and an optional button. */
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
  /** Validity of the link; null for a link that requires signing in. */
  validMinutes: number | null;
}

/** Renders a mail as plain text. */
export function renderText({ paragraphs, button }: MailMessage): string {
  return [...paragraphs, ...(button ? [`${button.text}:\n${button.url}`] : []), 'Spalten'].join(
    '\n\n',
  );
}

/** Renders a mail as HTML. */
export function renderHtml({ language, paragraphs, button }: MailMessage): string {
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
