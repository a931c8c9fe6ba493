import { Notifications } from '@mantine/notifications';
import { MAX_TOASTS } from '../ui/toast-list.ts';

/**
 * What lies over the screen for a while, in a corner, on a phone below the header: in the page's live
 * region, to be heard.
 */
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
