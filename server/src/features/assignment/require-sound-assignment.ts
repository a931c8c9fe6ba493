import type { LocalisedText } from '@spalten/contract/fields';
import type { Assignment } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import { findQuestionFaults } from '@spalten/contract/question-rules';
import type { FieldMessages } from '../../platform/errors.ts';
import { unprocessable } from '../../platform/errors.ts';
import { FAULT_SENTENCES } from './fault-sentences.ts';

type AssignmentContent = Pick<
  Assignment,
  | 'questions'
  | 'is_published'
  | 'mode'
  | 'time_limit_minutes'
  | 'opens_at'
  | 'due_at'
  | 'passing_score'
  | 'max_score'
  | 'recipients'
>;

const inQuestion = (number: number, { sv, en }: LocalisedText): LocalisedText => ({
  sv: `Fråga ${number}: ${sv}`,
  en: `Question ${number}: ${en}`,
});

/** Requires that each id occurs once in the assignment, because answers refer to them. */
function requireUniqueIds(questions: readonly Question[]): void {
  const seen = new Set<string>();
  for (const [index, question] of questions.entries())
    for (const id of idsOf(question)) {
      if (seen.has(id))
        throw unprocessable({
          [`questions.${index}.id`]: [
            inQuestion(index + 1, {
              sv: 'samma id används två gånger.',
              en: 'the same id is used twice.',
            }),
          ],
        });
      seen.add(id);
    }
}

function idsOf(question: Question): string[] {
  const parts = Object.values(question).flatMap((value: unknown) =>
    Array.isArray(value) ? value : [],
  ) as { id?: string; right_id?: string }[];
  return [question.id, ...parts.flatMap(({ id, right_id: rightId }) => [id, rightId])].filter(
    (id) => typeof id === 'string',
  );
}

function settingFaults(assignment: AssignmentContent): FieldMessages {
  const errors: FieldMessages = {};
  if (assignment.time_limit_minutes !== null && assignment.mode !== 'competition')
    errors['time_limit_minutes'] = [
      {
        sv: 'Bara en tävling kan ha en tidsgräns.',
        en: 'Only a competition can have a time limit.',
      },
    ];
  const { opens_at: opens, due_at: due } = assignment;
  if (opens && due && Date.parse(opens) >= Date.parse(due))
    errors['due_at'] = [
      {
        sv: 'Uppgiften stänger innan den öppnar. Ändra en av tiderna.',
        en: 'The last day must be after the assignment opens.',
      },
    ];
  return errors;
}

/** Lists what prevents publication, by field. */
function publishFaults(assignment: AssignmentContent): FieldMessages {
  const errors: FieldMessages = {};
  if (assignment.questions.length === 0)
    errors['questions'] = [
      {
        sv: 'Lägg till minst en fråga innan du publicerar.',
        en: 'Add at least one question before you publish.',
      },
    ];
  const { recipients } = assignment;
  if (recipients && recipients.groups.length + recipients.people.length === 0)
    errors['recipients'] = [
      {
        sv: 'Välj minst en grupp eller person, eller ge uppgiften till alla.',
        en: 'Choose at least one group or person, or give the assignment to everyone.',
      },
    ];
  for (const [index, question] of assignment.questions.entries())
    for (const { field, fault } of findQuestionFaults(question))
      (errors[`questions.${index}.${field}`] ??= []).push(
        inQuestion(index + 1, FAULT_SENTENCES[fault]),
      );
  const { passing_score: passing, max_score: max } = assignment;
  if (passing !== null && passing > max)
    errors['passing_score'] = [
      {
        sv: `Gränsen för godkänt är högre än vad uppgiften ger, ${max} poäng.`,
        en: `The passing score is more than the assignment gives, ${max} points.`,
      },
    ];
  return errors;
}

/** @throws ProblemError 422 with settings that conflict, or with what prevents publication */
export function requireSoundAssignment(assignment: AssignmentContent): void {
  requireUniqueIds(assignment.questions);
  const errors = {
    ...settingFaults(assignment),
    ...(assignment.is_published && publishFaults(assignment)),
  };
  if (Object.keys(errors).length > 0) throw unprocessable(errors, 'assignment_incomplete');
}
