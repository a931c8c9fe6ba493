import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UndoButtons } from '../../ui/saving/undo-buttons.tsx';
import type { PageHistory } from './use-page-history.ts';
import type { PageZoom } from './use-page-zoom.ts';

/** The tools above the page: undo, redo and zoom. */
export function PageTools(props: { zoom: PageZoom; history: PageHistory | null }) {
  const { t } = useTranslation();
  const { zoom, history } = props;
  const percent = Math.round(zoom.scale * 100);
  const sign = (label: string, shown: string, run: () => void) => (
    <Button variant="default" aria-label={label} title={label} onClick={run}>
      {shown}
    </Button>
  );
  return (
    <div className="page-tools" role="group" aria-label={t('page.tools')}>
      {history && (
        <span className="page-zoom">
          <UndoButtons steps={{ ...history, undo: () => history.undo() }} />
          <span className="visually-hidden" role="status">
            {history.said}
          </span>
        </span>
      )}
      <span className="page-zoom">
        {sign(t('page.zoomOut'), '−', zoom.zoomOut)}
        <span className="zoom-now" aria-live="polite">
          {t('page.scale', { percent })}
        </span>
        {sign(t('page.zoomIn'), '+', zoom.zoomIn)}
        <Button variant="default" aria-pressed={zoom.isFitted} onClick={zoom.fit}>
          {t('page.wholePage')}
        </Button>
        <Button
          variant="default"
          aria-pressed={!zoom.isFitted && percent === 100}
          onClick={() => zoom.setScale(1)}
        >
          {t('page.scale', { percent: 100 })}
        </Button>
      </span>
    </div>
  );
}
