import type { Role } from '@spalten/contract/fields';
import { routes } from './route-table.ts';

/** The menu by role, as route names; what is not built yet is not shown. */
const MENU: Record<Role, string[]> = {
  participant: ['my-page', 'article-list', 'newspaper-list'],
  moderator: [
    'my-page',
    'article-list',
    'newspaper-list',
    'newspaper-page-list',
    'newspaper-template-list',
  ],
  customer: ['my-page', 'newspaper-list', 'article-list'],
  admin: [
    'my-page',
    'article-list',
    'newspaper-list',
    'newspaper-page-list',
    'newspaper-template-list',
  ],
};

/** The entries of a role's menu: the route's name, and where it leads. */
export const menuOf = (role: Role): { name: string; path: string }[] =>
  MENU[role].flatMap((name) => {
    const route = routes.find((candidate) => candidate.name === name);
    return route?.load ? [{ name, path: route.path }] : [];
  });
