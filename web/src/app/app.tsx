import { QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router';
import { queryClient } from '../data/query-client.ts';
import { guardNumbersFromWheel } from '../ui/forms/number-wheel.ts';
import { watchPage } from '../data/unsaved-work.ts';
import { useOverlayEntries, watchBack } from '../ui/overlays/use-overlay.ts';
import { watchMissingCode } from './app-updates.ts';
import { recordSignIn } from './guard.ts';
import { createRouter } from './router.tsx';
import { listenToTabs } from '../data/session-tabs.ts';
import { followOtherTabs } from './sign-out.ts';

/** Overlays are loaded after the first screen. */
const Overlays = lazy(() => import('./overlays.tsx'));

/** The app for signed-in users. `user` has just signed in, or is null to ask the server. */
export default function App({ user }: { user: CurrentUser | null }) {
  const [router] = useState(() => {
    watchMissingCode();
    watchPage();
    watchBack();
    guardNumbersFromWheel();
    listenToTabs(followOtherTabs);
    if (user) recordSignIn(user);
    return createRouter();
  });
  useOverlayEntries(router);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  );
}
