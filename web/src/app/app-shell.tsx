import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useOwnLook } from '../features/account/index.ts';
import { useLiveUpdates } from '../features/events/index.ts';
import { showInChat, useOutbox } from '../features/message/index.ts';
import { usePushMessages } from '../features/push/index.ts';
import { openDrawer, useLayout } from '../ui/overlays/drawers.ts';
import { useIdleLoad } from '../ui/hooks/use-idle-load.ts';
import { useUser } from '../data/session.ts';
import { Banners, Offline } from './banners.tsx';
import { useIsExpired } from './expired-session.ts';
import { LateBar } from './late-bar.tsx';
import { MainMenu } from './main-menu.tsx';
import { sectionsOf } from './sections.ts';
import { SectionTabs, TabBar } from './tab-bar.tsx';
import { NewVersion } from './new-version.tsx';
import { RightPanel } from './right-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';
import { useRightSide } from './use-right-side.ts';

const loadDrawers = () => import('./shell-drawers.tsx');
const ShellDrawers = lazy(loadDrawers);

/** Shows a conversation in the chat drawer. */
function openChat(conversationId: number): void {
  showInChat(conversationId);
  openDrawer('chat');
}

/** The layout of the signed-in screens: header, menu and content. */
export function AppShell() {
  const { t } = useTranslation();
  const { drawer } = useLayout();
  const user = useUser();
  const hasDrawers = useIdleLoad(drawer !== null, loadDrawers);
  const right = useRightSide(user);
  const sections = user && sectionsOf(user);
  useNavigationEffects();
  useOutbox(user?.features.includes('message') ? user.id : undefined);
  useOwnLook(user);
  const isOver = useIsExpired();
  usePushMessages(user, openChat);
  useLiveUpdates(isOver ? undefined : user);
  // Focuses the button that shows the news again.
  const hideNews = () => {
    document.querySelector<HTMLElement>('.news-button')?.focus();
    right.onNews();
  };
  return (
    <div
      className={`shell${right.isThere ? ' has-right-side' : ''}${user ? '' : ' is-signed-out'}`}
    >
      <a className="skip" href="#content-header">
        {t('app.skip')}
      </a>
      <LateBar />
      <TopBar user={user} isNewsOpen={right.isNewsOpen} onNews={right.onNews} />
      <div className="notices">
        <Offline />
        <NewVersion />
        {user && <Banners user={user} />}
      </div>
      {user && (
        <div className="side">
          <MainMenu />
        </div>
      )}
      <Suspense>{hasDrawers && <ShellDrawers />}</Suspense>
      <main className="content">
        {sections && <SectionTabs sections={sections} />}
        <Outlet />
      </main>
      {right.isThere && <RightPanel hasNews={right.hasNews} onHide={hideNews} />}
      {sections && <TabBar sections={sections} />}
    </div>
  );
}
