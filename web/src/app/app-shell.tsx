import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router';
import { useUser } from '../ui/session.ts';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { useLiveUpdates } from '../features/events/index.ts';
import { openFileManager } from '../features/file/index.ts';
import { Search } from '../features/search/index.ts';
import { useOwnLook } from '../features/account/index.ts';
import { Banners } from './banners.tsx';
import { closeDrawers, openDrawer, useLayout } from './drawers.ts';
import { MyMenu } from './my-menu.tsx';
import { menuOf } from './navigation.ts';
import { OfficeSwitch } from './office-switch.tsx';
import { useArrival } from './use-arrival.ts';
import { Wordmark } from './wordmark.tsx';

function Menu() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <nav aria-label={t('app.navigation')}>
      <ul className="menu">
        {(user ? menuOf(user) : []).map(({ name, path }) => (
          <li key={name}>
            <NavLink to={path} end={path === '/'} onClick={closeDrawers}>
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
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
  const { drawer } = useLayout();
  const user = useUser();
  const isOnline = useOnline();
  useArrival();
  useOwnLook(user);
  useLiveUpdates(user?.id);
  return (
    <div className="shell">
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
            {t('app.menu')}
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
      <div className="side">{user && <Menu />}</div>
      <SideDrawer
        opened={drawer === 'navigation'}
        onClose={closeDrawers}
        title={t('app.menu')}
        closeButtonProps={{ 'aria-label': t('app.closeMenu') }}
      >
        <Menu />
      </SideDrawer>
      <main className="content">
        <Outlet />
      </main>
    </div>
  );
}
