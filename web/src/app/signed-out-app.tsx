import { useNotifications } from '@mantine/notifications';
import type { CurrentUser } from '@spalten/contract/user';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { SignedOutNavigationContext } from '../ui/screens/signed-out-navigation.ts';
import { finishNavigation } from './finish-navigation.ts';
import { startsSignedOut } from './starts-signed-out.ts';
import { SignedOutSheet } from './signed-out-sheet.tsx';
import { signedOutRoutes } from './signed-out-routes.ts';

const screens = signedOutRoutes.map(({ path, title, load }) => ({
  path,
  title,
  Screen: lazy(load),
}));
const Toasts = lazy(() => import('./toasts.tsx'));

/**
 * The signed-out screens without the app, so that the login page loads quickly. `onEnter` gets the
 * user who has signed in, or null after navigating to another path. `onStep` is called when the
 * user starts typing.
 */
export function SignedOutApp(props: {
  onStep: () => void;
  onEnter: (user: CurrentUser | null) => void;
}) {
  const { onEnter } = props;
  const [path, setPath] = useState(location.pathname);
  const { notifications } = useNotifications();
  const shown = screens.find((screen) => screen.path === path);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => (shown ? finishNavigation(shown.title) : onEnter(null)), [shown, onEnter]);
  const isFirst = useRef(true);
  useEffect(() => {
    // The first screen was checked before rendering.
    if (!isFirst.current) void startsSignedOut().then((isStill) => isStill || onEnter(null));
    isFirst.current = false;
  }, [path, onEnter]);
  const navigation = useMemo(
    () => ({
      go: (to: string) => {
        history.pushState(null, '', to);
        setPath(location.pathname);
      },
      enter: onEnter,
      wanted: () => '/',
    }),
    [onEnter],
  );
  return (
    <SignedOutNavigationContext value={navigation}>
      <div onFocus={props.onStep} onInput={props.onStep}>
        <SignedOutSheet>
          <Suspense>{shown && <shown.Screen />}</Suspense>
        </SignedOutSheet>
      </div>
      <Suspense>{notifications.length > 0 && <Toasts />}</Suspense>
    </SignedOutNavigationContext>
  );
}
