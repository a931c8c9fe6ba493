import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { MAX_TOASTS } from '../ui/overlays/toast-list.ts';
import { dropReadToasts } from '../ui/overlays/toast.ts';

/** Drops the toasts that have been read at a press, but for one on their buttons. */
function onPress({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest('.toast button')) return;
  dropReadToasts();
}

/** Tells the stylesheet how high the toasts are, so that an open dialog begins below them. */
function measureToasts(): () => void {
  const root = document.getElementById('toasts');
  const toasts = root?.querySelector("[data-position='bottom-left']");
  if (!toasts) return () => undefined;
  const observer = new ResizeObserver(([entry]) =>
    document.documentElement.style.setProperty(
      '--toasts-height',
      `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`,
    ),
  );
  observer.observe(toasts);
  return () => observer.disconnect();
}

/** The toasts, rendered in the page's live region. In a corner, on a phone below the header. */
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
    />
  );
}
