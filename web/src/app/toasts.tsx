import { Notifications } from '@mantine/notifications';

/** What lies over the screen for a while, in a corner. */
export default function Toasts() {
  return <Notifications position="bottom-left" limit={4} containerWidth={420} />;
}
