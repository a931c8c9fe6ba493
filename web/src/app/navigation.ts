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

/** The menu by role, as route names. */
const MENU: Record<Role, string[]> = {
  participant: PARTICIPANT,
  moderator: [
    ...PARTICIPANT,
    'web-article-list',
    'newspaper-page-list',
    'participant-list',
    'editorial-office-list',
  ],
  customer: [
    'my-page',
    'editorial-office-list',
    'moderator-list',
    'participant-list',
    'newspaper-list',
    'web-article-list',
    'assignment-attempt',
    'how-to-use',
  ],
  // Moderators are a customer's to keep, and the operator's too.
  admin: [
    ...PARTICIPANT,
    'web-article-list',
    'newspaper-page-list',
    'participant-list',
    'moderator-list',
    'editorial-office-list',
    'admin-dashboard',
    'customer-list',
    'package-list',
    'news-post-list',
    'info-post-list',
    'admin-chapter-list',
    'newspaper-template-list',
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

/** The entries of a user's menu: the route's name, and where it leads. */
export const menuOf = ({
  role,
  features,
  chapter_types: types,
}: CurrentUser): { name: string; path: string }[] =>
  MENU[role].flatMap((name) => {
    const feature = FEATURE_OF[name];
    if (feature && !features.includes(feature)) return [];
    const route = routes.find((candidate) => candidate.name === name);
    if (route?.chapterType && !types.includes(route.chapterType)) return [];
    return route ? [{ name, path: route.path.replace('/{slug*}', '') }] : [];
  });
