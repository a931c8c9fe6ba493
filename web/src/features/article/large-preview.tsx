import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Widths of the preview in percent of the width it fits in. */
const STEPS = [100, 150, 200, 300, 400];

/** The print preview over the whole screen. It begins as wide as the screen. */
export function LargePreview({ picture, onClose }: { picture: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(100);
  const stage = useRef<HTMLDivElement>(null);
  /** The middle of what is seen, as parts of the whole. */
  const middle = useRef({ x: 0.5, y: 0 });
  const step = (by: -1 | 1) => {
    const box = stage.current;
    const next = STEPS[STEPS.indexOf(percent) + by];
    if (!box || !next) return;
    middle.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    };
    setPercent(next);
  };
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box) return;
    const { x, y } = middle.current;
    box.scrollTo({
      left: x * box.scrollWidth - box.clientWidth / 2,
      top: y * box.scrollHeight - box.clientHeight / 2,
    });
  }, [percent]);
  const sign = (label: string, shown: string, by: -1 | 1) => (
    <Button
      variant="default"
      aria-label={label}
      title={label}
      disabled={STEPS[STEPS.indexOf(percent) + by] === undefined}
      onClick={() => step(by)}
    >
      {shown}
    </Button>
  );
  return (
    <Dialog
      opened
      fullScreen
      onClose={onClose}
      title={t('article.inPrint')}
      withCloseButton={false}
      classNames={{ content: 'large-preview' }}
    >
      <div className="large-preview-bar">
        {sign(t('article.smaller'), '−', -1)}
        <span className="zoom-now" aria-live="polite">
          {t('page.scale', { percent })}
        </span>
        {sign(t('article.larger'), '+', 1)}
        <Button className="large-preview-close" onClick={onClose}>
          {t('app.close')}
        </Button>
      </div>
      {/* Scrollable by keyboard when it is larger than the screen. */}
      <div
        ref={stage}
        className="large-preview-stage"
        role="group"
        aria-label={t('article.inPrint')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled takes the keyboard
        tabIndex={0}
      >
        <img src={picture} alt={t('article.inPrintAlt')} style={{ width: `${percent}%` }} />
      </div>
    </Dialog>
  );
}
