import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fitText } from './slot-text.ts';
import type { ProposedChange, Trial } from './use-trial.ts';

/** Describes a trial and how it would fit. */
export const trialText = (t: TFunction, { words, fit }: Trial): string =>
  [words, fit && t('advice.then', { fit: fitText(t, fit).replace(/\.$/, '') })]
    .filter(Boolean)
    .join(' ');

/** Replaces the page's tools during a trial, with buttons to make the change or cancel. */
export function TrialBar(props: {
  trial: Trial;
  onTake: (proposed: ProposedChange) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation();
  const { trial } = props;
  return (
    <div className="trial-bar">
      <p>
        <strong>{t('advice.tried')}</strong> {trialText(t, trial)}
      </p>
      <span className="page-zoom">
        <Button onClick={() => props.onTake(trial)}>{t('advice.take')}</Button>
        <Button variant="default" onClick={props.onEnd}>
          {t('advice.leave')}
        </Button>
      </span>
    </div>
  );
}
