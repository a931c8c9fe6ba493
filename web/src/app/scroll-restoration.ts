import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isFocusHandedOver } from '../ui/saving/form-handover.ts';

/** A history entry of this tab: its scroll position, and the link that was opened from it. */
interface HistoryPosition {
  screen: string;
  route: string | undefined;
  top: number;
  opened?: string;
}

const positions = new Map<string, HistoryPosition>();
let current: HistoryPosition | undefined;

/** Query parameters that identify a screen. The others only change how it is shown. */
const NAMES = ['slug', 'attempt', 'list'];

/** Identifies the screen at the current URL. */
export function useScreenName(): string {
  const { pathname, search } = useLocation();
  const all = new URLSearchParams(search);
  return [pathname, ...NAMES.map((name) => all.get(name) ?? '')].join(' ');
}

const header = () => document.getElementById('content-header');

/** Scrolls to a position as soon as the page is long enough, unless the user scrolls first. */
function restoreScroll(top: number, signal: AbortSignal, onDone: () => void): void {
  const move = () => {
    scrollTo({ top });
    if (Math.abs(scrollY - top) < 1) end();
  };
  const observer = new ResizeObserver(move);
  const end = () => {
    observer.disconnect();
    onDone();
  };
  for (const kind of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(kind, end, { capture: true, passive: true, signal, once: true });
  signal.addEventListener('abort', end);
  observer.observe(document.body);
  move();
}

/** Tab from a header outside the window continues at the link that was opened from this entry. */
function continueTabbingFrom(opened: string, signal: AbortSignal): void {
  const goOn = (event: KeyboardEvent) => {
    const at = header();
    if (event.key !== 'Tab' || event.shiftKey || !at || document.activeElement !== at) return;
    if (at.getBoundingClientRect().bottom > 0) return;
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    const link = [...links].find(({ pathname, search }) => pathname + search === opened);
    if (!link) return;
    event.preventDefault();
    link.focus();
  };
  addEventListener('keydown', goOn, { signal });
}

/**
 * Scrolls to the top of a new screen. When going back, restores the scroll position and lets Tab
 * continue at the link that was opened. A screen that only changes its URL stays as it is.
 */
export function useScrollRestoration(route: string | undefined): void {
  const { key, pathname, search } = useLocation();
  const screen = useScreenName();
  const address = pathname + search;
  const kind = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const was = current;
    // All entries not created by the router share one key.
    const id = `${key} ${screen}`;
    const isBack = kind === NavigationType.Pop;
    const before = isBack ? positions.get(id) : undefined;
    const position = before ?? { screen, route, top: scrollY };
    current = position;
    positions.set(id, position);
    const stopped = new AbortController();
    const { signal } = stopped;
    let isRestoring = false;
    if (was && was.screen !== screen) {
      const isRenamed =
        kind === NavigationType.Replace && (was.route === route || isFocusHandedOver());
      if (kind === NavigationType.Push) was.opened = address;
      if (before) {
        isRestoring = true;
        restoreScroll(before.top, signal, () => (isRestoring = false));
        if (before.opened) continueTabbingFrom(before.opened, signal);
      } else if (!isRenamed) {
        position.top = 0;
        scrollTo({ top: 0 });
      }
    }
    const note = () => {
      if (!isRestoring) position.top = scrollY;
    };
    addEventListener('scroll', note, { passive: true, signal });
    return () => stopped.abort();
  }, [key, screen, address, kind, route]);
}
