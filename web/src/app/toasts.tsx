import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { MAX_TOASTS } from '../ui/overlays/toast-list.ts';
import { dropReadToasts } from '../ui/overlays/toast.ts';
import { measureBars } from './bottom-bars.ts';

/** Drops the toasts that have been read at a press, but for one on their buttons. */
function onPress({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest('.toast button')) return;
  dropReadToasts();
}

/** The time between two looks at where the bars are while toasts are shown, in ms. */
const MEASURE_MS = 200;

/**
 * Tells the stylesheet how high the toasts are, so that an open dialog begins below them and a screen
 * can be scrolled clear of them, and how high the bars below them are.
 */
function measureToasts(): () => void {
  const root = document.getElementById('toasts');
  if (!root) return () => undefined;
  let timer = 0;
  const observer = new ResizeObserver(([entry]) => {
    const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
    document.documentElement.style.setProperty('--toasts-height', `${height}px`);
    clearInterval(timer);
    if (height === 0) return;
    measureBars();
    // Bars come and go with what has the focus, and move with the keyboard, without an event of it.
    timer = window.setInterval(measureBars, MEASURE_MS);
  });
  const find = () => {
    const toasts = root.querySelector("[data-position='bottom-left']");
    if (!toasts) return;
    observer.observe(toasts);
    rendering.disconnect();
  };
  // The list is rendered into the live region after this.
  const rendering = new MutationObserver(find);
  rendering.observe(root, { childList: true, subtree: true });
  find();
  return () => {
    rendering.disconnect();
    observer.disconnect();
    clearInterval(timer);
  };
}

/** The toasts, rendered in the page's live region. In a corner above the bars with controls. */
export default function Toasts() {
  useEffect(() => {
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, []);
  useEffect(measureToasts, []);
  return (
    <Notifications
      portalProps={{ target: '#toasts' }}
      position="bottom-left"
      limit={MAX_TOASTS}
      containerWidth={420}
      // The library would cut what is higher than 200 px: a long text, or the button below it.
      notificationMaxHeight="60vh"
    />
  );
}
