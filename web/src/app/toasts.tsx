import { Notifications } from '@mantine/notifications';
import { MAX_TOASTS } from '../ui/toast-list.ts';

/** The toasts, rendered in the page's live region. In a corner, on a phone below the header. */
export default function Toasts() {
  return (
    <Notifications
      portalProps={{ target: '#toasts' }}
      position="bottom-left"
      limit={MAX_TOASTS}
      containerWidth={420}
    />
  );
}
