import type { AppRoute, Load } from './app-route.ts';

const outside = (name: string, path: string, title: string, load: Load): AppRoute => ({
  name,
  path,
  title,
  load,
  auth: false,
  rightSide: false,
  layout: 'auth',
});

/** The screens for those who are not signed in. */
export const doorRoutes: AppRoute[] = [
  outside('login', '/login', 'Logga in', () => import('../features/session/login.page.tsx')),
  outside(
    'forgot-password',
    '/forgot-password',
    'Glömt lösenord',
    () => import('../features/session/forgot-password.page.tsx'),
  ),
  outside(
    'reset-password',
    '/reset-password',
    'Återställ lösenord',
    () => import('../features/session/reset-password.page.tsx'),
  ),
];
