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

/** The sum of a rubric's points, when each of them has been given. */
export function rubricSum(question: ReaderQuestion, mark: Mark): string {
  if (question.type !== 'free_text' || question.rubric.length === 0) return mark.score;
  const points = question.rubric.map(({ id }) => pointsIn(mark.criteria[id] ?? ''));
  if (points.includes(null)) return mark.score;
  return text(points.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

/** Marks that can't be: no number, or more than the question gives. */
export const faultyMarks = (attempt: Attempt, marks: Marks): string[] =>
  attempt.questions.flatMap((question) => {
    const typed = marks[question.id]?.score ?? '';
    const points = pointsIn(typed);
    const isFine = typed.trim() === '' || (points !== null && points <= pointsOf(question));
    return isFine ? [] : [question.id];
  });

/** The marks that differ from what there is, as they are sent. */
export function changedMarks(
  attempt: Attempt,
  marks: Marks,
): NonNullable<AttemptChange['results']> {
  const before = marksOf(attempt);
  return Object.entries(marks).flatMap(([id, mark]) => {
    const score = pointsIn(mark.score);
    if (score === null || JSON.stringify(mark) === JSON.stringify(before[id])) return [];
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
