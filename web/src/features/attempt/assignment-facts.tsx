import type { Assignment } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { scoreText } from '../assignment/index.ts';
import { recipientText, summarise } from '../group/index.ts';
import { ATTEMPT_TONES, inPoints } from './attempt.api.ts';

/** The facts of an assignment and the reader's progress. */
export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const isOwn = useUser()?.role === 'participant';
  const { max_attempts: max, my_attempts: begun, my_status: status } = assignment;
  const points = (score: number) => t('attempt.pointsOf', { points: inPoints(score) });
  const minutes = assignment.time_limit_minutes;
  const recipients = assignment.recipients && summarise(assignment.recipients);
  const isForNobodyYet = !assignment.is_published && recipients?.count === 0;
  const facts: [string, string | number | false | null][] = [
    ['recipients', recipients && !isForNobodyYet && recipientText(t, recipients)],
    ['questions', assignment.question_count],
    ['most', points(assignment.max_score)],
    ['passing', assignment.passing_score === null ? null : points(assignment.passing_score)],
    [
      'tries',
      max === null
        ? null
        : isOwn
          ? t('attempt.triesLeft', { left: Math.max(0, max - begun), count: max })
          : max,
    ],
    ['minutes', minutes === null ? null : t('attempt.factMinutes', { count: minutes })],
    ['opens', assignment.opens_at && formatDay(assignment.opens_at)],
    ['due', assignment.due_at && formatDay(assignment.due_at)],
    [
      'best',
      assignment.my_best_score === null
        ? null
        : assignment.my_waiting_score === 0
          ? points(assignment.my_best_score)
          : scoreText(t, {
              score: assignment.my_best_score,
              max: assignment.max_score,
              waiting: assignment.my_waiting_score,
            }),
    ],
  ];
  return (
    <section className="card assignment-facts" aria-label={t('attempt.about')}>
      {isOwn ? (
        <StatusPill tone={status === 'not_started' ? 'quiet' : ATTEMPT_TONES[status]}>
          {t(`myAssignmentStatus.${status}`)}
        </StatusPill>
      ) : (
        <StatusPill tone={assignment.is_published ? 'good' : 'quiet'}>
          {t(assignment.is_published ? 'assignment.published' : 'assignment.draft')}
        </StatusPill>
      )}
      <Facts facts={facts.map(([name, value]) => [t(`attempt.fact.${name}`), value])} />
    </section>
  );
}
