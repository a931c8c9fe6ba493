/** Editable elements. The toolbar's buttons precede them but aren't where typing starts. */
const EDITABLE = 'input:not([type="hidden"]), textarea, [contenteditable="true"], select';

/** Focuses a field, or the first one within an element, and scrolls it to the middle. */
export function goToField(element: HTMLElement): void {
  const target = element.matches(EDITABLE)
    ? element
    : (element.querySelector<HTMLElement>(EDITABLE) ?? element.querySelector('button'));
  target?.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
