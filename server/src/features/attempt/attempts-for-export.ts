import type { AttemptRow } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { plainText } from '@spalten/contract/rich-text';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { readableAnswer } from './readable-answer.ts';
import type { StoredAttempt } from './stored-attempt.ts';

type Row = Pick<StoredAttempt, 'questions' | 'answers' | 'results' | 'help'> &
  Pick<AttemptRow, 'number' | 'status' | 'score' | 'max_score' | 'started_at' | 'submitted_at'> & {
    title: string;
    reviewed_at: string | null;
    review_comment: string | null;
    time_spent_seconds: number;
    supported_by: string | null;
  };

/**
 * Exports a person's attempts in the offices that match `isIn`, as the person sees them: questions,
 * answers, points and feedback.
 */
export async function attemptsForExport(
  database: Database,
  participantId: number,
  { isIn, language }: { isIn: (office: string) => RawBuilder<boolean>; language: Language },
) {
  const { rows } = await sql<Row>`
    select s.title, v.questions, t.answers, t.results, t.help, t.number, t.status, t.score,
      t.max_score, t.started_at, t.submitted_at, t.reviewed_at, t.review_comment,
      t.time_spent_seconds, (select u.name from app_user u where u.id = t.supported_by) as supported_by
    from attempt t join assignment s on s.id = t.assignment_id
    join assignment_version v on v.assignment_id = t.assignment_id
      and v.version = t.assignment_version
    where t.participant_id = ${participantId} and ${isIn('t.editorial_office_id')} order by t.id`.execute(
    database,
  );
  return rows.map((row) => ({
    uppgift: row.title,
    försök: row.number,
    status: row.status,
    svar: row.questions.map((question: Question) => {
      const result = row.results.find((one) => one.question_id === question.id);
      return {
        fråga: plainText(question.prompt),
        svar: readableAnswer(question, row.answers[question.id], language),
        poäng: result?.score ?? null,
        högst: question.points,
        återkoppling: result?.feedback ?? null,
        hjälp: row.help[question.id] ?? null,
      };
    }),
    poäng: row.score,
    högst: row.max_score,
    kommentar: row.review_comment,
    'med stöd av': row.supported_by,
    påbörjat: row.started_at,
    inlämnat: row.submitted_at,
    bedömt: row.reviewed_at,
    sekunder: row.time_spent_seconds,
  }));
}
