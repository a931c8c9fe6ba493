import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useOwnLook } from '../features/account/index.ts';
import { useLiveUpdates } from '../features/events/index.ts';
import { useLayout } from '../ui/drawers.ts';
import { useLater } from '../ui/later.ts';
import { useUser } from '../ui/session.ts';
import { Banners, Offline } from './banners.tsx';
import { MainMenu } from './main-menu.tsx';
import { RightPanel } from './right-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival, useRouteHandle } from './use-arrival.ts';

const loadDrawers = () => import('./shell-drawers.tsx');
const ShellDrawers = lazy(loadDrawers);

/** The layout of the signed-in screens: header, menu, content. */
export function AppShell() {
  const { t } = useTranslation();
  const { drawer, rightPanel, newsFeed } = useLayout();
  const user = useUser();
  const hasDrawers = useLater(drawer !== null, loadDrawers);
  const isRightFree = rightPanel && newsFeed;
  const hasRightSide = Boolean(useRouteHandle()?.rightSide && user && isRightFree);
  useArrival();
  useOwnLook(user);
  useLiveUpdates(user?.id);
  return (
    <div className={hasRightSide ? 'shell has-right-side' : 'shell'}>
      <a className="skip" href="#content-header">
        {t('app.skip')}
      </a>
      <TopBar user={user} />
      <div className="notices">
        <Offline />
        {user && <Banners user={user} />}
      </div>
      <div className="side">{user && <MainMenu />}</div>
      <Suspense>{hasDrawers && <ShellDrawers />}</Suspense>
      <main className="content">
        <Outlet />
      </main>
      {hasRightSide && <RightPanel />}
    </div>
  );
}
