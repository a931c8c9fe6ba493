import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useFileManager } from '../features/file/index.ts';
import { useQuestion } from '../ui/confirm.ts';
import { keepFocus, keepFocusInView } from '../ui/focus-restoration.ts';
import { useIdleLoad } from '../ui/use-idle-load.ts';
import { isExpired, subscribeExpired } from './expired-session.ts';

const loadConfirm = () => import('../ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(loadConfirm);
const FileManager = lazy(() => import('../features/file/file-manager.tsx'));
const LoginModal = lazy(() => import('./login-modal.tsx'));
// Ahead of time: what it may have to say is that the network is away.
const loadToasts = () => import('./toasts.tsx');
const Toasts = lazy(loadToasts);

/** True from the first time on: what has come stays, and goes away as it likes to. */
function useStickyTrue(isWanted: boolean): boolean {
  const [was, setWas] = useState(isWanted);
  if (isWanted && !was) setWas(true);
  return was || isWanted;
}

/** The login modal, the file manager, the one confirmation dialog, and the toasts. */
export default function Overlays() {
  useEffect(keepFocus, []);
  useEffect(keepFocusInView, []);
  const hasConfirm = useIdleLoad(useQuestion() !== null, loadConfirm);
  const hasFiles = useFileManager().isOpen;
  const hasLogin = useStickyTrue(useSyncExternalStore(subscribeExpired, isExpired));
  const hasToasts = useIdleLoad(useNotifications().notifications.length > 0, loadToasts);
  return (
    <>
      <Suspense>{hasConfirm && <ConfirmDialog />}</Suspense>
      <Suspense>{hasLogin && <LoginModal />}</Suspense>
      <Suspense>{hasFiles && <FileManager />}</Suspense>
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </>
  );
}
