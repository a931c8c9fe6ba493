import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles.ts';
import './i18n/index.ts';
import { startsSignedOut } from './app/starts-signed-out.ts';
import { AppEntry } from './app/app-entry.tsx';
import { isAppHost } from './data/host.ts';
import { theme } from './ui/look/theme.ts';
import { NOT_FOUND_TITLE } from './ui/screens/title.ts';

const root = createRoot(document.getElementById('app')!);
/** Keeps the scheme of whoever is signed in. Pages for others follow the machine. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'spalten-theme' });
const isApp = isAppHost(location.host);
/** True on the page of senders without an account, which stands outside of the app. */
const isSender = isApp && location.pathname.startsWith('/manus/');
/** True on the page on which somebody answers about pictures, which stands outside of it too. */
const isAnswer = isApp && location.pathname.startsWith('/samtycke/');
const AnswerPage = lazy(() => import('./features/consent/answer.page.tsx'));
const SenderPage = lazy(() => import('./features/submission/sender.page.tsx'));
const isStandAlone = isSender || isAnswer;
const isSignedOut = isApp && !isStandAlone && (await startsSignedOut());

document.getElementById('not-started')?.remove();
root.render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(!isStandAlone && { colorSchemeManager })}
    >
      {isStandAlone && (
        <Suspense fallback={<div className="starting" />}>
          {isSender ? <SenderPage /> : <AnswerPage />}
        </Suspense>
      )}
      {isApp && !isStandAlone && <AppEntry startsSignedOut={isSignedOut} />}
      {!isApp && (
        <main className="narrow stand-alone">
          <h1>{NOT_FOUND_TITLE}</h1>
        </main>
      )}
    </MantineProvider>
  </StrictMode>,
);
