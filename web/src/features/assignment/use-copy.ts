import { assignment } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { copyName } from '../../ui/forms/copy-name.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { cacheAssignment } from './assignment.api.ts';
import { recipientIds } from './assignment-draft.ts';
import { copyQuestion } from './new-question.ts';

const MAX_TITLE = 200;

/** True if the user can create assignments: in their current office, or for all as an operator. */
export function useMayCreate(): boolean {
  const user = useUser();
  return (
    mayWriteAs(user, 'admin') ||
    (mayWriteAs(user, 'moderator') && user?.active_editorial_office !== null)
  );
}

/**
 * Copies an assignment with its files and questions but without its dates, as a draft. In the same
 * office it is given to the same groups and people.
 */
async function duplicate(id: number, title: string, officeId: number | undefined) {
  const from = await call(assignment.get, { params: { id } });
  const { instructions, chapter_id, passing_score, max_attempts, time_limit_minutes } = from;
  const { shuffle_questions, feedback, grading, show_solution, mode } = from;
  const isHere = from.editorial_office !== null && from.editorial_office.id === officeId;
  const made = await call(assignment.create, {
    body: {
      title,
      instructions,
      chapter_id,
      passing_score,
      max_attempts,
      time_limit_minutes,
      shuffle_questions,
      feedback,
      grading,
      show_solution,
      mode,
      ...(isHere && from.recipients && { recipients: recipientIds(from.recipients) }),
      files: from.files.map((file) => file.id),
      questions: from.questions.map(copyQuestion),
    },
  });
  cacheAssignment(made);
  return made;
}

/** Copies an assignment and opens the copy. */
export function useCopy(row: { id: number; title: string }): () => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const officeId = useUser()?.active_editorial_office?.id;
  return async () => {
    await tryWithToast(async () => {
      const title = copyName(t, row.title, { max: MAX_TITLE });
      const made = await duplicate(row.id, title, officeId);
      await navigate(`/assignment/${made.id}/edit`);
    }, t('assignment.copied'));
  };
}
