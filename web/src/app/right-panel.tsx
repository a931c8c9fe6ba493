import { CloseButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RightSideSlot } from '../ui/right-side.tsx';

const NewsFeed = lazy(() => import('../features/news-post/news-feed.tsx'));

/** As many as stand in a window, so that what is worked on says how long the page is. */
const NEWS = 5;

/** The right side of the signed-in screens: what the screen puts there, and the news feed. */
export function RightPanel({ hasNews, onHide }: { hasNews: boolean; onHide: () => void }) {
  const { t } = useTranslation();
  return (
    <aside className="right-side" aria-label={t('app.rightSide')}>
      <RightSideSlot />
      {hasNews && (
        <>
          <div className="right-side-head">
            <h2>{t('app.news')}</h2>
            <Link to="/news-post">{t('news.all')}</Link>
            <CloseButton aria-label={t('news.hide')} title={t('news.hide')} onClick={onHide} />
          </div>
          <Suspense>
            <NewsFeed pageSize={NEWS} />
          </Suspense>
        </>
      )}
    </aside>
  );
}
