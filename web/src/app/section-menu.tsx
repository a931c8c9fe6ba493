import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UnreadMessages } from '../features/message/index.ts';
import { UnreadNews } from '../features/news-post/index.ts';
import { closeDrawers, openDrawer } from '../ui/overlays/drawers.ts';
import type { IconName } from '../ui/look/icon.tsx';
import { Icon } from '../ui/look/icon.tsx';
import { useHeadedTo } from './late-bar.tsx';
import { isEntryCurrent } from './navigation.ts';
import type { Section } from './sections.ts';
import { isSectionCurrent } from './sections.ts';

const ICONS: Record<Section['name'], IconName> = {
  home: 'home',
  write: 'pen',
  practise: 'practise',
  paper: 'paper',
  messages: 'chat',
};

/** The link of a section, or the button that opens the messages. */
export function SectionLink({ section }: { section: Section }) {
  const { t } = useTranslation();
  const here = useHeadedTo();
  const { name, entries } = section;
  const [first] = entries;
  const label = (
    <>
      <Icon name={ICONS[name]} />
      <span>{t(`section.${name}`)}</span>
    </>
  );
  if (!first)
    return (
      <button type="button" className="section-link" onClick={() => openDrawer('chat')}>
        {label}
        <UnreadMessages />
      </button>
    );
  // The page itself is marked by its own entry, where the section shows its entries.
  const isHere = here.pathname === first.path;
  const current = isHere ? 'page' : 'true';
  return (
    <Link
      className="section-link"
      to={first.path}
      aria-current={isSectionCurrent(section, here) ? current : undefined}
      onClick={closeDrawers}
    >
      {label}
    </Link>
  );
}

/** The screens of a section below its link. The first is the section's own. */
function Entries({ entries }: { entries: Section['entries'] }) {
  const { t } = useTranslation();
  const here = useHeadedTo();
  return entries.map(({ name, path }) => (
    <li key={name}>
      <Link
        to={path}
        aria-current={isEntryCurrent(path, here) ? 'page' : undefined}
        onClick={closeDrawers}
      >
        {t(`nav.${name}`)}
      </Link>
    </li>
  ));
}

/**
 * A participant's sections. At the side only the current section shows its screens, in the drawer
 * (`isWhole`) all do.
 */
export function SectionMenu({ sections, isWhole }: { sections: Section[]; isWhole: boolean }) {
  const { t } = useTranslation();
  const here = useHeadedTo();
  return (
    <ul className="menu section-menu">
      {sections.map((section) => {
        // Min sida and Hem are one screen. The others of a single screen are named by their section.
        const entries =
          section.name === 'home' ? section.entries.slice(1) : section.entries.slice(0);
        const hasEntries = entries.length > 1 && (isWhole || isSectionCurrent(section, here));
        return (
          <li key={section.name}>
            <SectionLink section={section} />
            {hasEntries && (
              <ul>
                <Entries entries={entries} />
                {section.name === 'home' && isWhole && (
                  <li>
                    <button type="button" onClick={() => openDrawer('feed')}>
                      {t('app.news')}
                      <UnreadNews />
                    </button>
                  </li>
                )}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
