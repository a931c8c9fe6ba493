import type { LocalisedText } from '@spalten/contract/fields';
import { Readable } from 'node:stream';
import type { AuditEntry } from '@spalten/contract/audit';
import { CSV_BOM, formatCsvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { formatTime } from '../../platform/day.ts';
import type { Language } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { FIELD_WORDS } from './audit-field-words.ts';
import { STATUS_WORDS, VALUE_WORDS } from './audit-value-words.ts';
import { ACTION_WORDS, KIND_WORDS } from './audit-words.ts';
import type { AuditFilters } from './audit.queries.ts';
import { filteredRows } from './audit.queries.ts';

const MAX_ROWS = 50_000;
const BATCH = 1000;

const HEADINGS: Record<Language, string[]> = {
  sv: [
    'när (svensk tid)',
    'vem',
    'som',
    'vad',
    'typ',
    'nummer',
    'namn',
    'kund',
    'redaktion',
    'ändrat',
    'från',
  ],
  en: [
    'when (Swedish time)',
    'who',
    'as',
    'what',
    'kind',
    'number',
    'name',
    'customer',
    'office',
    'changed',
    'from',
  ],
};

const YES: Record<Language, [yes: string, no: string]> = { sv: ['ja', 'nej'], en: ['yes', 'no'] };
const A_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/** Returns the labels of a field's coded values, empty if it has none. */
const meanings = (kind: string | null, field: string): Record<string, LocalisedText> =>
  (field === 'status'
    ? (STATUS_WORDS as Record<string, Record<string, LocalisedText>>)[kind ?? '']
    : VALUE_WORDS[field]) ?? {};

/** Formats a value: the label of a code, Swedish local time for a timestamp. */
function wordsOf(value: unknown, known: Record<string, LocalisedText>, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return YES[language][value ? 0 : 1];
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, known, language)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toLocaleString(language);
  const word = String(value as string | number);
  if (A_MOMENT.test(word)) return formatTime(new Date(word));
  return known[word]?.[language] ?? word;
}

function changeOf(
  { field, from, to }: AuditEntry['changes'][number],
  kind: string | null,
  language: Language,
): string {
  const name = (FIELD_WORDS as Record<string, LocalisedText>)[field]?.[language] ?? field;
  if (from === undefined && to === undefined) return name;
  const known = meanings(kind, field);
  return `${name}: ${wordsOf(from, known, language)} → ${wordsOf(to, known, language)}`;
}

const lineOf = (row: AuditEntry, language: Language) =>
  formatCsvLine([
    formatTime(new Date(row.created_at)),
    row.user?.name,
    row.acting_customer?.name,
    (ACTION_WORDS as Record<string, LocalisedText>)[row.action]?.[language] ?? row.action,
    row.object_type &&
      ((KIND_WORDS as Record<string, LocalisedText>)[row.object_type]?.[language] ??
        row.object_type),
    row.object_id,
    row.object_name,
    row.customer?.name,
    row.editorial_office?.name,
    row.changes.map((change) => changeOf(change, row.object_type, language)).join(', '),
    row.ip,
  ]);

/** Writes the audit trail as CSV, newest first. It is read in batches of a thousand rows. */
export function auditCsv(database: Database, filters: AuditFilters, viewer: Viewer): Readable {
  const { language } = viewer;
  async function* lines() {
    yield CSV_BOM + formatCsvLine(HEADINGS[language]);
    let last: AuditEntry | undefined;
    for (let count = 0; count < MAX_ROWS; count += BATCH) {
      let rows = filteredRows(database, filters, viewer)
        .orderBy('e.created_at', 'desc')
        .orderBy('e.id', 'desc')
        .limit(BATCH);
      if (last) {
        const { created_at: at, id } = last;
        rows = rows.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('e.created_at', 'e.id'), '<', tuple(at, id)),
        );
      }
      const found = (await rows.execute()) as unknown as AuditEntry[];
      yield found.map((row) => lineOf(row, language)).join('');
      last = found.at(-1);
      if (found.length < BATCH) return;
    }
  }
  return Readable.from(lines());
}
