import { QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router';
import { keepUser, queryClient } from '../ui/session.ts';
import { createRouter } from './router.tsx';

/** What lies over the screens: it is loaded after them. */
const Overlays = lazy(() => import('./overlays.tsx'));

/** The app behind the door. `user` has just come in, or is whoever the server says. */
export default function App({ user }: { user: CurrentUser | null }) {
  const [router] = useState(() => {
    if (user) keepUser(user);
    return createRouter();
  });
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  );
}
