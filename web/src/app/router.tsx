import type { ComponentType } from 'react';
import { useState } from 'react';
import { createBrowserRouter, Outlet, useParams } from 'react-router';
import { SignedOutLayout } from './signed-out-layout.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { guardOf } from './guard.ts';
import { loadMoreTexts } from '../i18n/index.ts';
import { NoAccessScreen, NotFoundScreen, ReadOnlyScreen } from '../ui/screens/not-found.tsx';
import { hasRole, mayMakeNew, useUser } from '../data/session.ts';
import type { AppRoute, RouteHandle } from './app-route.ts';
import { NOT_FOUND_TITLE } from '../ui/screens/title.ts';
import { isPossibleId, routes } from './route-table.ts';

const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace('{slug*}', '*');

/**
 * A route's screen, replaced for an invalid id, a missing role, or a create screen of someone who
 * can't make new things.
 */
function screenOf({ name, roles }: AppRoute, Screen: ComponentType): ComponentType {
  return function RouteScreen() {
    const { id } = useParams();
    const user = useUser();
    const mayMake = mayMakeNew(user);
    // What has been typed stays in view when nothing can be made any more.
    const [hasBegun, setBegun] = useState(mayMake);
    if (mayMake && !hasBegun) setBegun(true);
    if (!isPossibleId(id)) return <NotFoundScreen />;
    if (roles && !hasRole(user, roles)) return <NoAccessScreen />;
    if (name.endsWith('-create') && !hasBegun) return <ReadOnlyScreen />;
    return <Screen key={id} />;
  };
}

/** The start page's texts are already loaded. */
const isFirst = ({ path }: AppRoute) => path === '/';

const toRoute = (route: AppRoute) => ({
  path: pattern(route.path),
  loader: guardOf(route),
  handle: {
    name: route.name,
    title: route.title,
    rightSide: route.rightSide,
    chapterType: route.chapterType,
  } satisfies RouteHandle,
  lazy: async () => {
    const [screen] = await Promise.all([
      route.load(),
      ...(isFirst(route) ? [] : [loadMoreTexts()]),
    ]);
    return { Component: screenOf(route, screen.default) };
  },
});

const notFound = { name: 'not-found', title: NOT_FOUND_TITLE, rightSide: false, auth: null };

/** The app's routes in their layouts, with the 404 screen for every other path. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Outlet />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <div className="starting" />,
      children: [
        {
          element: <SignedOutLayout />,
          children: routes.filter(({ layout }) => layout === 'auth').map(toRoute),
        },
        {
          // The login page doesn't need the shell.
          lazy: async () => ({ Component: (await import('./app-shell.tsx')).AppShell }),
          children: [
            ...routes.filter(({ layout }) => layout === 'default').map(toRoute),
            {
              path: '*',
              loader: guardOf(notFound),
              handle: notFound satisfies RouteHandle,
              element: <NotFoundScreen />,
            },
          ],
        },
      ],
    },
  ]);
