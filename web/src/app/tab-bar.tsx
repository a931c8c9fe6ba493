import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isEntryCurrent } from './navigation.ts';
import { SectionLink } from './section-menu.tsx';
import type { Section } from './sections.ts';

/** The sections at the foot of narrow windows. Hidden while one writes or answers, by its styles. */
export function TabBar({ sections }: { sections: Section[] }) {
  const { t } = useTranslation();
  return (
    <nav className="tab-bar" aria-label={t('app.navigation')}>
      {sections.map((section) => (
        <SectionLink key={section.name} section={section} />
      ))}
    </nav>
  );
}

/**
 * The other screens of the section, above its screens in narrow windows, where no menu shows them.
 * Home has none, since its others are guides, which the menu has.
 */
export function SectionTabs({ sections }: { sections: Section[] }) {
  const { t } = useTranslation();
  const here = useLocation();
  const section = sections.find(
    ({ name, entries }) =>
      name !== 'home' && entries.length > 1 && entries.some(({ path }) => path === here.pathname),
  );
  if (!section) return null;
  return (
    <nav className="section-tabs" aria-label={t(`section.${section.name}`)}>
      {section.entries
        .filter(({ path }) => !isEntryCurrent(path, here))
        .map(({ name, path }) => (
          <Link key={name} to={path}>
            {t(`nav.${name}`)}
          </Link>
        ))}
    </nav>
  );
}
