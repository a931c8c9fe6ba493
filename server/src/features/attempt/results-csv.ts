import { Readable } from 'node:stream';
import type { Answers } from '@spalten/contract/answer';
import type { AttemptResult, HelpRecord, attempt as calls } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { plainText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import { CSV_BOM, formatCsvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { formatDay } from '../../platform/day.ts';
import type { Language } from '../../platform/errors.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { gradedPass, gradedScore, gradedWaiting } from '../assignment/index.ts';
import { readableAnswer } from './readable-answer.ts';
import type { StoredTries } from './stored-attempt.ts';

type CsvQuery = z.output<typeof calls.csv.query>;

const BATCH = 500;

const day = (moment: string | null) => moment && formatDay(new Date(moment));

const STATUSES: Record<Language, Record<string, string>> = {
  sv: {
    in_progress: 'på gång',
    submitted: 'inlämnad',
    returned: 'återlämnad',
    reviewed: 'klar',
  },
  en: {
    in_progress: 'in progress',
    submitted: 'handed in',
    returned: 'returned',
    reviewed: 'done',
  },
};
const YES = { sv: 'ja', en: 'yes' };
const NO = { sv: 'nej', en: 'no' };

interface AnswerRow {
  id: number;
  participant: string;
  office: string;
  assignment: string;
  version: number;
  number: number;
  status: string;
  submitted_at: string | null;
  answers: Answers;
  results: AttemptResult[];
  tries: Record<string, StoredTries>;
  help: Record<string, HelpRecord>;
  questions: Question[];
  supporter: string | null;
}

const ANSWER_HEAD: Record<Language, string[]> = {
  sv: [
    'Deltagare',
    'Redaktion',
    'Uppgift',
    'Version',
    'Försök',
    'Status',
    'Inlämnad',
    'Fråga',
    'Svar',
    'Poäng',
    'Av',
    'Rättningsförsök',
    'Ledtrådar',
    'Lättläst',
    'Uppläst',
    'Med stöd av',
    'Kommentar',
  ],
  en: [
    'Participant',
    'Office',
    'Assignment',
    'Version',
    'Attempt',
    'Status',
    'Handed in',
    'Question',
    'Answer',
    'Points',
    'Of',
    'Checks',
    'Hints',
    'Easy to read',
    'Read aloud',
    'Supported by',
    'Comment',
  ],
};

function answerLines(row: AnswerRow, language: Language): string {
  const results = new Map(row.results.map((result) => [result.question_id, result]));
  const lines = row.questions.map((question) => {
    const result = results.get(question.id);
    const help = row.help[question.id];
    return formatCsvLine([
      row.participant,
      row.office,
      row.assignment,
      row.version,
      row.number,
      STATUSES[language][row.status],
      day(row.submitted_at),
      plainText(question.prompt),
      readableAnswer(question, row.answers[question.id], language),
      result?.score,
      result?.max_score,
      row.tries[question.id]?.count,
      help?.hints,
      help?.easy ? YES[language] : '',
      help?.read_aloud ? YES[language] : '',
      row.supporter,
      result?.feedback,
    ]);
  });
  return lines.join('');
}

const filters = (viewer: Viewer, query: CsvQuery) => sql<boolean>`(
  ${isOfficeListed(viewer, 't.editorial_office_id', query.editorial_office_id)}
  and ${query.assignment_id ? sql<boolean>`t.assignment_id = ${query.assignment_id}` : sql<boolean>`true`})`;

/** Yields a row per answer, in batches by id to limit memory. */
async function* answerRows(database: Database, viewer: Viewer, query: CsvQuery) {
  yield CSV_BOM + formatCsvLine(ANSWER_HEAD[viewer.language]);
  for (let after = 0; ;) {
    const { rows } = await sql<AnswerRow>`
      select t.id, u.name as participant, o.name as office, s.title as assignment,
        t.assignment_version as version, t.number, t.status, t.submitted_at, t.answers, t.results,
        t.tries, t.help, v.questions,
        (select b.name from app_user b where b.id = t.supported_by) as supporter
      from attempt t join app_user u on u.id = t.participant_id
      join editorial_office o on o.id = t.editorial_office_id
      join assignment s on s.id = t.assignment_id
      join assignment_version v on v.assignment_id = t.assignment_id
        and v.version = t.assignment_version
      where t.id > ${after} and ${filters(viewer, query)} order by t.id limit ${BATCH}`.execute(
      database,
    );
    for (const row of rows) yield answerLines(row, viewer.language);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

interface PersonRow {
  participant_id: number;
  assignment_id: number;
  participant: string;
  assignment: string;
  attempts: number;
  score: number | null;
  max_score: number;
  waiting: number;
  has_passed: boolean | null;
  status: string;
  minutes: number;
  last: string;
}

const PERSON_HEAD: Record<Language, string[]> = {
  sv: [
    'Deltagare',
    'Uppgift',
    'Försök',
    'Poäng',
    'Av',
    'Väntar på bedömning',
    'Godkänd',
    'Senaste status',
    'Minuter',
    'Senast',
  ],
  en: [
    'Participant',
    'Assignment',
    'Attempts',
    'Points',
    'Of',
    'Waiting for review',
    'Passed',
    'Latest status',
    'Minutes',
    'Latest',
  ],
};

/** The participant's last work on an attempt `t`. A review or another key is none. */
const WORKED_AT = sql`case when t.status = 'in_progress' then t.updated_at
  else coalesce(t.submitted_at, t.started_at) end`;

/** Yields a row per person and assignment, with the graded score. */
async function* personRows(database: Database, viewer: Viewer, query: CsvQuery) {
  const { language } = viewer;
  yield CSV_BOM + formatCsvLine(PERSON_HEAD[language]);
  let after: [number, number] = [0, 0];
  for (;;) {
    const { rows } = await sql<PersonRow>`
      select t.participant_id, t.assignment_id, u.name as participant, s.title as assignment,
        count(*)::int as attempts, ${gradedScore()} as score, ${gradedWaiting()} as waiting,
        (array_agg(t.max_score order by t.number desc))[1] as max_score,
        ${gradedPass()} as has_passed,
        (array_agg(t.status order by t.number desc))[1] as status,
        (sum(t.time_spent_seconds) / 60)::int as minutes, max(${WORKED_AT}) as last
      from attempt t join app_user u on u.id = t.participant_id
      join assignment s on s.id = t.assignment_id
      where (t.participant_id, t.assignment_id) > (${after[0]}::bigint, ${after[1]}::bigint)
        and ${filters(viewer, query)}
      group by t.participant_id, t.assignment_id, u.name, s.title, s.passing_score, s.grading
      order by t.participant_id, t.assignment_id limit ${BATCH}`.execute(database);
    for (const row of rows)
      yield formatCsvLine([
        row.participant,
        row.assignment,
        row.attempts,
        row.score,
        row.max_score,
        row.waiting || '',
        row.has_passed === null ? '' : (row.has_passed ? YES : NO)[language],
        STATUSES[language][row.status],
        row.minutes,
        day(row.last),
      ]);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = [last.participant_id, last.assignment_id];
  }
}

/**
 * Writes the results as CSV for Swedish spreadsheets: semicolons, and UTF-8 with a byte order mark.
 */
export const resultsCsv = (database: Database, viewer: Viewer, query: CsvQuery): Readable =>
  Readable.from(
    query.rows === 'person'
      ? personRows(database, viewer, query)
      : answerRows(database, viewer, query),
  );
