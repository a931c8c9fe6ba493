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

/** The routes of the signed-out screens. */
export const signedOutRoutes: AppRoute[] = [
  signedOutRoute('login', '/login', 'Logga in', () => import('../features/session/login.page.tsx')),
  signedOutRoute(
    'card',
    '/card',
    'Logga in med kort',
    () => import('../features/session/card.page.tsx'),
  ),
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

/** True for the paths of the signed-out screens. */
export const isSignedOutPath = (path: string): boolean =>
  signedOutRoutes.some((route) => route.path === path);

/** True for a link from a password reset mail, and for the address of a card: whoever is signed in. */
export const isForAnyone = (name: string, search: URLSearchParams): boolean =>
  name === 'card' || (name === 'reset-password' && search.has('token'));
