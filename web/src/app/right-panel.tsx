import { CloseButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RightSideSlot } from '../ui/overlays/right-side.tsx';

const NewsFeed = lazy(() => import('../features/news-post/news-feed.tsx'));

/** The number of posts that fit in a window, so that the content decides the page's length. */
const NEWS = 5;

/** The right-hand panel: what the screen renders there, and the news feed. */
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
