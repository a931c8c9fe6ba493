import type { Assignment, AssignmentInput, Recipients } from '@spalten/contract/assignment';
import type { FileRef } from '@spalten/contract/fields';
import { emptyRichText, plainText, readableText } from '@spalten/contract/rich-text';

/** The form values of an assignment. */
export interface AssignmentDraft extends Required<
  Pick<
    AssignmentInput,
    'title' | 'questions' | 'mode' | 'feedback' | 'grading' | 'show_solution' | 'is_published'
  >
> {
  instructions: Assignment['instructions'];
  chapter_id: number | null;
  /** Null if shared by all offices. */
  office_id: number | null;
  /** Null if it is given to everyone in the office. */
  recipients: Recipients | null;
  files: FileRef[];
  passing_score: number | null;
  max_attempts: number | null;
  time_limit_minutes: number | null;
  /** ISO timestamps, or null. */
  opens_at: string | null;
  due_at: string | null;
  shuffle_questions: boolean;
}

/** The initial values of the form. */
export const draftOf = (row: Assignment | undefined, officeId: number | null): AssignmentDraft => ({
  title: row?.title ?? '',
  instructions: row?.instructions ?? emptyRichText,
  chapter_id: row?.chapter_id ?? null,
  office_id: row ? (row.editorial_office?.id ?? null) : officeId,
  recipients: row?.recipients ?? null,
  questions: row?.questions ?? [],
  files: row?.files ?? [],
  passing_score: row?.passing_score ?? null,
  max_attempts: row?.max_attempts ?? null,
  time_limit_minutes: row?.time_limit_minutes ?? null,
  opens_at: row?.opens_at ?? null,
  due_at: row?.due_at ?? null,
  shuffle_questions: row?.shuffle_questions ?? false,
  feedback: row?.feedback ?? 'submitted',
  grading: row?.grading ?? 'highest',
  show_solution: row?.show_solution ?? 'submitted',
  mode: row?.mode ?? 'practice',
  is_published: row?.is_published ?? false,
});

/** The recipients as a save sends them. */
export const recipientIds = ({ groups, people }: Recipients) => ({
  group_ids: groups.map(({ id }) => id),
  person_ids: people.map(({ id }) => id),
});

/** The body of the save. Only a competition has a time limit. */
export function bodyOf({
  office_id,
  files,
  recipients,
  ...draft
}: AssignmentDraft): AssignmentInput {
  return {
    ...draft,
    time_limit_minutes: draft.mode === 'competition' ? draft.time_limit_minutes : null,
    editorial_office_id: office_id,
    recipients: recipients && recipientIds(recipients),
    files: files.map((file) => file.id),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two drafts differ. */
export const differingFields = (
  one: AssignmentDraft,
  other: AssignmentDraft,
): (keyof AssignmentDraft)[] =>
  (Object.keys(one) as (keyof AssignmentDraft)[]).filter(
    (field) => !isSame(one[field], other[field]),
  );

/** A field's content as plain text, to compare. */
export function fieldAsText(draft: AssignmentDraft, field: keyof AssignmentDraft): string {
  if (field === 'questions')
    return draft.questions
      .map((question, index) => `${index + 1}. ${plainText(question.prompt)}`)
      .join('\n');
  if (field === 'instructions') return readableText(draft.instructions).replaceAll('\n\n', '\n');
  if (field === 'files') return draft.files.map((file) => file.display_filename).join('\n');
  if (field === 'recipients') {
    const { groups = [], people = [] } = draft.recipients ?? {};
    return [...groups, ...people].map(({ name }) => name).join('\n') || '–';
  }
  return String(draft[field] ?? '–');
}

/** Three-way merge of two drafts with a common base. Null if both changed the same field. */
export function mergeDrafts(
  begun: AssignmentDraft,
  mine: AssignmentDraft,
  theirs: AssignmentDraft,
): AssignmentDraft | null {
  const changed = differingFields(begun, mine);
  if (
    changed.some(
      (field) =>
        differingFields(begun, theirs).includes(field) && !isSame(mine[field], theirs[field]),
    )
  )
    return null;
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}
