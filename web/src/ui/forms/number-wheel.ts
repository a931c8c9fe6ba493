/**
 * Keeps the wheel from changing number fields. Browsers change the focused one when the page is
 * scrolled over it, so it loses the focus first.
 */
export function guardNumbersFromWheel(): void {
  addEventListener(
    'wheel',
    ({ target }) => {
      const isNumber = target instanceof HTMLInputElement && target.type === 'number';
      if (isNumber && target === document.activeElement) target.blur();
    },
    { capture: true, passive: true },
  );
}
