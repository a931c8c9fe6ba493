import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showInChat, useChatView } from '../features/message/index.ts';
import { closeDrawers, useLayout } from '../ui/overlays/drawers.ts';
import { useOpenAfterMount } from '../ui/hooks/use-idle-load.ts';
import { LoadingRows } from '../ui/screens/loading.tsx';
import { SideDrawer } from '../ui/overlays/side-drawer.tsx';
import { useBackFromView } from '../ui/overlays/use-overlay.ts';
import { useUser } from '../data/session.ts';
import { MainMenu } from './main-menu.tsx';
import { OfficeSwitch } from './office-switch.tsx';

const Chat = lazy(() => import('../features/message/chat.tsx'));
const NewsFeed = lazy(() => import('../features/news-post/news-feed.tsx'));

/** The drawers of the header: menu, news and chat. Loaded after the screen. */
export default function ShellDrawers() {
  const { t } = useTranslation();
  const user = useUser();
  const { drawer } = useLayout();
  const isOpen = useOpenAfterMount(drawer !== null);
  const isInView = useChatView() !== 'list';
  useBackFromView(isOpen && drawer === 'chat' && isInView, () => showInChat('list'));
  return (
    <>
      <SideDrawer
        opened={isOpen && drawer === 'navigation'}
        onClose={closeDrawers}
        title={t('app.menu')}
        closeButtonProps={{ 'aria-label': t('app.closeMenu') }}
      >
        {user?.role === 'participant' && <OfficeSwitch user={user} />}
        <MainMenu isWhole />
      </SideDrawer>
      <SideDrawer
        opened={isOpen && drawer === 'feed'}
        onClose={closeDrawers}
        position="right"
        title={t('app.news')}
        closeButtonProps={{ 'aria-label': t('app.closeNews') }}
      >
        <Suspense>
          <p>
            <Link className="reach" to="/news-post" onClick={closeDrawers}>
              {t('news.all')}
            </Link>
          </p>
          <NewsFeed onGo={closeDrawers} />
        </Suspense>
      </SideDrawer>
      <SideDrawer
        opened={isOpen && drawer === 'chat'}
        onClose={closeDrawers}
        position="right"
        size="28rem"
        title={t('message.chat')}
      >
        <Suspense fallback={<LoadingRows />}>
          <Chat />
        </Suspense>
      </SideDrawer>
    </>
  );
}
