import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import type { ReaderQuestion } from '@spalten/contract/question';
import { pointsOf } from '@spalten/contract/question-rules';

/** A reviewer's mark as it is typed: the points may be empty until they are decided. */
export interface Mark {
  score: string;
  feedback: string;
  criteria: Record<string, string>;
}
export type Marks = Record<string, Mark>;

/** No number, more than can be given, or empty where the rest has been filled in. */
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

/** Points as they are typed, with comma or point; null where they are no number. */
export function pointsIn(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** The marks that there are. */
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

/** The sum of a rubric's points: empty until each part that is begun has its points. */
export function rubricSum(question: ReaderQuestion, mark: Mark): string {
  const rows = rubricOf(question).map(({ id }) => mark.criteria[id] ?? '');
  if (rows.every(isEmpty)) return mark.score;
  const points = rows.map(pointsIn);
  if (points.includes(null)) return '';
  return text(points.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

function faultIn(typed: string, max: number): MarkFault | null {
  if (isEmpty(typed)) return null;
  const points = pointsIn(typed);
  if (points === null) return 'number';
  return points > max ? 'most' : null;
}

/** Why a mark that has been begun can't be sent, or null. */
function faultsOf(question: ReaderQuestion, mark: Mark): MarkFaults | null {
  const rows = rubricOf(question).map((row) => ({ ...row, typed: mark.criteria[row.id] ?? '' }));
  const isBegun = rows.some(({ typed }) => !isEmpty(typed));
  const criteria = Object.fromEntries(
    rows.flatMap(({ id, typed, points }) => {
      const fault = isBegun && isEmpty(typed) ? 'missing' : faultIn(typed, points);
      return fault ? [[id, fault] as const] : [];
    }),
  );
  // The sum of wrong parts is wrong too: that is said at the parts.
  if (Object.keys(criteria).length > 0) return { criteria, score: null };
  const score = isEmpty(mark.score) ? 'missing' : faultIn(mark.score, pointsOf(question));
  return score && { criteria, score };
}

/** A mark without what has been emptied again. */
const said = ({ score, feedback, criteria }: Mark) =>
  JSON.stringify([
    score.trim(),
    feedback.trim(),
    Object.entries(criteria)
      .filter(([, typed]) => !isEmpty(typed))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ]);

const isChanged = (mark: Mark, before: Mark | undefined): boolean =>
  said(mark) !== said(before ?? { score: '', feedback: '', criteria: {} });

/** Changed marks that can't be sent, by their questions. */
export function markFaults(attempt: Attempt, marks: Marks): Record<string, MarkFaults> {
  const before = marksOf(attempt);
  return Object.fromEntries(
    attempt.questions.flatMap((question) => {
      const mark = marks[question.id];
      if (!mark || !isChanged(mark, before[question.id])) return [];
      const faults = faultsOf(question, mark);
      return faults ? [[question.id, faults] as const] : [];
    }),
  );
}

/** The marks that differ from what there is, as they are sent. */
export function changedMarks(
  attempt: Attempt,
  marks: Marks,
): NonNullable<AttemptChange['results']> {
  const before = marksOf(attempt);
  return Object.entries(marks).flatMap(([id, mark]) => {
    const score = pointsIn(mark.score);
    if (score === null || !isChanged(mark, before[id])) return [];
    const criteria = Object.entries(mark.criteria).flatMap(([key, typed]) => {
      const points = pointsIn(typed);
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
