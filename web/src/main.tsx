import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles.ts';
import './i18n/index.ts';
import { isAtDoor } from './app/at-door.ts';
import { Entrance } from './app/entrance.tsx';
import { isAppHost } from './ui/host.ts';
import { theme } from './ui/theme.ts';
import { NOT_FOUND_TITLE } from './ui/title.ts';

const root = createRoot(document.getElementById('app')!);
const colorSchemeManager = localStorageColorSchemeManager({ key: 'spalten-theme' });
const isApp = isAppHost(location.host);
const startsAtDoor = isApp && (await isAtDoor());

root.render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {isApp ? (
        <Entrance startsAtDoor={startsAtDoor} />
      ) : (
        <main className="narrow stand-alone">
          <h1>{NOT_FOUND_TITLE}</h1>
        </main>
      )}
    </MantineProvider>
  </StrictMode>,
);
