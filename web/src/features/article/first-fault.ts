/** What is written in; the buttons of a text's toolbar come before it, and are not where to begin. */
const WRITTEN_IN = 'input:not([type="hidden"]), textarea, [contenteditable="true"], select';

/** Focuses the field that comes first on the screen, of those that a send was refused for. */
export function goToFirstFault(fields: readonly string[]): void {
  const [first] = fields
    .flatMap((field) => document.getElementById(`field-${field.split('.')[0]}`) ?? [])
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (!first) return;
  const target = first.querySelector<HTMLElement>(WRITTEN_IN) ?? first.querySelector('button');
  target?.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}
