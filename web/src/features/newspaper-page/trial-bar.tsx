import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fitWords } from './slot-words.ts';
import type { Proposed, Trial } from './use-trial.ts';

/** What is tried on a page, and how it would fit. */
export const trialWords = (t: TFunction, { words, fit }: Trial): string =>
  [words, fit && t('advice.then', { fit: fitWords(t, fit).replace(/\.$/, '') })]
    .filter(Boolean)
    .join(' ');

/** Stands in the place of the page's tools while a change is tried: it is made, or left. */
export function TrialBar(props: {
  trial: Trial;
  onTake: (proposed: Proposed) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation();
  const { trial } = props;
  return (
    <div className="trial-bar">
      <p>
        <strong>{t('advice.tried')}</strong> {trialWords(t, trial)}
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
