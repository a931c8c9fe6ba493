import { Button, Group } from '@mantine/core';
import type { Attempt } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useTitle } from '../../ui/screens/title.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { scoreText } from '../assignment/index.ts';
import { ATTEMPT_TONES, cacheAttempt, refreshAttempts } from './attempt.api.ts';
import { EarlierTries } from './earlier-tries.tsx';
import { nextAfter, praiseOf } from './praise.ts';
import { ResultQuestion } from './result-question.tsx';
import { SupportField } from './support-field.tsx';

/** The total score as figures and a bar, whether it is a pass, and whether the time ended it. */
export function Total({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const { score, max_score: max, has_passed: hasPassed } = attempt;
  return (
    <div className="total">
      {score !== null && (
        <p className="total-score">
          {scoreText(t, { score, max, waiting: attempt.waiting_score })}
        </p>
      )}
      <p>
        <StatusPill tone={ATTEMPT_TONES[attempt.status]}>
          {t(`attemptStatus.${attempt.status}`)}
        </StatusPill>{' '}
        {hasPassed === true && <StatusPill tone="good">{t('attempt.passed')}</StatusPill>}
        {hasPassed === false && <StatusPill tone="quiet">{t('attempt.notPassed')}</StatusPill>}
        {attempt.supported_by && (
          <StatusPill tone="strong">
            {t('attempt.supportedBy', { name: attempt.supported_by.name })}
          </StatusPill>
        )}
      </p>
      {attempt.is_out_of_time && <p className="time-over">{t('attempt.timeOver')}</p>}
    </div>
  );
}

/** The result for the participant, as far as they may see it. */
export function Result({ attempt, onBegin }: { attempt: Attempt; onBegin: () => void }) {
  const { t } = useTranslation();
  useTitle(attempt.assignment.title);
  const praise = praiseOf(attempt);
  const next = nextAfter(attempt);
  const step = (name: ReturnType<typeof nextAfter>, variant: 'filled' | 'default') =>
    name === 'toAssignments' ? (
      <Button component={Link} to="/assignment" variant={variant}>
        {t('attempt.toAssignments')}
      </Button>
    ) : (
      <Button variant={variant} onClick={onBegin}>
        {t(`attempt.${name}`)}
      </Button>
    );
  const isSilent = attempt.results.length === 0 && attempt.score === null;
  const support = async (userId: number | null) => {
    const body = { supported_by_id: userId };
    await tryWithToast(async () => {
      cacheAttempt(await call(calls.update, { params: { id: attempt.id }, body }));
      void refreshAttempts();
    });
  };
  return (
    <div className="player">
      <PageHeader
        title={attempt.assignment.title}
        kicker={t('attempt.number', { number: attempt.number })}
      />
      <div className="card result-head">
        <div>
          <Total attempt={attempt} />
          {praise && <p className="result-praise">{t(`attempt.praise.${praise}`)}</p>}
        </div>
        {step(next, 'filled')}
      </div>
      <p className="lead" role="status">
        {t(`attempt.result_${attempt.status}`)}
      </p>
      {attempt.review_comment && (
        <div className="callout">
          <h2>{t('attempt.commentFrom', { name: attempt.reviewed_by?.name ?? '' })}</h2>
          <p>{attempt.review_comment}</p>
        </div>
      )}
      {isSilent && attempt.status === 'submitted' && <p>{t('attempt.resultLater')}</p>}
      {attempt.questions.map((question, index) => (
        <ResultQuestion
          key={question.id}
          attempt={attempt}
          question={question}
          number={index + 1}
        />
      ))}
      <EarlierTries key={attempt.id} attempt={attempt} />
      <SupportField
        officeId={attempt.editorial_office.id}
        participantId={attempt.participant.id}
        value={attempt.supported_by}
        onChange={support}
      />
      <Group mt="xl">
        {next !== 'again' && attempt.can.retry && step('again', 'default')}
        {next !== 'toAssignments' && step('toAssignments', 'default')}
        <Button component={Link} to="/assignment-attempt" variant="subtle">
          {t('attempt.toResults')}
        </Button>
      </Group>
    </div>
  );
}
