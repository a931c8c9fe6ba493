import { Notifications } from '@mantine/notifications';

/** What lies over the screen for a while, in a corner. It is there before what is said in it, to be heard. */
export default function Toasts() {
  return <Notifications aria-live="polite" position="bottom-left" limit={4} containerWidth={420} />;
}
