import type { StatisticsRow } from '@spalten/contract/year';
import { MAX_STATISTICS_ROWS } from '@spalten/contract/year';
import { sql } from 'kysely';
import { CSV_BOM, formatCsvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isEditorialOfficeVisible } from '../editorial-office/index.ts';
import { readPeriod } from './period.ts';
import { countWork } from './work.queries.ts';

export type PeriodQuery = Parameters<typeof readPeriod>[0];

/** Finds an office in the viewer's reach. @throws ProblemError 404 */
export async function requireOffice(database: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from editorial_office o
    where o.id = ${id} and ${isEditorialOfficeVisible(viewer)}`.execute(database);
  return requireFound(rows[0]);
}

/** Counts the work of an office's participants, also of those who have left it. */
export async function readStatistics(
  database: Database,
  viewer: Viewer,
  id: number,
  query: PeriodQuery,
) {
  const office = await requireOffice(database, viewer, id);
  const period = readPeriod(query);
  const isMember = sql<boolean>`exists (select from editorial_office_member m
    where m.user_id = u.id and m.editorial_office_id = ${id})`;
  const rows = await countWork(database, period, {
    inOffices: (column) => sql<boolean>`${sql.ref(column)} = ${id}`,
    members: sql<boolean>`(u.is_active and ${isMember})`,
    isMember,
  });
  return {
    office,
    ...period,
    rows: rows.slice(0, MAX_STATISTICS_ROWS),
    is_cut: rows.length > MAX_STATISTICS_ROWS,
  };
}

const HEAD: Record<Language, string[]> = {
  sv: [
    'Deltagare',
    'Påbörjade texter',
    'Inskickade',
    'Godkända',
    'Tryckta',
    'Tryckta tecken',
    'Bilder',
    'Idéer',
    'Kommentarer',
    'Uppgifter',
    'Rätt (procent)',
    'Poäng för tidningen',
  ],
  en: [
    'Participant',
    'Texts begun',
    'Sent in',
    'Approved',
    'Printed',
    'Printed characters',
    'Pictures',
    'Ideas',
    'Comments',
    'Assignments',
    'Right (per cent)',
    'Points for the newspaper',
  ],
};

/** Formats statistics as CSV for Swedish spreadsheets. */
export const statisticsCsv = (rows: readonly StatisticsRow[], language: Language): string =>
  CSV_BOM +
  formatCsvLine(HEAD[language]) +
  rows
    .map((row) =>
      formatCsvLine([
        row.name,
        row.begun,
        row.sent_in,
        row.approved,
        row.printed,
        row.characters,
        row.pictures,
        row.ideas,
        row.comments,
        row.assignments,
        row.right_share === null ? '' : Math.round(row.right_share * 100),
        row.points,
      ]),
    )
    .join('');
