import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { CurrentUser } from '@spalten/contract/user';
import { routes } from './route-table.ts';

/** What everybody who writes and learns has in front of them. */
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

/** What those who lead have beside it. Moderators are a customer's to keep, and the operator's too. */
const leading = (hasModerators: boolean) => [
  'web-article-list',
  'newspaper-page-list',
  'participant-list',
  ...(hasModerators ? ['moderator-list'] : []),
  'editorial-office-list',
];

/** What stands together in the menu, as route names, and under which heading; the first has none. */
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

/** The part of the product that an entry belongs to, where it is not in every package. */
const FEATURE_OF: Record<string, PackageFeature> = {
  'newspaper-list': 'newspaper',
  'newspaper-page-list': 'newspaper',
  'newspaper-template-list': 'newspaper',
  'assignment-list': 'assignment',
  'assignment-attempt': 'assignment',
  'web-article-list': 'web_article',
};

/** A user's menu in its groups: of each entry the route's name, and where it leads. */
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
