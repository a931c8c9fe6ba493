import type { Role } from '@spalten/contract/fields';
import type { PackageFeature } from '@spalten/contract/package';
import type { CurrentUser } from '@spalten/contract/user';
import { routes } from './route-table.ts';

/** Where chapters are read. */
const READING = ['learning', 'news-quiz', 'check-the-source', 'compete', 'guides'];

/** The menu by role, as route names; what is not built yet is not shown. */
const MENU: Record<Role, string[]> = {
  participant: [
    'my-page',
    'article-list',
    'newspaper-list',
    'assignment-list',
    'assignment-attempt',
    ...READING,
  ],
  moderator: [
    'my-page',
    'article-list',
    'newspaper-list',
    'web-article-list',
    'newspaper-page-list',
    'newspaper-template-list',
    'assignment-list',
    'assignment-attempt',
    'news-post-list',
    'participant-list',
    'editorial-office-list',
    ...READING,
  ],
  customer: [
    'my-page',
    'editorial-office-list',
    'moderator-list',
    'participant-list',
    'newspaper-list',
    'web-article-list',
    'article-list',
    'assignment-list',
    'assignment-attempt',
    'news-post-list',
  ],
  admin: [
    'my-page',
    'admin-dashboard',
    'customer-list',
    'package-list',
    'editorial-office-list',
    'moderator-list',
    'participant-list',
    'article-list',
    'newspaper-list',
    'web-article-list',
    'newspaper-page-list',
    'newspaper-template-list',
    'assignment-list',
    'assignment-attempt',
    'news-post-list',
    'info-post-list',
    'admin-chapter-list',
    ...READING,
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
    return route?.load ? [{ name, path: route.path.replace('/{slug*}', '') }] : [];
  });
