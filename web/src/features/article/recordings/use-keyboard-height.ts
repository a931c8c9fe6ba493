import { useEffect } from 'react';

/** A difference below this is the browser's own bar and no keyboard, in px. */
const LEAST_PX = 120;

/**
 * Writes the height of the on-screen keyboard to `--keyboard-height` and marks the root with
 * `data-keyboard` while one is open. Browsers let it lie over the page, and with it what is sticky at
 * the bottom.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: shown } = window;
    const { documentElement: root } = document;
    const measure = () => {
      // Zoomed in, the visible part is smaller without a keyboard.
      const height = shown && shown.scale === 1 ? innerHeight - shown.offsetTop - shown.height : 0;
      root.toggleAttribute('data-keyboard', height > LEAST_PX);
      root.style.setProperty('--keyboard-height', height > LEAST_PX ? `${height}px` : '0px');
    };
    measure();
    shown?.addEventListener('resize', measure);
    shown?.addEventListener('scroll', measure);
    return () => {
      shown?.removeEventListener('resize', measure);
      shown?.removeEventListener('scroll', measure);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--keyboard-height');
    };
  }, []);
}
