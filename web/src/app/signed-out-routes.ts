import type { AppRoute, Load } from './app-route.ts';

const signedOutRoute = (name: string, path: string, title: string, load: Load): AppRoute => ({
  name,
  path,
  title,
  load,
  auth: false,
  rightSide: false,
  layout: 'auth',
});

/** The screens for those who are not signed in. */
export const signedOutRoutes: AppRoute[] = [
  signedOutRoute('login', '/login', 'Logga in', () => import('../features/session/login.page.tsx')),
  signedOutRoute(
    'forgot-password',
    '/forgot-password',
    'Glömt lösenord',
    () => import('../features/session/forgot-password.page.tsx'),
  ),
  signedOutRoute(
    'reset-password',
    '/reset-password',
    'Återställ lösenord',
    () => import('../features/session/reset-password.page.tsx'),
  ),
];

/** Whether an address is one of the screens for those who are not signed in. */
export const isSignedOutPath = (path: string): boolean =>
  signedOutRoutes.some((route) => route.path === path);

/** Whether an address is that of a mailed link, by which a new password is chosen. */
export const isMailedLink = (name: string, search: URLSearchParams): boolean =>
  name === 'reset-password' && search.has('token');
