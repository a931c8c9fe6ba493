import { Button } from '@mantine/core';
import type { Assignment } from '@spalten/contract/assignment';
import type { AttemptRow } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../ui/api.ts';
import { formatDay, formatWhen } from '../../ui/format.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { useUser } from '../../ui/session.ts';
import { useList } from '../../ui/use-list.ts';
import { contentUrl } from '../file/index.ts';
import { inPoints } from './attempt.api.ts';
import { AttemptTable } from './attempt-table.tsx';

/** What the button that goes on is called, by where the reader is; null where there is none. */
function stepOf(assignment: Assignment): string | null {
  const { my_status: status, my_attempts: begun, max_attempts: max, can } = assignment;
  if (!can.attempt) return null;
  if (status === 'in_progress') return 'attempt.continue';
  if (status === 'returned') return 'attempt.takeUp';
  if (status === 'not_started') return 'attempt.begin';
  return max === null || begun < max ? 'attempt.again' : null;
}

/** The facts of an assignment in short lines. */
function Facts({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { max_attempts: max, my_attempts: begun, time_limit_minutes: minutes } = assignment;
  const facts = [
    t('attempt.factQuestions', { count: assignment.question_count }),
    t('attempt.points', { count: assignment.max_score }),
    assignment.passing_score !== null &&
      t('attempt.factPassing', { points: inPoints(assignment.passing_score) }),
    max !== null && t('attempt.factAttempts', { left: Math.max(0, max - begun), count: max }),
    minutes !== null && t('attempt.factMinutes', { count: minutes }),
    assignment.opens_at && t('attempt.factOpens', { day: formatDay(assignment.opens_at) }),
    assignment.due_at && t('attempt.factDue', { day: formatDay(assignment.due_at) }),
    assignment.my_best_score !== null &&
      t('attempt.factBest', { points: inPoints(assignment.my_best_score) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

/** Attempts at the assignment that the reader may see: their own, or those of their offices. */
function Attempts({ assignmentId }: { assignmentId: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const list = useList<AttemptRow>(['attempts', 'of', assignmentId], (after) =>
    callList(attempt.ofAssignment, { params: { id: assignmentId }, query: { after, limit: 25 } }),
  );
  const isOwn = user?.role === 'participant';
  if (list.isSuccess && list.items.length === 0)
    return isOwn ? null : <p className="quiet">{t('attempt.nobodyYet')}</p>;
  return (
    <section>
      <h2>{t(isOwn ? 'attempt.myAttempts' : 'attempt.attempts')}</h2>
      <ListFrame list={list} empty={null}>
        <AttemptTable rows={list.items} hasAssignment={false} hasParticipant={!isOwn} />
      </ListFrame>
    </section>
  );
}

/** What the assignment is, how one stands with it, and how to begin. */
export function AssignmentDetail(props: {
  assignment: Assignment;
  isBusy: boolean;
  onBegin: () => void;
}) {
  const { t } = useTranslation();
  const { assignment } = props;
  const step = stepOf(assignment);
  const [now] = useState(() => Date.now());
  const action = step ? (
    <Button loading={props.isBusy} onClick={props.onBegin}>
      {t(step)}
    </Button>
  ) : assignment.can.update ? (
    <Button component={Link} to={`/assignment/${assignment.id}/edit`}>
      {t('app.edit')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={assignment.title}
        kicker={t(`assignmentMode.${assignment.mode}`)}
        action={action}
      />
      <Facts assignment={assignment} />
      <div className="narrow">
        <RichTextView value={assignment.instructions} />
      </div>
      {assignment.files.length > 0 && (
        <ul>
          {assignment.files.map((file) => (
            <li key={file.id}>
              <a href={contentUrl(file.id)}>{file.display_filename}</a>
            </li>
          ))}
        </ul>
      )}
      {assignment.time_limit_minutes !== null && step === 'attempt.begin' && (
        <p className="callout">
          {t('attempt.limitSaid', { count: assignment.time_limit_minutes })}
        </p>
      )}
      {assignment.due_at && Date.parse(assignment.due_at) < now && (
        <p className="callout">{t('attempt.isPast', { when: formatWhen(assignment.due_at) })}</p>
      )}
      <Attempts assignmentId={assignment.id} />
    </>
  );
}
