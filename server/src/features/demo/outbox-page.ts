import { formatTime } from '../../platform/day.ts';
import { escapeMarkup } from '../../platform/markup.ts';

interface Mail {
  recipient: string;
  subject: string;
  body_text: string;
  created_at: string;
}

/** Turns addresses in a mail into links, so that flows can be followed on a laptop. */
const withLinks = (text: string) =>
  escapeMarkup(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Renders the demo's outbox as a plain page, newest mail first. */
export function outboxPage(mails: Mail[]): string {
  const letters = mails.map(
    (mail) => `<article><h2>${escapeMarkup(mail.subject)}</h2>
<p class="to">Till ${escapeMarkup(mail.recipient)}, ${formatTime(new Date(mail.created_at))}</p>
<div>${withLinks(mail.body_text).replaceAll('\n', '<br>')}</div></article>`,
  );
  return `<!doctype html><html lang="sv"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Utkorg – Spalten</title>
<style>body{font:18px/1.5 sans-serif;background:#FBFAF7;color:#1C1B1A;max-width:44em;margin:2em auto;
padding:0 1em}article{background:#fff;border:1px solid #DDD8D0;border-radius:8px;padding:1em 1.5em;
margin:1em 0}h2{margin:.2em 0}.to{color:#55514C}a{color:#0B5563;overflow-wrap:anywhere}</style></head>
<body><h1>Utkorg</h1><p>Demon skickar ingen e-post. Här ligger det som skulle ha skickats.</p>
${letters.join('\n') || '<p>Här är tomt än så länge.</p>'}</body></html>`;
}
