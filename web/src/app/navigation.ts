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
  'advert-list',
  'participant-list',
  ...(hasModerators ? ['moderator-list'] : []),
  'editorial-office-list',
];

/** Lists of what is told and taught. Operators have them under their own heading. */
const TELLING = ['news-post-list', 'admin-chapter-list'];

/** A group of menu entries, as route names, with its heading. The first group has none. */
interface Group {
  heading?: 'lead' | 'operate';
  names: string[];
}

/** The menu by role. */
const MENU: Record<Role, Group[]> = {
  participant: [{ names: PARTICIPANT }],
  moderator: [{ names: PARTICIPANT }, { heading: 'lead', names: [...leading(false), ...TELLING] }],
  customer: [
    {
      names: [
        'my-page',
        'editorial-office-list',
        'moderator-list',
        'participant-list',
        'newspaper-list',
        'advert-list',
        'web-article-list',
        'assignment-attempt',
        ...TELLING,
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
        'glossary',
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
  'advert-list': 'newspaper',
  'newspaper-template-list': 'newspaper',
  'assignment-list': 'assignment',
  'assignment-attempt': 'assignment',
  'web-article-list': 'web_article',
};

/** Lists that share the path of another route, and the query that selects them. */
const LISTS: Record<string, { route: string; query: string }> = {
  glossary: { route: 'admin-chapter-list', query: '?list=glossary' },
};

/** The entries of route names that the package has, each with its path. */
export const entriesOf = (
  { features, chapter_types: types }: CurrentUser,
  names: readonly string[],
) =>
  names.flatMap((name) => {
    const feature = FEATURE_OF[name];
    if (feature && !features.includes(feature)) return [];
    const { route: of, query } = LISTS[name] ?? { route: name, query: '' };
    const route = routes.find((candidate) => candidate.name === of);
    if (route?.chapterType && !types.includes(route.chapterType)) return [];
    return route ? [{ name, path: route.path.replace('/{slug*}', '') + query }] : [];
  });
export type NavigationEntry = ReturnType<typeof entriesOf>[number];

/** A user's menu in groups. Each entry has its route name and path. */
export const menuOf = (user: CurrentUser) =>
  MENU[user.role].map(({ heading, names }) => ({ heading, entries: entriesOf(user, names) }));

const listOf = (query: string) => new URLSearchParams(query).get('list');

/** True if a menu entry leads to the current page or to a parent of it. */
export function isEntryCurrent(path: string, here: { pathname: string; search: string }): boolean {
  const [at = '', query = ''] = path.split('?');
  const isUnder = here.pathname === at || (at !== '/' && here.pathname.startsWith(`${at}/`));
  return isUnder && listOf(query) === listOf(here.search);
}
