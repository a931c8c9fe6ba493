import type { RefCallback, RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * The target of a menu or popover whose button is rendered elsewhere, before the menu's code is
 * loaded. Renders nothing. The button sets its own ARIA attributes.
 */
export function ExternalTarget(props: {
  button: RefObject<HTMLElement | null>;
  ref?: RefCallback<HTMLElement>;
}) {
  const { button, ref } = props;
  useLayoutEffect(() => {
    ref?.(button.current);
    return () => void ref?.(null);
  }, [button, ref]);
  return null;
}
