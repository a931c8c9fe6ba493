/** Editable elements. The toolbar's buttons precede them but aren't where typing starts. */
const EDITABLE = 'input:not([type="hidden"]), textarea, [contenteditable="true"], select';

/** Focuses the first field on the screen that has an error. */
export function goToFirstFault(fields: readonly string[]): void {
  const [first] = fields
    .flatMap((field) => document.getElementById(`field-${field.split('.')[0]}`) ?? [])
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (!first) return;
  const target = first.querySelector<HTMLElement>(EDITABLE) ?? first.querySelector('button');
  target?.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}
