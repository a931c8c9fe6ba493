import { useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end within which new messages are scrolled to, in px. */
const NEAR_PX = 80;

/**
 * Scrolls a conversation to its end when it opens, when the user writes, and on new messages if the
 * end is visible. Otherwise the position stays, also when earlier messages load above.
 * @returns the ref of the list
 */
export function useScrollToEnd(shown: {
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
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // The writing field grows, a picture loads, the state of a message takes another line.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTo({ top: element.scrollHeight });
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [oldest, newest, outgoing]);
  return list;
}
