import type { Role } from '@spalten/contract/fields';
import type { AppRoute, Load } from './app-route.ts';
import { signedOutRoutes } from './signed-out-routes.ts';
import { CHAPTER_PATHS } from '../features/chapter/chapter-paths.ts';

type Options = Pick<AppRoute, 'load'> &
  Partial<Pick<AppRoute, 'rightSide' | 'idNumericOnly' | 'roles'>>;

const signedInRoute = (name: string, path: string, title: string, options: Options): AppRoute => ({
  name,
  path,
  title,
  auth: true,
  rightSide: true,
  layout: 'default',
  ...options,
});

const chapter = (
  name: string,
  chapterType: keyof typeof CHAPTER_PATHS,
  title: string,
): AppRoute => ({
  name,
  path: `${CHAPTER_PATHS[chapterType]}/{slug*}`,
  title,
  chapterType,
  auth: null,
  rightSide: true,
  layout: 'default',
  load: () => import('../features/chapter/chapter.page.tsx'),
});

/** The list, create and edit routes of a feature. Create and edit share a screen. */
const managementRoutes = (
  name: string,
  path: string,
  title: string,
  list: Load,
  form: Load,
  more: Pick<AppRoute, 'idNumericOnly'> & {
    /** The roles of each screen. */
    roles?: Partial<Record<'list' | 'create' | 'edit', readonly Role[] | undefined>>;
  } = {},
) => {
  const { roles = {}, ...options } = more;
  return [
    signedInRoute(`${name}-list`, path, title, { roles: roles.list, load: list }),
    signedInRoute(`${name}-create`, `${path}/create`, title, { roles: roles.create, load: form }),
    signedInRoute(`${name}-edit`, `${path}/{id}/edit`, title, {
      ...options,
      roles: roles.edit,
      load: form,
    }),
  ];
};

const ADMIN = ['admin'] as const;
const BUYERS = ['customer', 'admin'] as const;
const TEMPLATE_EDITORS = ['moderator', 'customer', 'admin'] as const;
const EDITORS = ['moderator', 'admin'] as const;
const LEADERS = ['moderator', 'customer', 'admin'] as const;

