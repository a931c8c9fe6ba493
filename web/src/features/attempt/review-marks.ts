import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import type { ReaderQuestion } from '@spalten/contract/question';
import { pointsOf } from '@spalten/contract/question-rules';

/** A reviewer's mark as typed. Points may be empty. */
export interface Mark {
  score: string;
  feedback: string;
  criteria: Record<string, string>;
}
export type Marks = Record<string, Mark>;

/** Not a number, above the maximum, or empty beside filled-in fields. */
export type MarkFault = 'number' | 'most' | 'missing';
export interface MarkFaults {
  score: MarkFault | null;
  criteria: Record<string, MarkFault>;
}

const isEmpty = (typed: string): boolean => typed.trim() === '';

const rubricOf = (question: ReaderQuestion) =>
  question.type === 'free_text' ? question.rubric : [];

const text = (points: number | null | undefined) =>
  points === null || points === undefined ? '' : String(points).replace('.', ',');

/** Parses points with a decimal comma or point. Null if it isn't a number. */
export function parsePoints(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** The stored marks. */
export const marksOf = (attempt: Attempt): Marks =>
  Object.fromEntries(
    attempt.results.map((result) => [
      result.question_id,
      {
        score: text(result.score),
        feedback: result.feedback ?? '',
        criteria: Object.fromEntries(
          Object.entries(result.criteria ?? {}).map(([id, points]) => [id, text(points)]),
        ),
      },
    ]),
  );

/** The sum of a rubric's points. Empty until every row has points, and no more than its maximum. */
export function rubricSum(question: ReaderQuestion, mark: Mark): string {
  const rows = rubricOf(question).map(({ id, points }) => ({
    typed: mark.criteria[id] ?? '',
    most: points,
  }));
  if (rows.every(({ typed }) => isEmpty(typed))) return mark.score;
  const points = rows.map(({ typed, most }) => {
    const given = parsePoints(typed);
    return given !== null && given <= most ? given : null;
  });
  if (points.includes(null)) return '';
  return text(points.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

function checkPoints(typed: string, max: number): MarkFault | null {
  if (isEmpty(typed)) return null;
  const points = parsePoints(typed);
  if (points === null) return 'number';
  return points > max ? 'most' : null;
}

/** The errors of a mark, null if it can be sent. */
function checkMark(question: ReaderQuestion, mark: Mark): MarkFaults | null {
  const rows = rubricOf(question).map((row) => ({ ...row, typed: mark.criteria[row.id] ?? '' }));
  const isBegun = rows.some(({ typed }) => !isEmpty(typed));
  const criteria = Object.fromEntries(
    rows.flatMap(({ id, typed, points }) => {
      const fault = isBegun && isEmpty(typed) ? 'missing' : checkPoints(typed, points);
      return fault ? [[id, fault] as const] : [];
    }),
  );
  // With errors in the rubric, the sum isn't checked.
  if (Object.keys(criteria).length > 0) return { criteria, score: null };
  const score = isEmpty(mark.score) ? 'missing' : checkPoints(mark.score, pointsOf(question));
  return score && { criteria, score };
}

/** A mark without cleared fields, as a string to compare. */
const serialiseMark = ({ score, feedback, criteria }: Mark) =>
  JSON.stringify([
    score.trim(),
    feedback.trim(),
    Object.entries(criteria)
      .filter(([, typed]) => !isEmpty(typed))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ]);

const isChanged = (mark: Mark, before: Mark | undefined): boolean =>
  serialiseMark(mark) !== serialiseMark(before ?? { score: '', feedback: '', criteria: {} });

/** The changed marks that can't be sent, by question id. */
export function markFaults(attempt: Attempt, marks: Marks): Record<string, MarkFaults> {
  const before = marksOf(attempt);
  return Object.fromEntries(
    attempt.questions.flatMap((question) => {
      const mark = marks[question.id];
      if (!mark || !isChanged(mark, before[question.id])) return [];
      const faults = checkMark(question, mark);
      return faults ? [[question.id, faults] as const] : [];
    }),
  );
}

/** The marks that differ from the stored ones, as the call takes them. */
export function changedMarks(
  attempt: Attempt,
  marks: Marks,
): NonNullable<AttemptChange['results']> {
  const before = marksOf(attempt);
  return Object.entries(marks).flatMap(([id, mark]) => {
    const score = parsePoints(mark.score);
    if (score === null || !isChanged(mark, before[id])) return [];
    const criteria = Object.entries(mark.criteria).flatMap(([key, typed]) => {
      const points = parsePoints(typed);
      return points === null ? [] : [[key, points] as const];
    });
    return [
      {
        question_id: id,
        score,
        feedback: mark.feedback.trim() || null,
        criteria: criteria.length > 0 ? Object.fromEntries(criteria) : null,
      },
    ];
  });
}
