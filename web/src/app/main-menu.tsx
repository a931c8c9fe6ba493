import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openFileManager } from '../features/file/index.ts';
import { closeDrawers } from '../ui/overlays/drawers.ts';
import { useUser } from '../data/session.ts';
import { useHeadedTo } from './late-bar.tsx';
import { isEntryCurrent, menuOf } from './navigation.ts';
import { SectionMenu } from './section-menu.tsx';
import { sectionsOf } from './sections.ts';

/** Scrolls the menu to an entry. `scrollIntoView` would also scroll the window. */
function showEntry(menu: HTMLElement, entry: Element): void {
  const box = menu.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < box.top) menu.scrollTop -= box.top - top;
  else if (bottom > box.bottom) menu.scrollTop += bottom - box.bottom;
}

/** The file manager's entry. Wider screens have a button for it in the top bar. */
function FilesEntry() {
  const { t } = useTranslation();
  const open = () => {
    closeDrawers();
    openFileManager();
  };
  return (
    <ul className="menu files-item">
      <li>
        <button type="button" onClick={open}>
          {t('file.manager')}
        </button>
      </li>
    </ul>
  );
}

/**
 * The main menu, at the side or in a drawer. If it is longer than the window, the current entry is
 * scrolled into view. A participant's menu at the side opens only the current section, unless
 * `isWhole`.
 */
export function MainMenu({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const sections = user && sectionsOf(user);
  const menu = useRef<HTMLElement>(null);
  const here = useHeadedTo();
  const { pathname, search } = here;
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current="page"]');
    if (menu.current && entry) showEntry(menu.current, entry);
  }, [pathname, search]);
  return (
    <nav ref={menu} aria-label={t('app.navigation')}>
      {sections && <SectionMenu sections={sections} isWhole={isWhole} />}
      {(user && !sections ? menuOf(user) : []).map(({ heading, entries }) => (
        <section key={heading ?? ''}>
          {heading && <h2>{t(`navGroup.${heading}`)}</h2>}
          <ul className="menu">
            {entries.map(({ name, path }) => (
              <li key={name}>
                <Link
                  to={path}
                  aria-current={isEntryCurrent(path, here) ? 'page' : undefined}
                  onClick={closeDrawers}
                >
                  {t(`nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {user?.features.includes('file') && <FilesEntry />}
    </nav>
  );
}
