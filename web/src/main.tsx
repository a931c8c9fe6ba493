import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './ui/styles.ts';
import './i18n/index.ts';
import { LoginModal } from './app/login-modal.tsx';
import { NOT_FOUND_TITLE } from './app/route-table.ts';
import { createRouter } from './app/router.tsx';
import { ConfirmDialog } from './ui/confirm.tsx';
import { isAppHost } from './ui/host.ts';
import { queryClient } from './ui/session.ts';
import { theme } from './ui/theme.ts';

const root = createRoot(document.getElementById('app')!);
const colorSchemeManager = localStorageColorSchemeManager({ key: 'spalten-theme' });

root.render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
      {isAppHost(location.host) ? (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createRouter()} />
          <LoginModal />
          <ConfirmDialog />
          <Notifications position="bottom-right" limit={4} containerWidth={420} />
        </QueryClientProvider>
      ) : (
        <main className="narrow stand-alone">
          <h1>{NOT_FOUND_TITLE}</h1>
        </main>
      )}
    </MantineProvider>
  </StrictMode>,
);
