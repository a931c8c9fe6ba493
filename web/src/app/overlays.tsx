import { Notifications } from '@mantine/notifications';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { LoginModal } from './login-modal.tsx';

/** The login modal, the one confirmation dialog, and the toasts. */
export default function Overlays() {
  return (
    <>
      <LoginModal />
      <ConfirmDialog />
      <Notifications position="bottom-right" limit={4} containerWidth={420} />
    </>
  );
}
