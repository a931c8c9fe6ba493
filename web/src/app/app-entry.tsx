import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useCallback, useState } from 'react';
import { loadTexts } from '../i18n/index.ts';
import { SignedOutApp } from './signed-out-app.tsx';

async function loadApp() {
  const [app] = await Promise.all([import('./app.tsx'), loadTexts()]);
  return app;
}
const App = lazy(loadApp);

/** Shows the signed-out screens until the user has signed in, then the app. */
export function AppEntry({ startsSignedOut }: { startsSignedOut: boolean }) {
  const [entered, setEntered] = useState<{ user: CurrentUser | null } | null>(
    startsSignedOut ? null : { user: null },
  );
  // Loads the app while the user types. A failed load is retried when they sign in.
  const fetchApp = useCallback(() => void loadApp().catch(() => undefined), []);
  const enter = useCallback((user: CurrentUser | null) => {
    loadApp().then(
      () => setEntered({ user }),
      // The session exists, so a reload opens the app.
      () => location.reload(),
    );
  }, []);
  if (!entered) return <SignedOutApp onStep={fetchApp} onEnter={enter} />;
  return (
    <Suspense fallback={<div className="starting" />}>
      <App user={entered.user} />
    </Suspense>
  );
}
