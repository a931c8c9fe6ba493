import type { RefCallback, RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * The target of a menu or a popover whose button stands elsewhere, and stood there before the menu
 * was fetched. Draws nothing; the button says itself what it opens and whether it is open.
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
