import type { Attempt } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';

/** The feedback on a tried question. */
export function TryFeedback({ attempt, questionId }: { attempt: Attempt; questionId: string }) {
  const { t } = useTranslation();
  const tries = attempt.tries[questionId];
  const solution = attempt.solutions[questionId];
  if (!tries) return null;
  const isPractice = attempt.facts.mode === 'practice';
  const again = tries.kept.length > 0 ? 'attempt.notYetKept' : 'attempt.notYet';
  const said = tries.is_correct ? 'attempt.right' : isPractice ? again : 'attempt.answered';
  return (
    <div className={tries.is_correct ? 'tried tried-right' : 'tried'} role="status">
      <p>
        <strong>
          {tries.is_correct ? '✓ ' : ''}
          {t(said)}
        </strong>
        {!tries.is_correct && tries.removed.length > 0 && isPractice && (
          <> {t('attempt.oneRemoved')}</>
        )}
      </p>
      {Object.values(solution?.option_feedback ?? {}).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {solution?.explanation && <RichTextView value={solution.explanation} />}
    </div>
  );
}
