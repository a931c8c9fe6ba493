import { Button, Group, Progress } from '@mantine/core';
import { isAnswered } from '@spalten/contract/answer';
import type { Attempt } from '@spalten/contract/attempt';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { messageOf } from '../../ui/api.ts';
import { attempt as tryTo } from '../../ui/attempt.ts';
import { confirm } from '../../ui/confirm.ts';
import { useNoFeed } from '../../ui/drawers.ts';
import { formatTime } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts';
import { refreshAttempts } from './attempt.api.ts';
import { QuestionCard } from './question-card.tsx';
import { SupportField } from './support-field.tsx';
import { TimeLeft } from './time-left.tsx';
import type { AttemptState } from './use-attempt.ts';
import { useAttempt } from './use-attempt.ts';

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

/** The numbers of the questions that have no answer. */
const unansweredOf = ({ saved, answers }: AttemptState) =>
  saved.questions.flatMap(({ id }, at) => (isAnswered(answers[id]) ? [] : [at + 1]));

/** One question at a time, or all; saved while it is answered, and gone on with any day. */
export function Player({ attempt, userId }: { attempt: Attempt; userId: number }) {
  useNoFeed();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useAttempt(attempt, userId);
  const { saved, answers, send } = state;
  const { questions } = saved;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => id === attempt.place),
    ),
  );
  const [showsAll, setShowsAll] = useState(false);
  const [isEasy, setEasy] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const moved = useRef(false);
  const question = questions[at];
  const isUnsaved = state.state === 'unsaved' || state.state === 'failed';

  const save = useCallback(async () => {
    try {
      await send();
      return true;
    } catch {
      // Said in the save line; the answers are in the browser.
      return false;
    }
  }, [send]);
  useUnsavedChanges(isUnsaved && !isBusy, save);

  const step = (to: number) => {
    moved.current = true;
    setAt(to);
    const next = questions[to];
    if (next) state.goTo(next.id);
  };
  // Focus goes where the eye goes: to the question that was turned to, and once: each save brings
  // the questions anew.
  const shownId = question?.id;
  useEffect(() => {
    if (!moved.current || !shownId) return;
    document.querySelector<HTMLElement>(`[id="q-${shownId}"]`)?.focus();
    scrollTo({ top: 0 });
  }, [shownId]);

  const handIn = useCallback(async () => {
    setBusy(true);
    try {
      await send({ submit: true });
      refreshAttempts();
    } catch (error) {
      toast(messageOf(error), 'error');
      setBusy(false);
    }
  }, [send]);

  const askToHandIn = () => {
    const missing = unansweredOf(state);
    confirm({
      title: t('attempt.handInTitle'),
      text:
        missing.length > 0
          ? t('attempt.handInMissing', { count: missing.length, numbers: missing.join(', ') })
          : t('attempt.handInText'),
      buttonText: t('attempt.handIn'),
      type: 'normal',
      onContinue: () => void handIn(),
    });
  };
  const pause = async () => {
    if (!(await save())) return;
    toast(t('attempt.paused'), 'info');
    await navigate('/assignment');
  };
  const card = (shown: (typeof questions)[number], number: number) => (
    <QuestionCard
      key={shown.id}
      state={state}
      question={shown}
      number={number}
      isEasy={isEasy}
      onEasy={setEasy}
    />
  );
  const isLast = showsAll || at === questions.length - 1;
  const answered = questions.length - unansweredOf(state).length;
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
        {saved.seconds_left !== null && (
          <TimeLeft seconds={saved.seconds_left} onOver={() => void handIn()} />
        )}
      </PageHeader>
      {saved.review_comment && (
        <div className="callout">
          <h2>{t('attempt.commentFrom', { name: saved.reviewed_by?.name ?? '' })}</h2>
          <p>{saved.review_comment}</p>
        </div>
      )}
      {questions.length > 1 && (
        <nav className="question-nav" aria-label={t('attempt.questions')}>
          {!showsAll &&
            questions.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className="question-step"
                aria-current={index === at ? 'step' : undefined}
                data-answered={isAnswered(answers[id]) || undefined}
                aria-label={t(
                  isAnswered(answers[id]) ? 'attempt.stepAnswered' : 'attempt.stepEmpty',
                  { number: index + 1 },
                )}
                onClick={() => step(index)}
              >
                {index + 1}
                {isAnswered(answers[id]) && <span aria-hidden="true"> ✓</span>}
              </button>
            ))}
          <Button variant="subtle" onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'attempt.oneAtATime' : 'attempt.allAtOnce')}
          </Button>
        </nav>
      )}
      {showsAll
        ? questions.map((shown, index) => card(shown, index + 1))
        : question && card(question, at + 1)}
      {isLast && (
        <SupportField
          officeId={saved.editorial_office.id}
          participantId={saved.participant.id}
          value={saved.supported_by}
          onChange={(userIdOf) => tryTo(() => send({ supported_by_id: userIdOf }))}
        />
      )}
      <div className="save-bar">
        <SaveLine state={state} />
        <Group gap="sm">
          <Button variant="subtle" onClick={() => void pause()}>
            {t('attempt.pause')}
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
