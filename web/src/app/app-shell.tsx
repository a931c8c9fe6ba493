import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useUser } from '../ui/session.ts';
import { useLater } from '../ui/later.ts';
import { useLiveUpdates } from '../features/events/index.ts';
import { openFileManager } from '../features/file/index.ts';
import { Search } from '../features/search/index.ts';
import { useUnreadNews } from '../features/news-post/index.ts';
import { ChatButton, showInChat } from '../features/message/index.ts';
import { Bell } from '../features/notice/index.ts';
import { useOwnLook } from '../features/account/index.ts';
import { Banners } from './banners.tsx';
import { openDrawer, useLayout } from '../ui/drawers.ts';
import { MainMenu } from './main-menu.tsx';
import { MyMenu } from './my-menu.tsx';
import { OfficeSwitch } from './office-switch.tsx';
import { RightPanel } from './right-panel.tsx';
import { useArrival, useRouteHandle } from './use-arrival.ts';
import { Wordmark } from './wordmark.tsx';

const loadDrawers = () => import('./shell-drawers.tsx');
const ShellDrawers = lazy(loadDrawers);

/** Opens the feed drawer, and says how much in it is unread. */
function NewsButton() {
  const { t } = useTranslation();
  const { count, label } = useUnreadNews(true);
  return (
    <Button
      className="news-button"
      variant="subtle"
      color="dark"
      onClick={() => openDrawer('feed')}
    >
      <Icon name="news" />
      <span className="top-word">{t('app.news')}</span>
      {count > 0 && (
        <span className="count">
          {label}
          <span className="visually-hidden"> {t('news.unreadWord')}</span>
        </span>
      )}
    </Button>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}

/** The layout of the signed-in screens: header, menu, content. */
export function AppShell() {
  const { t } = useTranslation();
  const { drawer, rightPanel, newsFeed } = useLayout();
  const user = useUser();
  const isOnline = useOnline();
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
      <header className="top">
        {user && (
          <Button
            className="menu-button"
            variant="subtle"
            color="dark"
            onClick={() => openDrawer('navigation')}
          >
            <Icon name="menu" />
            <span className="menu-word">{t('app.menu')}</span>
          </Button>
        )}
        <Link to="/" className="home-link">
          <Wordmark />
        </Link>
        {user && <OfficeSwitch user={user} />}
        {user?.features.includes('file') && (
          <Button
            className="files-button"
            variant="subtle"
            color="dark"
            onClick={() => openFileManager()}
          >
            {t('file.manager')}
          </Button>
        )}
        {user && <Search />}
        {user && (
          <div className="top-live">
            <NewsButton />
            {user.features.includes('message') && <ChatButton onOpen={() => openDrawer('chat')} />}
            <Bell
              onOpenChat={(id) => {
                showInChat(id);
                openDrawer('chat');
              }}
            />
          </div>
        )}
        {user ? (
          <MyMenu user={user} />
        ) : (
          <Button component={Link} to="/login" variant="default" ml="auto">
            {t('session.login')}
          </Button>
        )}
      </header>
      <div className="notices">
        {!isOnline && (
          <p className="banner banner-warn" role="status">
            {t('app.offline')}
          </p>
        )}
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
