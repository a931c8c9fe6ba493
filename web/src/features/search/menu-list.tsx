import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MenuEntry } from './menu-hits.ts';

export const menuKey = (path: string): string => `menu-${path}`;

/** The menu entries that match the search. */
export function MenuList(props: {
  hits: MenuEntry[];
  activeKey: string | undefined;
  onChoose: (path: string) => void;
}) {
  const { t } = useTranslation();
  if (props.hits.length === 0) return null;
  const choose = (path: string) => (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    props.onChoose(path);
  };
  return (
    <div role="group" aria-labelledby="kind-menu" className="search-group">
      <div id="kind-menu" className="search-kind" role="presentation">
        {t('search.inMenu')}
      </div>
      {props.hits.map(({ label, path }) => (
        <Link
          key={path}
          id={menuKey(path)}
          role="option"
          className="search-hit"
          aria-selected={props.activeKey === menuKey(path)}
          tabIndex={-1}
          to={path}
          onClick={choose(path)}
        >
          <span className="search-hit-title">{label}</span>
        </Link>
      ))}
    </div>
  );
}
