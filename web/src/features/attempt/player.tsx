import { Button, Group, Progress } from '@mantine/core';
import type { Attempt } from '@spalten/contract/attempt';
import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useNoFeed } from '../../ui/overlays/drawers.ts';
import { formatClock, formatTime } from '../../ui/look/format.ts';
import { confirmed } from '../../ui/overlays/confirm.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useUnsavedChanges } from '../../ui/saving/use-unsaved-changes.ts';
import { secondsUntil } from '../assignment/index.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionSteps, useQuestionSteps } from './question-steps.tsx';
import { SupportField } from './support-field.tsx';
import { TimeLeft, useEndTime } from './time-left.tsx';
import type { AttemptState } from './use-attempt.ts';
import { useAttempt } from './use-attempt.ts';
import { numbersOf, useHandIn } from './use-hand-in.ts';

function SaveLine({ state }: { state: AttemptState }) {
  const { t } = useTranslation();
  const { savedAt } = state;
  const saved = savedAt ? t('attempt.saved', { time: formatTime(savedAt) }) : '';
  const words = {
    saved,
    unsaved: t('attempt.saving'),
    saving: t('attempt.saving'),
    failed: t('attempt.saveFailed'),
  };
  return (
    <span className="save-state" role="status">
      {words[state.state]}
    </span>
  );
}

/**
 * Asks before leaving an attempt whose clock goes on. The question closes when the time is out.
 * @returns true if the user leaves
 */
async function askToLeave(t: TFunction, end: number): Promise<boolean> {
  const seconds = secondsUntil(end);
  const over = AbortSignal.timeout(seconds * 1000);
  const content = {
    title: t('attempt.leaveTitle'),
    text: t('attempt.leaveText', { time: formatClock(seconds) }),
    buttonText: t('attempt.leaveNow'),
    cancelText: t('attempt.stay'),
    type: 'careful',
  } as const;
  return (await confirmed(content, over)) && !over.aborted;
}

/**
 * The player of an attempt: one question at a time or all, saved while answering, and resumable.
 */
export function Player({ attempt, userId }: { attempt: Attempt; userId: number }) {
  useNoFeed();
  useTitle(attempt.assignment.title);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useAttempt(attempt, userId);
  const { saved, answers, send } = state;
  const { questions } = saved;
  const { at, step, showsAll, setShowsAll } = useQuestionSteps(
    questions,
    attempt.place,
    state.goTo,
  );
  const { isBusy, handIn, askToHandIn } = useHandIn(state, step);
  const end = useEndTime(saved.seconds_left);
  const [isEasy, setEasy] = useState(false);
  const question = questions[at];
  const isUnsaved = state.state === 'unsaved' || state.state === 'failed';

  const save = useCallback(async () => {
    try {
      await send();
      return true;
    } catch {
      // The save line shows the error, and the answers are in IndexedDB.
      return false;
    }
  }, [send]);
  useUnsavedChanges(isUnsaved && !isBusy, save, { isAutomatic: true });

  const isTimed = saved.seconds_left !== null;
  const pause = async () => {
    if (!(await save())) return;
    if (isTimed && !(await askToLeave(t, end))) return;
    if (!isTimed) toast(t('attempt.paused'), 'info');
    await navigate('/assignment');
  };
  const card = (shown: (typeof questions)[number], number: number) => (
    <QuestionCard
      key={shown.id}
      state={state}
      question={shown}
      number={number}
      count={questions.length}
      isEasy={isEasy}
      onEasy={setEasy}
    />
  );
  const isLast = showsAll || at === questions.length - 1;
  const answered = numbersOf(state, 'done').length;
  return (
    <div className="player">
      <PageHeader
        title={saved.assignment.title}
        kicker={t('attempt.progress', { answered, count: questions.length })}
      >
        <Progress
          value={(answered / Math.max(1, questions.length)) * 100}
          aria-label={t('attempt.progressLabel')}
          mt="xs"
        />
        {isTimed && <TimeLeft end={end} onOver={() => void handIn()} />}
      </PageHeader>
      {saved.review_comment && (
        <div className="callout">
          <h2>{t('attempt.commentFrom', { name: saved.reviewed_by?.name ?? '' })}</h2>
          <p>{saved.review_comment}</p>
        </div>
      )}
      {questions.length > 1 && (
        <QuestionSteps
          questions={questions}
          answers={answers}
          at={at}
          showsAll={showsAll}
          onStep={step}
          onShowAll={setShowsAll}
        />
      )}
      {showsAll
        ? questions.map((shown, index) => card(shown, index + 1))
        : question && card(question, at + 1)}
      {isLast && (
        <SupportField
          officeId={saved.editorial_office.id}
          participantId={saved.participant.id}
          value={saved.supported_by}
          onChange={(userIdOf) => tryWithToast(() => send({ supported_by_id: userIdOf }))}
        />
      )}
      <div className="save-bar player-bar">
        <SaveLine state={state} />
        <Group gap="sm">
          <Button variant="subtle" onClick={() => void pause()}>
            {t(isTimed ? 'attempt.leave' : 'attempt.pause')}
          </Button>
          {!showsAll && at > 0 && (
            <Button variant="default" onClick={() => step(at - 1)}>
              {t('attempt.previous')}
            </Button>
          )}
          {isLast ? (
            <Button loading={isBusy} onClick={askToHandIn}>
              {t('attempt.handIn')}
            </Button>
          ) : (
            <Button onClick={() => step(at + 1)}>{t('attempt.next')}</Button>
          )}
        </Group>
      </div>
    </div>
  );
}
