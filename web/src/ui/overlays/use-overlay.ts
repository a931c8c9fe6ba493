import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { restoreFocus, getLastFocus, getFocusPosition } from '../screens/focus-restoration.ts';
import { createOverlayHistory } from './overlay-history.ts';

interface Overlay {
  id: string;
  /** On the clock of events, in ms. */
  openedAt: number;
  close: () => void;
  /** True if Escape and Back close it. */
  isClosable: () => boolean;
  /** A view inside an overlay: Back leaves it, Escape and Tab belong to the overlay. */
  isView?: boolean;
}

const useStore = create<{ open: Overlay[] }>(() => ({ open: [] }));
const getOpen = () => useStore.getState().open;
let backHistory: ReturnType<typeof createOverlayHistory> | undefined;
// Before the components are told, as they may open or close others.
useStore.subscribe(() => backHistory?.sync());
const set = (open: Overlay[]): void => useStore.setState({ open });

const topOf = (overlays: Overlay[]) => overlays.findLast(({ isView }) => !isView);

/** True while a dialog or drawer is open. */
export const hasOverlay = (): boolean => getOpen().length > 0;

/** True if the router has accepted the history entry that is shown. Without a router it has not. */
let isSettled = () => false;

/**
 * Makes Back close the topmost overlay. Called before a router listens to the history, since its
 * own entries must not reach the router. Further calls do nothing.
 */
export function watchBack(): void {
  backHistory ??= createOverlayHistory(
    {
      history,
      url: () => location.href,
      onPop: (run) => addEventListener('popstate', run, { capture: true }),
      after: (ms, run) => void setTimeout(run, ms),
      isSettled: () => isSettled(),
    },
    {
      count: () => getOpen().filter((overlay) => overlay.isClosable()).length,
      closeTop: () =>
        getOpen()
          .findLast((overlay) => overlay.isClosable())
          ?.close(),
    },
  );
}

/** The parts of the router that the history of overlays asks for. */
interface WatchedRouter {
  state: { location: { key: string } };
  subscribe: (run: () => void) => () => void;
}

/** Gives open overlays their history entries after each navigation of the router. */
export function useOverlayEntries(router: WatchedRouter): void {
  useEffect(() => {
    const keyOf = () => (history.state as { key?: string } | null)?.key ?? 'default';
    isSettled = () => router.state.location.key === keyOf();
    backHistory?.sync();
    return router.subscribe(() => backHistory?.sync());
  }, [router]);
}

/** True when the target handles Escape itself, as an open select or menu does. */
const isTaken = ({ target }: Event) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Closes the topmost overlay, unless this same key press opened it. */
function onEscape(event: KeyboardEvent): void {
  const top = topOf(getOpen());
  if (event.key !== 'Escape' || event.isComposing || isTaken(event)) return;
  if (top && event.timeStamp > top.openedAt) top.close();
}

/** A press beside an overlay this soon after it opened is the second tap of two, in ms. */
const DOUBLE_TAP_MS = 500;

/** Runs after the dialog's own closing work. */
const CLOSED_MS = 30;

const getCurrentFocus = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? getFocusPosition(activeElement)
    : getLastFocus();
};

/**
 * Returns the focus to where it was when an overlay closes, whether it was mounted closed, mounted
 * open or unmounts while open.
 */
function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const place = getCurrentFocus();
    return () =>
      void setTimeout(() => {
        if (place && document.activeElement === document.body) restoreFocus(place);
      }, CLOSED_MS);
  }, [opened]);
}

/**
 * Manages the stack of open dialogs and drawers: only the topmost closes on Escape and traps Tab, and
 * the second tap of two that opened one doesn't close it.
 * Spread the result over the dialog or drawer. It takes effect on mount, so that no key press is
 * lost.
 * @param onEscaped handles Escape and Back, which are ignored without it
 */
export function useOverlay(opened: boolean, onEscaped?: () => void) {
  const id = useId();
  const close = useEffectEvent(() => onEscaped?.());
  const isClosable = useEffectEvent(() => onEscaped !== undefined);
  useReturnFocus(opened);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    if (getOpen().length === 0) window.addEventListener('keydown', onEscape, { capture: true });
    set([
      ...getOpen(),
      {
        id,
        openedAt: performance.now(),
        close: () => close(),
        isClosable: () => isClosable(),
      },
    ]);
    return () => {
      set(getOpen().filter((other) => other.id !== id));
      if (getOpen().length === 0)
        window.removeEventListener('keydown', onEscape, { capture: true });
    };
  }, [opened, id]);
  const isOnTop = useStore(({ open }) => topOf(open)?.id === id);
  // Called before the overlay's own handler, which would close it.
  const ignoreDoubleTap = (event: MouseEvent) => {
    const openedAt = getOpen().find((other) => other.id === id)?.openedAt;
    if (openedAt !== undefined && event.timeStamp - openedAt < DOUBLE_TAP_MS)
      event.stopPropagation();
  };
  return {
    closeOnEscape: false,
    // Keeps the focus trap while closing. Without it the focus would not return.
    trapFocus: isOnTop || !opened,
    overlayProps: { onClickCapture: ignoreDoubleTap },
  };
}

/**
 * Makes Back leave a view inside an overlay, such as a conversation in the chat drawer. Call it in
 * the component that renders the overlay, so that the overlay is below the view.
 */
export function useBackFromView(isShown: boolean, onBack: () => void): void {
  const id = useId();
  const close = useEffectEvent(() => onBack());
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const view = { id, openedAt: 0, close: () => close(), isClosable: () => true, isView: true };
    set([...getOpen(), view]);
    return () => set(getOpen().filter((other) => other.id !== id));
  }, [isShown, id]);
}
