import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells after a call whether the component is still on the screen.
 * @returns a function that is true until the component unmounts
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
