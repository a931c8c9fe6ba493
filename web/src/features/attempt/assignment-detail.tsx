import { Button } from '@mantine/core';
import type { Assignment } from '@spalten/contract/assignment';
import type { AttemptRow } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { isEmptyRichText } from '@spalten/contract/rich-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { useUser } from '../../data/session.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { RunningClock } from '../assignment/index.ts';
import { contentUrl } from '../file/index.ts';
import { AssignmentFacts } from './assignment-facts.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { QuestionLines } from './question-lines.tsx';

/**
 * The key of the start button's text by status, null if the participant can't start or continue.
 */
function startTextKey(assignment: Assignment): string | null {
  const { my_status: status, my_attempts: begun, max_attempts: max, can } = assignment;
  if (!can.attempt) return null;
  if (status === 'in_progress') return 'attempt.continue';
  if (status === 'returned') return 'attempt.takeUp';
  if (status === 'not_started') return 'attempt.begin';
  return max === null || begun < max ? 'attempt.again' : null;
}

/** The instructions and their files. */
function Instructions({ assignment }: { assignment: Assignment }) {
  const { files, instructions } = assignment;
  if (files.length === 0 && isEmptyRichText(instructions)) return null;
  return (
    <div className="card assignment-words">
      <RichTextView value={instructions} />
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <a href={contentUrl(file.id)}>{file.display_filename}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Attempts at the assignment: a participant's own, or those in a leader's offices. */
function Attempts({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const user = useUser();
  const { id, is_published: isPublished } = assignment;
  const list = useList<AttemptRow>(['attempts', 'of', id], (after) =>
    callList(attempt.ofAssignment, { params: { id }, query: { after, limit: 25 } }),
  );
  const isOwn = user?.role === 'participant';
  const isEmpty = list.isSuccess && list.items.length === 0;
  if (isOwn && isEmpty) return null;
  return (
    <section>
      <h2>{t(isOwn ? 'attempt.myAttempts' : 'attempt.attempts')}</h2>
      <ListFrame list={list} empty={t(isPublished ? 'attempt.nobodyYet' : 'attempt.notPublished')}>
        <AttemptTable rows={list.items} hasAssignment={false} hasParticipant={!isOwn} />
      </ListFrame>
    </section>
  );
}

/** The assignment's description, the reader's status and the start button. */
export function AssignmentDetail(props: {
  assignment: Assignment;
  /** The moment when the server was asked, in ms since the epoch. */
  readAt: number;
  isBusy: boolean;
  onBegin: () => void;
}) {
  const { t } = useTranslation();
  const { assignment } = props;
  useTitle(assignment.title);
  const step = startTextKey(assignment);
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
      {assignment.time_limit_minutes !== null && step === 'attempt.begin' && (
        <p className="callout">
          {t('attempt.limitSaid', { count: assignment.time_limit_minutes })}
        </p>
      )}
      {!assignment.is_given && <p className="callout">{t('group.noLonger')}</p>}
      {assignment.my_seconds_left !== null && (
        <p className="callout">
          <RunningClock seconds={assignment.my_seconds_left} readAt={props.readAt} />
        </p>
      )}
      {assignment.due_at && Date.parse(assignment.due_at) < now && (
        <p className="callout">{t('attempt.isPast', { when: formatWhen(assignment.due_at) })}</p>
      )}
      <div className="assignment-about">
        <AssignmentFacts assignment={assignment} />
        <div className="assignment-main">
          <Instructions assignment={assignment} />
          <QuestionLines questions={assignment.questions} />
          <Attempts assignment={assignment} />
        </div>
      </div>
    </>
  );
}
