/** Where the keyboard was: the element, and what stood around it, for when the element is gone. */
export interface FocusPosition {
  element: HTMLElement;
  around: { parent: Element; next: Element | null; previous: Element | null }[];
}

const TABBABLE =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
/** What comes for a moment and goes by itself is waited for before the focus is moved. */
const REMOVED_MS = 60;
const DISABLED_MS = 500;

/** What is written in, or chosen in. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select') || target.isContentEditable);

const isFocusable = (element: Element) =>
  !element.matches(':disabled') && element.checkVisibility();

/** The place of an element; of one in a menu, that of the button that opens the menu. */
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

/** Gives the keyboard to a place: to what was there, or else to what is next to it, or the header. */
export function restoreFocus({ element, around }: FocusPosition): void {
  let target = element.isConnected && isFocusable(element) ? element : undefined;
  for (const { parent, next, previous } of around) {
    if (target || parent.matches('main')) break;
    target = focusableIn(next)[0] ?? focusableIn(previous).at(-1) ?? focusableIn(parent)[0];
  }
  if (target) target.focus({ preventScroll: true });
  // Nothing is left of where it was: it begins anew, from the top.
  else document.getElementById('content-header')?.focus();
}

/** Whether nothing of an element can be seen: it is out of the window, or under a bar that stays. */
function isOutOfView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) => {
    const x = left + (right - left) * part;
    const seen = document.elementFromPoint(x, top + (bottom - top) * part);
    return !seen || !(element.contains(seen) || seen.contains(element));
  });
}

/** The part of the screen around an element that scrolls by itself. */
function scrollingPart(element: Element | null): Element | null {
  let at = element?.parentElement ?? null;
  while (at && !at.matches('main, body') && !/auto|scroll/.test(getComputedStyle(at).overflowY))
    at = at.parentElement;
  return at?.matches('main, body') ? null : at;
}

/**
 * Brings what has the keyboard back into sight where a screen that is still coming pushes it out,
 * unless its reader has scrolled since it was gone to.
 * @returns what ends that
 */
export function keepFocusInView(): () => void {
  const scrolled = { window: 0, part: 0 };
  /** What scrolls by itself around what has the keyboard: it grows without the window growing. */
  let part: Element | null = null;
  const note = () =>
    requestAnimationFrame(() => {
      scrolled.window = scrollY;
      scrolled.part = part?.scrollTop ?? 0;
    });
  const observer = new ResizeObserver(() => {
    const focused = document.activeElement;
    // The header has it from the arrival on, of who has gone back to further down too.
    if (!focused?.closest('main') || focused.id === 'content-header') return;
    const isScrolled = scrollY !== scrolled.window || (part?.scrollTop ?? 0) !== scrolled.part;
    if (isScrolled || !isOutOfView(focused)) return;
    focused.scrollIntoView({ block: 'nearest' });
    note();
  });
  observer.observe(document.body);
  const follow = () => {
    for (const child of part?.children ?? []) observer.unobserve(child);
    part = scrollingPart(document.activeElement);
    for (const child of part?.children ?? []) observer.observe(child);
    note();
  };
  addEventListener('focusin', follow);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', follow);
  };
}

let last: FocusPosition | null = null;

/** Where the keyboard is, or was before what had it was taken away. */
export const getLastFocus = (): FocusPosition | null => last;

/** What had the keyboard went with the screen before: the next one says where it goes. */
export function forgetRemovedFocus(): void {
  if (!last?.element.isConnected) last = null;
}

let isHeaderFocusPending = false;

/** Whether a new screen is about to give the keyboard to its header: no neighbour gets it meanwhile. */
export const setHeaderFocusPending = (is: boolean): void => void (isHeaderFocusPending = is);

/**
 * Sees to it that the keyboard is never nowhere: when what has it is taken away or can't be used any
 * more, it goes to what is next to it; a button that works for a while gets it back afterwards.
 * @returns what ends that
 */
export function keepFocus(): () => void {
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  let timer = 0;
  const look = () => {
    if (!last || isHeaderFocusPending || document.activeElement !== document.body) return;
    if (last.element.isConnected && 'loading' in last.element.dataset) return;
    restoreFocus(last);
  };
  const observer = new MutationObserver((changes) => {
    if (!last) return;
    const { element } = last;
    if (element.isConnected && !element.matches(':disabled')) {
      // A button that is done with its work, however long that took.
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
  addEventListener(
    'focusin',
    ({ target }) => {
      last =
        target instanceof HTMLElement && target !== document.body ? getFocusPosition(target) : null;
    },
    options,
  );
  // Who goes on before that goes on from there: the browser would take them behind an open dialog.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || document.activeElement !== document.body) return;
      look();
      if (document.activeElement !== document.body) event.preventDefault();
    },
    options,
  );
  // Who clicks on nothing has put the keyboard away.
  addEventListener('pointerdown', () => void (last = null), options);
  return () => {
    stopped.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
