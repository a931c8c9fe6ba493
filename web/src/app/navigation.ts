import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { CurrentUser } from '@spalten/contract/user';
import { routes } from './route-table.ts';

/** Entries for everyone who writes and learns. */
const PARTICIPANT = [
  'my-page',
  'article-list',
  'newspaper-list',
  'learning',
  'assignment-list',
  'assignment-attempt',
  'news-quiz',
  'check-the-source',
  'compete',
  'guides',
  'how-to-use',
];

/** Further entries for leaders. Moderators are managed by customers and operators. */
const leading = (hasModerators: boolean) => [
  'web-article-list',
  'newspaper-page-list',
  'participant-list',
  ...(hasModerators ? ['moderator-list'] : []),
  'editorial-office-list',
];

/** A group of menu entries, as route names, with its heading. The first group has none. */
interface Group {
  heading?: 'lead' | 'operate';
  names: string[];
}

/** The menu by role. */
const MENU: Record<Role, Group[]> = {
  participant: [{ names: PARTICIPANT }],
  moderator: [{ names: PARTICIPANT }, { heading: 'lead', names: leading(false) }],
  customer: [
    {
      names: [
        'my-page',
        'editorial-office-list',
        'moderator-list',
        'participant-list',
        'newspaper-list',
        'web-article-list',
        'assignment-attempt',
        'how-to-use',
      ],
    },
  ],
  admin: [
    {
      heading: 'operate',
      names: [
        'admin-dashboard',
        'customer-list',
        'package-list',
        'news-post-list',
        'info-post-list',
        'admin-chapter-list',
        'newspaper-template-list',
      ],
    },
    { names: PARTICIPANT },
    { heading: 'lead', names: leading(true) },
  ],
};

/** The package feature an entry requires. Other entries need none. */
const FEATURE_OF: Record<string, PackageFeature> = {
  'newspaper-list': 'newspaper',
  'newspaper-page-list': 'newspaper',
  'newspaper-template-list': 'newspaper',
  'assignment-list': 'assignment',
  'assignment-attempt': 'assignment',
  'web-article-list': 'web_article',
};

/** A user's menu in groups. Each entry has its route name and path. */
export const menuOf = ({ role, features, chapter_types: types }: CurrentUser) =>
  MENU[role].map(({ heading, names }) => ({
    heading,
    entries: names.flatMap((name) => {
      const feature = FEATURE_OF[name];
      if (feature && !features.includes(feature)) return [];
      const route = routes.find((candidate) => candidate.name === name);
      if (route?.chapterType && !types.includes(route.chapterType)) return [];
      return route ? [{ name, path: route.path.replace('/{slug*}', '') }] : [];
    }),
  }));
