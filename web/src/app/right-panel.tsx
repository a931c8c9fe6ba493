import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RightSideSlot } from '../ui/right-side.tsx';

const NewsFeed = lazy(() => import('../features/news-post/news-feed.tsx'));

/** There is room beside the content from here; below, the feed has its drawer. */
const wide = matchMedia('(width >= 87.5em)');
const onWidth = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** The right side of the signed-in screens: what the screen puts there, and the news feed. */
export function RightPanel() {
  const { t } = useTranslation();
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  if (!isWide) return null;
  return (
    <aside className="right-side" aria-label={t('app.rightSide')}>
      <RightSideSlot />
      <div className="right-side-head">
        <h2>{t('app.news')}</h2>
        <Link to="/news-post">{t('news.all')}</Link>
      </div>
      <Suspense>
        <NewsFeed />
      </Suspense>
    </aside>
  );
}
