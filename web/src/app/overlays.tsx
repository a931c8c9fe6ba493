import { lazy, Suspense } from 'react';
import { useFileManager } from '../features/file/index.ts';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { LoginModal } from './login-modal.tsx';
import Toasts from './toasts.tsx';

const FileManager = lazy(() => import('../features/file/file-manager.tsx'));

/** The login modal, the file manager, the one confirmation dialog, and the toasts. */
export default function Overlays() {
  const { isOpen } = useFileManager();
  return (
    <>
      <LoginModal />
      <ConfirmDialog />
      {isOpen && (
        <Suspense>
          <FileManager />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}
