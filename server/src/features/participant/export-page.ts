import type { LocalisedText } from '@spalten/contract/fields';
import { readableText, RichText } from '@spalten/contract/rich-text';
import type { Language } from '../../platform/errors.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { FIELD_WORDS } from '../audit/index.ts';
import { valueWords } from './export-values.ts';

/** Swedish names of columns that the audit trail has none for. */
const SWEDISH = new Map(
  Object.entries({
    about: 'om personen',
    active_editorial_office_id: 'vald redaktions nummer',
    answers: 'svar',
    article_id: 'artikelns nummer',
    article_template_id: 'artikelmallens nummer',
    authors: 'skribenter',
    avatar_file_id: 'porträttets nummer',
    characters: 'tecken',
    comment: 'kommentar',
    created_at: 'skapad',
    created_by: 'skapad av person nummer',
    customer_id: 'kundens nummer',
    deleted_at: 'borttagen',
    editorial_office_id: 'redaktionens nummer',
    erased_at: 'raderad',
    fact_box: 'faktaruta',
    file_id: 'filens nummer',
    first_steps: 'de första stegen',
    headline: 'rubrik',
    id: 'nummer',
    images: 'bilder',
    invited_at: 'inbjuden',
    kicker: 'vinjett',
    last_login_at: 'senast inloggad',
    line_spacing: 'radavstånd',
    lix: 'läsbarhet (lix)',
    locale: 'språk',
    mail_notices: 'mejl om det som händer',
    news_beside: 'nyheterna bredvid',
    preferences: 'inställningar',
    pull_quote: 'citat',
    push_off: 'inga pushmeddelanden om',
    quote_speaker: 'citatet sades av',
    read_aloud_rate: 'uppläsningens fart',
    reading_font: 'teckensnitt',
    role: 'roll',
    saved_at: 'sparad',
    saved_by: 'sparad av person nummer',
    snapshot: 'innehåll',
    started_at: 'påbörjad',
    text: 'text',
    text_size: 'textens storlek',
    theme: 'färger',
    updated_at: 'ändrad',
    user_id: 'person nummer',
    version: 'version',
    words: 'ord',
    writing_help: 'skrivhjälp',
  }),
);

const FIELD_LABELS = new Map<string, LocalisedText>(Object.entries(FIELD_WORDS));

/** Columns that repeat another one. */
const REPEATED = new Set(['body_text']);

/** The name of a field in a language, undefined for one that has none. */
export const fieldLabel = (key: string, language: Language): string | undefined =>
  FIELD_LABELS.get(key)?.[language] ?? (language === 'sv' ? SWEDISH.get(key) : undefined);

const WORDS = {
  sv: {
    lang: 'sv',
    locale: 'sv-SE',
    title: 'Allt som Spalten har sparat om',
    files: 'Filer',
    yes: 'ja',
    no: 'nej',
    lead: 'Samma uppgifter ligger bredvid som filer som andra program kan läsa (JSON).',
  },
  en: {
    lang: 'en',
    locale: 'en-GB',
    title: 'All that Spalten has stored about',
    files: 'Files',
    yes: 'yes',
    no: 'no',
    lead: 'The same data lies beside this page in files that other programs can read (JSON).',
  },
};

/** The file name of the page, by language. */
export const PAGE_NAMES = { sv: 'las-mig.html', en: 'read-me.html' };

const STYLE = `body{font:1.1rem/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h1,h2,summary{font-family:system-ui,sans-serif}h2{margin-top:2.5rem;border-bottom:2px solid}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;margin:.5rem 0}
dt{color:#4a4a4a}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
section section{margin:1rem 0;padding:.2rem 1rem;border-left:3px solid #bbb}
@media(max-width:30rem){dl{display:block}dd{margin:0 0 .6rem}}`;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Renders a person's export as HTML, readable in any browser without scripts or other files. */
export function renderExportPage(
  person: string,
  { parts, files }: { parts: Record<string, unknown>; files: { path: string; name: string }[] },
  language: Language,
): string {
  const words = WORDS[language];
  const label = (key: string) =>
    capitalise((fieldLabel(key, language) ?? key).replaceAll(/[-_]/g, ' '));
  const moment = new Intl.DateTimeFormat(words.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  });
  const plain = (value: unknown, key: string): string => {
    const known = valueWords(key, value);
    if (known) return known[language];
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    const text = String(value);
    return MOMENT.test(text) ? moment.format(new Date(text)) : text;
  };
  const render = (value: unknown, key = ''): string => {
    const document = RichText.safeParse(value);
    if (document.success) return escapeMarkup(readableText(document.data).replaceAll('\n\n', '\n'));
    if (Array.isArray(value)) {
      if (value.every((item) => typeof item !== 'object')) return escapeMarkup(value.join(', '));
      return value.map((item) => `<section>${render(item)}</section>`).join('\n');
    }
    if (typeof value !== 'object' || value === null) return escapeMarkup(plain(value, key));
    const rows = Object.entries(value)
      .filter(([key, inner]) => !REPEATED.has(key) && !isEmpty(inner))
      .map(([key, inner]) => `<dt>${escapeMarkup(label(key))}</dt><dd>${render(inner, key)}</dd>`);
    return `<dl>${rows.join('\n')}</dl>`;
  };
  const sections = Object.entries(parts)
    .filter(([, part]) => !isEmpty(part))
    .map(([key, part]) => {
      const count = Array.isArray(part) ? ` (${part.length})` : '';
      return `<section><h2>${escapeMarkup(label(key))}${count}</h2>${render(part)}</section>`;
    });
  const links = files.map(
    (file) =>
      `<li><a href="${escapeMarkup(file.path.split('/').map(encodeURIComponent).join('/'))}">${escapeMarkup(file.name)}</a></li>`,
  );
  if (links.length > 0)
    sections.push(
      `<section><h2>${words.files} (${links.length})</h2><ul>${links.join('\n')}</ul></section>`,
    );
  const title = escapeMarkup(`${words.title} ${person}`);
  return `<!doctype html>
<html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${words.lead}</p>
${sections.join('\n')}
</body></html>
`;
}
