import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useCallback, useState } from 'react';
import { loadTexts } from '../i18n/index.ts';
import { SignedOutApp } from './signed-out-app.tsx';

async function loadApp() {
  const [app] = await Promise.all([import('./app.tsx'), loadTexts()]);
  return app;
}
const App = lazy(loadApp);

/** Lets people in: at the door first, unless they are signed in already. */
export function AppEntry({ startsSignedOut }: { startsSignedOut: boolean }) {
  const [entered, setEntered] = useState<{ user: CurrentUser | null } | null>(
    startsSignedOut ? null : { user: null },
  );
  // It is fetched while they write; a fetch that failed is tried again when they go in.
  const fetchApp = useCallback(() => void loadApp().catch(() => undefined), []);
  const enter = useCallback((user: CurrentUser | null) => {
    loadApp().then(
      () => setEntered({ user }),
      // The session is there: a reload comes in by itself.
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
