import { Button } from '@mantine/core';
import type { CurrentUser } from '@spalten/contract/user';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openFileManager } from '../features/file/index.ts';
import { ChatButton, showInChat } from '../features/message/index.ts';
import { NewsButton } from '../features/news-post/index.ts';
import { Bell } from '../features/notice/index.ts';
import { Search } from '../features/search/index.ts';
import { openDrawer } from '../ui/overlays/drawers.ts';
import { Icon } from '../ui/look/icon.tsx';
import { MyMenu } from './my-menu.tsx';
import { menuOf } from './navigation.ts';
import { OfficeSwitch } from './office-switch.tsx';
import { sectionsOf } from './sections.ts';
import { useTopHeight } from './use-top-height.ts';
import { Wordmark } from './wordmark.tsx';

/** The header of every screen: the link home and, when signed in, menus, search and notices. */
export function TopBar(props: {
  user: CurrentUser | undefined;
  isNewsOpen: boolean | null;
  onNews: () => void;
}) {
  const { user } = props;
  const { t } = useTranslation();
  const header = useTopHeight();
  // A participant's messages are a section, which narrow windows show at the foot.
  const hasSections = user && sectionsOf(user) !== undefined;
  const menu = (user ? menuOf(user) : []).flatMap(({ entries }) =>
    entries.map(({ name, path }) => ({ label: t(`nav.${name}`), path })),
  );
  return (
    <header className={hasSections ? 'top has-sections' : 'top'} ref={header}>
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
      {user && <Search menu={menu} />}
      {user && (
        <div className="top-live">
          <NewsButton isOpen={props.isNewsOpen} onPress={props.onNews} />
          {user.features.includes('message') && !hasSections && (
            <ChatButton onOpen={() => openDrawer('chat')} />
          )}
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
  );
}
