import { Button } from '@mantine/core';
import type { FirstStep, NextStep } from '@spalten/contract/my-page';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openDrawer } from '../../ui/overlays/drawers.ts';
import { formatDay, formatWhen } from '../../ui/look/format.ts';
import { isDatePast } from '../../ui/forms/past-date.tsx';
import { useUser } from '../../data/session.ts';
import { RunningClock } from '../assignment/index.ts';
import { unreadQuery } from '../message/index.ts';
import { STEP_PATHS } from './first-steps.tsx';

/** A step in words, with its button and where it leads. */
interface StepWords {
  title: string;
  text: string;
  go: string;
  path: string;
}

function pathOf({ kind, id, newspaper_id: newspaperId }: NextStep): string {
  if (kind === 'story-given')
    return `/newspaper${newspaperId ? `/${newspaperId}?plan=1` : '?ideas=1'}&story=${id}`;
  return kind.startsWith('article-') ? `/article/${id}/edit` : `/assignment/${id}`;
}

function wordsOf(t: TFunction, step: NextStep): StepWords {
  const { kind, by } = step;
  const title = step.title || t('article.untitled');
  const due = step.due_on ? formatDay(step.due_on) : step.due_at && formatWhen(step.due_at);
  const isOver = isDatePast(step.due_on ?? null);
  const dueText = due ? ` ${t(isOver ? 'nextStep.dueOver' : 'nextStep.due', { when: due })}` : '';
  const { time_limit_minutes: minutes } = step;
  const limitText = minutes === null ? '' : ` ${t('nextStep.limit', { count: minutes })}`;
  const of = { title, name: by?.name };
  return {
    title:
      kind === 'article-returned' && by ? t('nextStep.returnedBy', of) : t(`nextStep.${kind}`, of),
    text: t(`nextStep.${kind}Text`) + dueText + limitText,
    go: t(`nextStep.${kind}Go`),
    path: pathOf(step),
  };
}

const ofFirstStep = (t: TFunction, { step }: FirstStep): StepWords => ({
  title: t(`firstSteps.${step}`),
  text: t(`firstSteps.${step}Text`),
  go: t(`firstSteps.${step}Go`),
  path: STEP_PATHS[step],
});

const ofNothing = (t: TFunction): StepWords => ({
  title: t('nextStep.nothing'),
  text: t('nextStep.nothingText'),
  go: t('nextStep.nothingGo'),
  path: '/article?new=true',
});

/** Opens the messages where some are unread. */
function UnreadLine() {
  const { t } = useTranslation();
  const user = useUser();
  const count = useQuery(unreadQuery).data?.messages ?? 0;
  if (count === 0 || !user?.features.includes('message')) return null;
  return (
    <Button variant="default" className="unread-line" onClick={() => openDrawer('chat')}>
      {t('nextStep.messages', { count })}
    </Button>
  );
}

/**
 * Gör det här nu: the one thing to do next, with one button. The first step that isn't taken yet
 * stands in where nothing waits.
 */
export function NextStepCard(props: {
  step: NextStep | null;
  firstStep: FirstStep | undefined;
  /** The moment when the server was asked, in ms since the epoch. */
  readAt: number;
}) {
  const { t } = useTranslation();
  const { step, firstStep } = props;
  const words = step ? wordsOf(t, step) : firstStep ? ofFirstStep(t, firstStep) : ofNothing(t);
  return (
    <>
      <section className="card next-step" aria-labelledby="next-step">
        <h2 id="next-step">{t('nextStep.heading')}</h2>
        <p className="next-step-title">{words.title}</p>
        <p className="quiet">{words.text}</p>
        {step && step.seconds_left !== null && (
          <p>
            <RunningClock seconds={step.seconds_left} readAt={props.readAt} />
          </p>
        )}
        <Button component={Link} to={words.path} size="md">
          {words.go}
        </Button>
      </section>
      <UnreadLine />
    </>
  );
}
