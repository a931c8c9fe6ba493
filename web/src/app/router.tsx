import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, useParams } from 'react-router';
import { AuthLayout } from './auth-layout.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { guardOf } from './guard.ts';
import { NotFoundScreen } from '../ui/not-found.tsx';
import type { AppRoute, RouteHandle } from './route-table.ts';
import { isPossibleId, NOT_FOUND_TITLE, routes } from './route-table.ts';

const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace('{slug*}', '*');

/** An id that is no number names no page. */
function numeric(Screen: ComponentType): ComponentType {
  return function NumericScreen() {
    const { id } = useParams();
    return isPossibleId(id) ? <Screen key={id} /> : <NotFoundScreen />;
  };
}

const toRoute = (route: AppRoute) => ({
  path: pattern(route.path),
  loader: guardOf(route),
  handle: {
    name: route.name,
    title: route.title,
    rightSide: route.rightSide,
    chapterType: route.chapterType,
  } satisfies RouteHandle,
  lazy: async () => ({ Component: numeric((await route.load!()).default) }),
});

const built = routes.filter((route) => route.load);
const notFound: RouteHandle = { name: 'not-found', title: NOT_FOUND_TITLE, rightSide: false };

/** The app's routes, each in its layout, with the 404 page for every other path. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Outlet />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <div className="starting" />,
      children: [
        {
          element: <AuthLayout />,
          children: built.filter((r) => r.layout === 'auth').map(toRoute),
        },
        {
          // Not needed to sign in: the login page does not wait for it.
          lazy: async () => ({ Component: (await import('./app-shell.tsx')).AppShell }),
          children: [
            ...built.filter((r) => r.layout === 'default').map(toRoute),
            {
              path: '*',
              loader: guardOf({ auth: null } as AppRoute),
              handle: notFound,
              element: <NotFoundScreen />,
            },
          ],
        },
      ],
    },
  ]);
