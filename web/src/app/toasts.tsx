import { Notifications } from '@mantine/notifications';

/** What lies over the screen for a while, in a corner: in the page's live region, to be heard. */
export default function Toasts() {
  return (
    <Notifications
      portalProps={{ target: '#toasts' }}
      position="bottom-left"
      limit={4}
      containerWidth={420}
    />
  );
}
