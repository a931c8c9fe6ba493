/** A focused element and its surroundings, for when the element is removed. */
export interface FocusPosition {
  element: HTMLElement;
  around: { parent: Element; next: Element | null; previous: Element | null }[];
}

const TABBABLE =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
/** Delay before the focus moves, so that short changes of the DOM don't move it. */
const REMOVED_MS = 60;
const DISABLED_MS = 500;

/** True for inputs, selects and editable text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select') || target.isContentEditable);

const isFocusable = (element: Element) =>
  !element.matches(':disabled') && element.checkVisibility();

/**
 * The focus position of an element. For an item of a menu, that of the button that opens the menu.
 */
export function getFocusPosition(element: HTMLElement): FocusPosition {
  const opener = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = opener ? document.getElementById(opener) : null;
  if (button) return getFocusPosition(button);
  const around: FocusPosition['around'] = [];
  let inner: Element = element;
  while (inner.parentElement && inner.parentElement !== document.body) {
    const { parentElement: parent, nextElementSibling: next, previousElementSibling } = inner;
    around.push({ parent, next, previous: previousElementSibling });
    inner = parent;
  }
  return { element, around };
}

function focusableIn(root: Element | null): HTMLElement[] {
  if (!root?.isConnected) return [];
  return [root, ...root.querySelectorAll(TABBABLE)].filter(
    (element): element is HTMLElement => element.matches(TABBABLE) && isFocusable(element),
  );
}

/** True while `restoreFocus` gives the focus to an element, which nobody has scrolled to. */
let isRestoring = false;

/**
 * Focuses the element of a position, otherwise the nearest focusable neighbour, otherwise the
 * header.
 */
export function restoreFocus({ element, around }: FocusPosition): void {
  let target = element.isConnected && isFocusable(element) ? element : undefined;
  for (const { parent, next, previous } of around) {
    if (target || parent.matches('main')) break;
    target = focusableIn(next)[0] ?? focusableIn(previous).at(-1) ?? focusableIn(parent)[0];
  }
  if (target) {
    isRestoring = true;
    target.focus({ preventScroll: true });
    isRestoring = false;
  }
  // Nothing around the old position is left.
  else document.getElementById('content-header')?.focus();
}

/** True when no part of an element is visible: it is outside the window or under a sticky bar. */
function isOutOfView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) => {
    const x = left + (right - left) * part;
    const seen = document.elementFromPoint(x, top + (bottom - top) * part);
    return !seen || !(element.contains(seen) || seen.contains(element));
  });
}

/**
 * The nearest scrollable ancestor of an element below `main`, null if it is the page that scrolls.
 */
function scrollingPart(element: Element | null): Element | null {
  let at = element?.parentElement ?? null;
  while (at && !at.matches('main, body') && !/auto|scroll/.test(getComputedStyle(at).overflowY))
    at = at.parentElement;
  return at?.matches('main, body') ? null : at;
}

/**
 * Scrolls the focused element back into view when content that loads late pushes it out, unless the
 * user has scrolled since it was focused. An element that was focused out of view, as the opener of
 * a drawer far up the page, stays there.
 * @returns a function that stops it
 */
export function keepFocusInView(): () => void {
  const stopped = new AbortController();
  const noted = { window: 0, part: 0 };
  let hasScrolled = false;
  let wasInView = false;
  /** The scrollable ancestor of the focused element. It can grow without the window growing. */
  let part: Element | null = null;
  const note = () => {
    noted.window = scrollY;
    noted.part = part?.scrollTop ?? 0;
  };
  const observer = new ResizeObserver(() => {
    const focused = document.activeElement;
    // The header has the focus after each navigation, also when the scroll position was restored
    // further down.
    if (!focused?.closest('main') || focused.id === 'content-header') return;
    // What the browser scrolled by itself, as something grew above, isn't the user's scrolling. The
    // event of that comes after this, and that of the user's before.
    note();
    if (!wasInView || hasScrolled || !isOutOfView(focused)) return;
    focused.scrollIntoView({ block: 'nearest' });
    note();
  });
  observer.observe(document.body);
  const onScroll = () => {
    if (scrollY !== noted.window || (part?.scrollTop ?? 0) !== noted.part) hasScrolled = true;
  };
  const follow = () => {
    for (const child of part?.children ?? []) observer.unobserve(child);
    part = scrollingPart(document.activeElement);
    for (const child of part?.children ?? []) observer.observe(child);
    const focused = document.activeElement;
    // A neighbour of what was removed takes its place. What came above it meanwhile pushed both.
    const isInPlace = isRestoring && wasInView && !hasScrolled;
    hasScrolled = false;
    wasInView = focused !== null && (isInPlace || !isOutOfView(focused));
    if (isInPlace && focused && isOutOfView(focused)) focused.scrollIntoView({ block: 'nearest' });
    note();
    // The browser has scrolled to it by then.
    requestAnimationFrame(() => {
      wasInView ||= focused !== null && !isOutOfView(focused);
      hasScrolled = false;
      note();
    });
  };
  addEventListener('focusin', follow, { signal: stopped.signal });
  addEventListener('scroll', onScroll, { capture: true, passive: true, signal: stopped.signal });
  return () => {
    observer.disconnect();
    stopped.abort();
  };
}

let last: FocusPosition | null = null;
/** The position on the screen from which the focus went to a toast. */
let beforeToast: FocusPosition | null = null;

const isInToast = (element: Element) => element.matches('.toast *');

/** Notes the focus. One in a toast goes back to where it came from when the toast is gone. */
function noteFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) {
    last = null;
    return;
  }
  last = getFocusPosition(target);
  if (!isInToast(target)) beforeToast = last;
}

/** The position that has the focus, or had it before its element was removed. */
export const getLastFocus = (): FocusPosition | null => last;

/** Drops the focus position when its element went with the previous screen. */
export function forgetRemovedFocus(): void {
  if (!last?.element.isConnected) last = null;
}

let isHeaderFocusPending = false;

/** Suppresses focus restoration while a new screen is about to focus its header. */
export const setHeaderFocusPending = (is: boolean): void => void (isHeaderFocusPending = is);

/**
 * Restores the focus when the focused element is removed or disabled: a neighbour gets it. A button
 * gets it back when it is enabled again.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  let timer = 0;
  const look = () => {
    if (!last || isHeaderFocusPending || document.activeElement !== document.body) return;
    if (last.element.isConnected && 'loading' in last.element.dataset) return;
    restoreFocus(isInToast(last.element) && beforeToast ? beforeToast : last);
  };
  const observer = new MutationObserver((changes) => {
    if (!last) return;
    const { element } = last;
    if (element.isConnected && !element.matches(':disabled')) {
      // The button has been enabled again, however long that took.
      if (changes.some(({ type, target }) => type === 'attributes' && target === element)) look();
      return;
    }
    if (timer) return;
    const wait = element.isConnected ? DISABLED_MS : REMOVED_MS;
    timer = window.setTimeout(() => {
      timer = 0;
      look();
    }, wait);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  addEventListener('focusin', ({ target }) => noteFocus(target), options);
  // Tab pressed before the delay is over continues from the old position. The browser would
  // continue behind an open dialog.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || document.activeElement !== document.body) return;
      look();
      if (document.activeElement !== document.body) event.preventDefault();
    },
    options,
  );
  // A click on empty space removes the focus on purpose.
  addEventListener('pointerdown', () => void (last = null), options);
  return () => {
    stopped.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
