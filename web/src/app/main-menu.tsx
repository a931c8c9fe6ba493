import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { closeDrawers } from '../ui/drawers.ts';
import { useUser } from '../ui/session.ts';
import { menuOf } from './navigation.ts';

/**
 * The main menu: at the side where there is room, and in a drawer where there is not. Where
 * it is longer than the window, the entry of where one is stays in sight.
 */
export function MainMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} aria-label={t('app.navigation')}>
      {(user ? menuOf(user) : []).map(({ heading, entries }) => (
        <section key={heading ?? ''}>
          {heading && <h2>{t(`navGroup.${heading}`)}</h2>}
          <ul className="menu">
            {entries.map(({ name, path }) => (
              <li key={name}>
                <NavLink to={path} end={path === '/'} onClick={closeDrawers}>
                  {t(`nav.${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
