import { useEffect, useLayoutEffect, useRef } from 'react';

/** So near the end somebody reads what comes last. */
const NEAR_PX = 80;

/**
 * Shows the end of a conversation when it is opened, when its reader writes, and when something new
 * comes while they read the end. Who reads further up stays there, also when earlier messages come
 * in above.
 * @returns what the list is given as its `ref`
 */
export function useEnd(shown: {
  oldest: number | undefined;
  newest: number | undefined;
  outgoing: number;
}) {
  const { oldest, newest, outgoing } = shown;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ isAtEnd: true, height: 0, oldest, outgoing: 0 });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const note = () => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      before.current.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [newest]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const was = before.current;
    const isWriting = outgoing > was.outgoing;
    if (was.isAtEnd || isWriting) element.scrollTo({ top: element.scrollHeight });
    else if (oldest !== was.oldest) element.scrollBy({ top: element.scrollHeight - was.height });
    before.current = {
      isAtEnd: was.isAtEnd || isWriting,
      height: element.scrollHeight,
      oldest,
      outgoing,
    };
  }, [oldest, newest, outgoing]);
  return list;
}
