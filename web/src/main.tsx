import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './ui/styles.ts';
import './i18n/index.ts';
import { NOT_FOUND_TITLE } from './app/route-table.ts';
import { createRouter } from './app/router.tsx';
import { isAppHost } from './ui/host.ts';
import { queryClient } from './ui/session.ts';
import { theme } from './ui/theme.ts';

/** What lies over the screens: it is loaded after them. */
const Overlays = lazy(() => import('./app/overlays.tsx'));

const root = createRoot(document.getElementById('app')!);
const colorSchemeManager = localStorageColorSchemeManager({ key: 'spalten-theme' });

root.render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {isAppHost(location.host) ? (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createRouter()} />
          <Suspense>
            <Overlays />
          </Suspense>
        </QueryClientProvider>
      ) : (
        <main className="narrow stand-alone">
          <h1>{NOT_FOUND_TITLE}</h1>
        </main>
      )}
    </MantineProvider>
  </StrictMode>,
);
