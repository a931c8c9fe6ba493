import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Scrolls to the top of a panel within the side, or on the page where the side doesn't scroll. */
function scrollTo(panel: HTMLElement, isAway: boolean): void {
  const side = panel.parentElement;
  if (side && scrolls(side))
    side.scrollTop += panel.getBoundingClientRect().top - side.getBoundingClientRect().top;
  else if (isAway) panel.scrollIntoView({ block: 'start' });
}

/**
 * The chosen slot and its panel in the side.
 * `choose` shows the panel from its top where the side scrolls. `goTo` also takes the focus there, also
 * on a phone: what is said about an article comes below the list that it was placed from.
 */
export function useSlotPanel(first: string | null): {
  chosen: string | null;
  panel: RefObject<HTMLElement | null>;
  choose: (slotId: string | null) => void;
  goTo: (slotId: string) => void;
} {
  const [chosen, setChosen] = useState(first);
  const [shown, setShown] = useState({ count: 0, takesFocus: false });
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.count === 0 || !panel.current) return;
    scrollTo(panel.current, shown.takesFocus);
    if (shown.takesFocus) panel.current.focus({ preventScroll: true });
  }, [shown]);
  const show = (slotId: string | null, takesFocus: boolean) => {
    setChosen(slotId);
    setShown(({ count }) => ({ count: count + 1, takesFocus }));
  };
  return {
    chosen,
    panel,
    choose: (slotId) => show(slotId, false),
    goTo: (slotId) => show(slotId, true),
  };
}
