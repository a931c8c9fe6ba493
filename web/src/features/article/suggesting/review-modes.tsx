import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewMode } from './use-review-mode.ts';

const MODES: { mode: ReviewMode; variant: string }[] = [
  { mode: 'read', variant: 'default' },
  { mode: 'suggest', variant: 'default' },
  { mode: 'direct', variant: 'subtle' },
];

/** The choice between reading, suggesting and changing a text that is reviewed. */
export function ReviewModes(props: { mode: ReviewMode; onChoose: (mode: ReviewMode) => void }) {
  const { t } = useTranslation();
  const { mode, onChoose } = props;
  const about = useId();
  return (
    <div className="review-modes">
      <div role="group" aria-label={t('review.label')} aria-describedby={about}>
        {MODES.map((one) => (
          <Button
            key={one.mode}
            variant={one.variant}
            aria-pressed={one.mode === mode}
            onClick={() => onChoose(one.mode)}
          >
            {t(`review.${one.mode}`)}
          </Button>
        ))}
      </div>
      <p className="quiet" id={about} role="status">
        {t(`review.${mode}Help`)}
      </p>
    </div>
  );
}