/** Every route of the specification, in its order. A longer path wins over a shorter one. */
export const routes: AppRoute[] = [
  ...signedOutRoutes,

  signedInRoute('my-page', '/', 'Min sida', {
    load: () => import('../features/my-page/my-page.page.tsx'),
  }),
  signedInRoute('admin-dashboard', '/admin-dashboard', 'Admin Dashboard', {
    roles: ADMIN,
    load: () => import('../features/dashboard/dashboard.page.tsx'),
  }),
  ...managementRoutes(
    'editorial-office',
    '/editorial-office',
    'Redaktioner',
    () => import('../features/editorial-office/editorial-office-list.page.tsx'),
    () => import('../features/editorial-office/editorial-office-form.page.tsx'),
    { roles: { create: BUYERS } },
  ),
  ...managementRoutes(
    'customer',
    '/customer',
    'Kunder',
    () => import('../features/customer/customer-list.page.tsx'),
    () => import('../features/customer/customer-form.page.tsx'),
    { roles: { list: BUYERS, create: ADMIN, edit: LEADERS } },
  ),
  ...managementRoutes(
    'participant',
    '/participant',
    'Deltagare',
    () => import('../features/participant/participant-list.page.tsx'),
    () => import('../features/participant/participant-form.page.tsx'),
    { roles: { create: LEADERS } },
  ),
  ...managementRoutes(
    'moderator',
    '/moderator',
    'Moderatorer',
    () => import('../features/moderator/moderator-list.page.tsx'),
    () => import('../features/moderator/moderator-form.page.tsx'),
    { roles: { create: BUYERS } },
  ),
  ...managementRoutes(
    'news-post',
    '/news-post',
    'Nyhetsposter',
    () => import('../features/news-post/news-post-list.page.tsx'),
    () => import('../features/news-post/news-post-form.page.tsx'),
    { roles: { create: LEADERS, edit: LEADERS } },
  ),
  ...managementRoutes(
    'admin-chapter',
    '/admin/chapter',
    'Kapitel',
    () => import('../features/chapter/chapter-list.page.tsx'),
    () => import('../features/chapter/chapter-form.page.tsx'),
    { idNumericOnly: true, roles: { list: LEADERS, create: ADMIN, edit: LEADERS } },
  ),
  ...managementRoutes(
    'info-post',
    '/info-post',
    'Informationsposter',
    () => import('../features/info-post/info-post-list.page.tsx'),
    () => import('../features/info-post/info-post-form.page.tsx'),
    { roles: { create: ADMIN, edit: ADMIN } },
  ),
  ...managementRoutes(
    'package',
    '/package',
    'Paket',
    () => import('../features/package/package-list.page.tsx'),
    () => import('../features/package/package-form.page.tsx'),
    { roles: { list: BUYERS, create: ADMIN, edit: BUYERS } },
  ),
  ...managementRoutes(
    'assignment',
    '/assignment',
    'Uppgifter',
    () => import('../features/assignment/assignment-list.page.tsx'),
    () => import('../features/assignment/assignment-form.page.tsx'),
    { roles: { create: EDITORS, edit: LEADERS } },
  ),
  signedInRoute('assignment', '/assignment/{id}', 'Uppgift', {
    load: () => import('../features/attempt/assignment.page.tsx'),
  }),
  signedInRoute('assignment-attempt', '/assignment-attempt', 'Övningsresultat', {
    load: () => import('../features/attempt/results.page.tsx'),
  }),
  signedInRoute('article-list', '/article', 'Artiklar', {
    load: () => import('../features/article/article-list.page.tsx'),
  }),
  signedInRoute('article-edit', '/article/{id}/edit', 'Artiklar', {
    load: () => import('../features/article/article-edit.page.tsx'),
  }),
  signedInRoute('submission-list', '/submission', 'Inkommet', {
    roles: EDITORS,
    load: () => import('../features/submission/submission-list.page.tsx'),
  }),
  signedInRoute('statistics', '/statistics', 'Statistik', {
    roles: LEADERS,
    rightSide: false,
    load: () => import('../features/year/statistics.page.tsx'),
  }),
  signedInRoute('advert-list', '/advert', 'Annonser', {
    roles: LEADERS,
    load: () => import('../features/advert/advert-list.page.tsx'),
  }),
  signedInRoute('consent-list', '/consent', 'Samtycken', {
    roles: EDITORS,
    load: () => import('../features/consent/consent-list.page.tsx'),
  }),
  ...managementRoutes(
    'web-article',
    '/web-article',
    'Webartiklar',
    () => import('../features/web-article/web-article-list.page.tsx'),
    () => import('../features/web-article/web-article-form.page.tsx'),
    { roles: { create: EDITORS } },
  ),
  signedInRoute('web-article-preview', '/web-article/{id}/preview', 'Webartiklar', {
    rightSide: false,
    load: () => import('../features/web-article/web-article-preview.page.tsx'),
  }),
  ...managementRoutes(
    'newspaper',
    '/newspaper',
    'Tidningar',
    () => import('../features/newspaper/newspaper-list.page.tsx'),
    () => import('../features/newspaper/newspaper-form.page.tsx'),
    { roles: { create: EDITORS, edit: LEADERS } },
  ),
  signedInRoute('newspaper', '/newspaper/{id}', 'Tidningar', {
    load: () => import('../features/newspaper/newspaper.page.tsx'),
  }),
  signedInRoute('newspaper-page-list', '/newspaper-page', 'Tidningssidor', {
    load: () => import('../features/newspaper-page/newspaper-page-list.page.tsx'),
  }),
  signedInRoute('newspaper-page-create', '/newspaper-page/create', 'Tidningssidor', {
    roles: EDITORS,
    load: () => import('../features/newspaper-page/newspaper-page-create.page.tsx'),
  }),
  signedInRoute('newspaper-page-edit', '/newspaper-page/{id}/edit', 'Tidningssidor', {
    load: () => import('../features/newspaper-page/newspaper-page-edit.page.tsx'),
  }),
  signedInRoute('newspaper-page', '/newspaper-page/{id}', 'Tidningssidor', {
    load: () => import('../features/newspaper-page/newspaper-page.page.tsx'),
  }),
  ...managementRoutes(
    'newspaper-template',
    '/newspaper-template',
    'Tidningsmallar',
    () => import('../features/newspaper-template/newspaper-template-list.page.tsx'),
    () => import('../features/newspaper-template/newspaper-template-form.page.tsx'),
    // Moderators of customers that let them: the server says.
    { roles: { create: TEMPLATE_EDITORS, edit: TEMPLATE_EDITORS } },
  ),
  signedInRoute('newspaper-template', '/newspaper-template/{id}', 'Tidningsmallar', {
    load: () => import('../features/newspaper-template/newspaper-template.page.tsx'),
  }),

  chapter('learning', 9, 'Utbildningsmaterial'),
  chapter('guides', 1, 'Information och guider'),
  chapter('start-an-office', 2, 'Starta en redaktion'),
  chapter('how-to-use', 3, 'Så använder du lärportalen'),
  chapter('finish-and-inform', 4, 'Informera och annonsera'),
  chapter('finish', 5, 'Avsluta och sprid'),
  chapter('compete', 6, 'Tävla'),
  chapter('news-quiz', 7, 'Nyhetskviss'),
  chapter('check-the-source', 8, 'Kolla källan'),
];

/** The path of a route with its parameters. */
export function routePath(name: string, params: Record<string, string | undefined> = {}): string {
  const route = routes.find((candidate) => candidate.name === name);
  if (!route) return '/';
  return route.path
    .replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    .replace('/{slug*}', params['*'] ? `/${params['*']}` : '');
}

/** False for an id in the path that isn't a positive integer. */
export const isPossibleId = (id: string | undefined): boolean =>
  id === undefined || /^[1-9]\d*$/.test(id);
