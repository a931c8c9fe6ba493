import { useNotifications } from '@mantine/notifications';
import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { closeFileManager, useFileManager } from '../features/file/index.ts';
import { useQuestion } from '../ui/overlays/confirm.ts';
import PlainQuestion from '../ui/overlays/plain-question.ts';
import { keepFocus, keepFocusInView } from '../ui/screens/focus-restoration.ts';
import { useIdleLoad } from '../ui/hooks/use-idle-load.ts';
import { useIsExpired } from './expired-session.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';
import { useIdleSignOut } from './use-idle-sign-out.ts';

const loadConfirm = () => import('../ui/overlays/confirm-dialog.tsx');
const ConfirmDialog = lazy<ComponentType>(() =>
  loadConfirm().catch(() => ({ default: PlainQuestion })),
);
const FileManager = lazy(() => import('../features/file/file-manager.tsx'));
const LoginModal = lazy(() => import('./login-modal.tsx'));
// Loaded ahead, since a toast may have to report that the network is down.
const loadToasts = () => import('./toasts.tsx');
const Toasts = lazy(loadToasts);

/** True from the first true on. A loaded overlay stays mounted and closes with its animation. */
function useStickyTrue(isWanted: boolean): boolean {
  const [was, setWas] = useState(isWanted);
  if (isWanted && !was) setWas(true);
  return was || isWanted;
}

/** The login modal, the file manager, the confirmation dialog and the toasts. */
export default function Overlays() {
  useEffect(keepFocus, []);
  useEffect(keepFocusInView, []);
  useIdleSignOut();
  useEffect(() => {
    // Without it the text is readable all the same, in the system's typeface.
    void import('../ui/reading/more-letters.ts').catch(() => undefined);
  }, []);
  const hasConfirm = useIdleLoad(useQuestion() !== null, loadConfirm);
  const hasFiles = useFileManager().isOpen;
  const hasLogin = useStickyTrue(useIsExpired());
  const hasToasts = useIdleLoad(useNotifications().notifications.length > 0, loadToasts);
  return (
    <>
      <Suspense>{hasConfirm && <ConfirmDialog />}</Suspense>
      <OverlayBoundary>
        <Suspense>{hasLogin && <LoginModal />}</Suspense>
      </OverlayBoundary>
      {hasFiles && (
        <OverlayBoundary close={closeFileManager}>
          <Suspense>
            <FileManager />
          </Suspense>
        </OverlayBoundary>
      )}
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </>
  );
}
