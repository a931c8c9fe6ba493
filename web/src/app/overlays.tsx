import { Notifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { useFileManager } from '../features/file/index.ts';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { LoginModal } from './login-modal.tsx';

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
      <Notifications position="bottom-left" limit={4} containerWidth={420} />
    </>
  );
}
